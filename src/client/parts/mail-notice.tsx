import { Link } from '@tanstack/react-router'
import { useCanSendMail } from '../api/app-context.ts'
import { paths } from '../routing/paths.ts'
import { actionLinkClass } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'

/** Tells organizers that email isn't set up, and what to set. */
export function MailNotice() {
  if (useCanSendMail()) return null
  return (
    <Notice
      tone="warning"
      title="Fairway can’t send email yet"
      action={
        <Link to={paths.mailServer} className={actionLinkClass}>
          Set up the mail server
        </Link>
      }
    >
      No mail server is set up, so no one gets login links or confirmations.
    </Notice>
  )
}
