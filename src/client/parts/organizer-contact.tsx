import { useSite } from '#client/api/app-context.ts'
import layout from '#client/ui/layout/layout.module.css'
import { Section } from '#client/ui/layout/layout.tsx'

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
            <a href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>{contactPhone}</a>
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
