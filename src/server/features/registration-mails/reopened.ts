import { formatDate } from '#shared/domain/formats.ts'
import { type MailContent, note, paragraph } from '../../mail/content.ts'
import { siteLink } from '../../mail/site-mark.ts'

export interface ReopenedMail {
  id: number
  contact: { nameForMarketingMaterials: string; firstName: string }
  event: { name: string; eventDate: string }
}

/** The mail to the contact of a registration that an organiser has reopened, until the end of a day. */
export function describeReopened({ id, contact, event }: ReopenedMail, reopenedUntil: string): MailContent {
  return {
    subject: `Your registration for ${event.name} is open again`,
    heading: 'Your registration is open again',
    blocks: [
      paragraph('Hello ', { strong: contact.firstName }, ','),
      paragraph(
        'the registration of ',
        { strong: contact.nameForMarketingMaterials },
        ' for ',
        { strong: event.name },
        ` on ${formatDate(event.eventDate)} was reopened for you. You can work on it until the end of `,
        { strong: formatDate(reopenedUntil) },
        '.',
      ),
      { kind: 'button', label: 'Change the registration', url: siteLink(`/registrations/${id}`) },
      note('Whoever may enter the names of your attendees can do so again, too, until the same day.'),
    ],
  }
}
