import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import styles from './admin-dashboard.module.css'

type FailedMail = AdminDashboard['failedMails'][number]

/** So many are seen at once; a mail server that was down all night may have failed everybody's. */
const shownAtOnce = 5

/** Whose mails did not arrive, and where to see why and send them again. */
export function FailedMails({ failedMails }: { failedMails: readonly FailedMail[] }) {
  if (failedMails.length === 0) return null
  const mails = failedMails.reduce((sum, { count }) => sum + count, 0)
  const more = failedMails.slice(shownAtOnce)
  return (
    <Notice
      tone="error"
      title={mails === 1 ? '1 mail could not be delivered' : `${mails} mails could not be delivered`}
    >
      <MailList mails={failedMails.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <Disclosure title={`${more.length} more`} level={2}>
          <MailList mails={more} />
        </Disclosure>
      )}
    </Notice>
  )
}

function MailList({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <ul className={styles.mails}>
      {mails.map(({ registrationId, partner, count }) => (
        <li key={registrationId}>
          <Link to={paths.emailLog} params={{ id: String(registrationId) }}>
            {partner}
          </Link>
          {count > 1 && ` (${count} mails)`}
        </li>
      ))}
    </ul>
  )
}
