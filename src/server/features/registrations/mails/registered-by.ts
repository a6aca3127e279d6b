import { type MailContent, note, paragraph } from '#server/mail/content.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { withoutLink } from '#shared/domain/registration/contact.ts'
import type { OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { askForNames } from './confirmation.ts'

export interface RegisteredByMail {
  id: number
  contact: { nameForMarketingMaterials: string; firstName: string; lastName: string; email: string }
  event: { name: string; eventDate: string }
  updates: OnlineUpdates
}

/**
 * The mail to a colleague who was named as one that may name the attendees, and nothing else. It names the contact, whom
 * they know and may ask, and nobody as the one who did something: that may have been an organiser or somebody else. They have asked for
 * nothing, so what a partner has typed must not lead anywhere.
 */
export function describeRegisteredBy(mail: RegisteredByMail): MailContent {
  const { contact, event, updates } = mail
  const can = updates.state === 'closed' ? 'can see' : 'may name'
  return {
    // Nothing that a partner has typed: a subject is what strangers read first.
    subject: `You ${can} attendees for ${event.name}`,
    heading: `You ${can} the attendees`,
    blocks: [
      paragraph(
        { strong: withoutLink(contact.nameForMarketingMaterials) },
        ' is registered for ',
        { strong: event.name },
        ` on ${formatDate(event.eventDate)}, with `,
        { strong: withoutLink(`${contact.firstName} ${contact.lastName}`) },
        ` (${contact.email}) as the contact. You are on its list of people who may enter the names of attendees.`,
      ),
      ...askForNames(mail, (day) => `Please enter them by ${day}.`),
      note(
        'You will be asked for this email address and get a link that logs you in, or one that creates your account if you ' +
          'have none. Everything else about the registration stays with its contact.',
      ),
    ],
  }
}
