import { formatDate } from '#shared/domain/formats.ts'
import { siteLink } from '../site-mark.ts'
import { attendeesPath } from './confirmation.ts'
import { type MailContent, note, paragraph } from './content.ts'

export interface RegisteredByMail {
  id: number
  contact: { nameForMarketingMaterials: string; firstName: string; lastName: string }
  event: { name: string; eventDate: string; onlineUpdatesCloseDate: string }
}

/** The mail to a colleague whom a partner has named: they may name the attendees, and nothing else. */
export function describeRegisteredBy({ id, contact, event }: RegisteredByMail): MailContent {
  const partner = contact.nameForMarketingMaterials
  return {
    // Nothing that a partner has typed: a subject is what strangers read first.
    subject: `You may name attendees for ${event.name}`,
    heading: 'You may name the attendees',
    blocks: [
      paragraph(
        { strong: `${contact.firstName} ${contact.lastName}` },
        ' has registered ',
        { strong: partner },
        ' for ',
        { strong: event.name },
        ` on ${formatDate(event.eventDate)}, and has given this address as one that may enter the names of the attendees.`,
      ),
      paragraph(`Please enter them by ${formatDate(event.onlineUpdatesCloseDate)}.`),
      { kind: 'button', label: 'Enter attendee names', url: siteLink(attendeesPath(id)) },
      note(
        'You will be asked for this email address and get a link that logs you in, or one that creates your account if you ' +
          'have none. Everything else about the registration stays with its contact.',
      ),
    ],
  }
}
