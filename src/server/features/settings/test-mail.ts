import { type MailContent, paragraph } from '../../mail/content.ts'

/** The mail by which an administrator finds out whether mails arrive. */
export const describeTestMail = (): MailContent => ({
  subject: 'Test mail from Fairway',
  heading: 'Mails arrive',
  blocks: [
    paragraph(
      'You have asked for this mail in the settings of Fairway. It came to you on the way that all mails take.',
    ),
  ],
})
