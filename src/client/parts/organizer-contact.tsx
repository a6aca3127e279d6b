import { useSite } from '#client/api/app-context.ts'
import layout from '#client/ui/layout/layout.module.css'
import { Section } from '#client/ui/layout/layout.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'

/** The organizer whom partners ask. Nothing if the settings name no one. */
export function OrganizerContact() {
  const site = useSite()
  if (!site) return null
  const { contactName, contactEmail, contactPhone } = site
  if (!contactName && !contactEmail && !contactPhone) return null
  return (
    <Section title="Questions?">
      <div className={layout.stack2}>
        {contactName && <p>{contactName}, organizer</p>}
        {contactPhone && (
          <p>
            <PhoneLink number={contactPhone} />
          </p>
        )}
        {contactEmail && (
          <p>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
      </div>
    </Section>
  )
}
