import { useMailLeaves } from '../api/app-context.ts'
import { Notice } from '../ui/feedback.tsx'

/** For organizers, wherever mails matter: that none arrives, and what to set. Nothing where they leave. */
export function MailNotice() {
  if (useMailLeaves()) return null
  return (
    <Notice tone="warning" title="No mail leaves this system">
      No mail server is set. Mails, login links among them, are kept on the server and reach nobody. Whoever runs
      Fairway sets <code>SMTP_URL</code> and starts it again.
    </Notice>
  )
}
