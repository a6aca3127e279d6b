import { Section } from '#client/ui/layout/layout.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import type { Site } from '#shared/contracts/settings.ts'

export function OrganizerContact({ site: { contactName, contactEmail, contactPhone } }: { site: Site }) {
  if (!contactName && !contactEmail && !contactPhone) return null
  return (
    <Section title="Questions?">
      <div className="flex min-w-0 flex-col gap-2">
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
