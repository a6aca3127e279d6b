import { useCanSendMail } from '../api/app-context.ts'
import { Notice } from '../ui/feedback.tsx'

/** Tells organizers that email isn't set up, and what to set. */
export function MailNotice() {
  if (useCanSendMail()) return null
  return (
    <Notice tone="warning" title="Fairway can’t send email yet">
      No mail server is set up, so no one gets login links or confirmations. Ask your server administrator to set one
      up.
    </Notice>
  )
}
