import { Notice } from '#client/ui/feedback.tsx'
import type { TestMail } from '#shared/contracts/registrations/mail.ts'

/** The result of a test email, with the mail server's own words. */
export function TestAnswer({ to, state, answer, reason }: TestMail) {
  if (state === 'kept') {
    return (
      <Notice tone="warning" title={`Not sent to ${to}`}>
        Email isn’t set up. The email is in the server’s data folder.
      </Notice>
    )
  }
  return state === 'sent' ? (
    <Notice tone="success" title={`The mail server accepted the email to ${to}`}>
      Response: {answer}
    </Notice>
  ) : (
    <Notice tone="error" title={`The email to ${to} wasn’t sent`}>
      <p>{reason}</p>
      {answer && <p>Mail server response: {answer}</p>}
    </Notice>
  )
}
