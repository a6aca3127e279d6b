import { checkMailingSubject, checkMailingText, mailClasses } from '../../domain/mail/mailing.ts'
import { maxLength } from '../../limits.ts'
import { longText, requiredText } from '../fields.ts'
import { z } from '../zod.ts'

export const checked = (check: (text: string) => string | null) =>
  z.check<string>((payload) => {
    const message = check(payload.value)
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value })
  })

/** A text from organizers to many partners. */
export const mailingText = z.object({
  mailClass: z.enum(mailClasses),
  /** With placeholders, as `{first name}`. */
  subject: requiredText(maxLength.mailingSubject, 'Subject is Required').check(checked(checkMailingSubject)),
  text: longText(maxLength.mailingText).check(z.minLength(1, 'Text is Required'), checked(checkMailingText)),
})
export type MailingText = z.infer<typeof mailingText>
