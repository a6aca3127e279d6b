import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { partnerDashboardQuery } from '#client/api/active-event.ts'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { joinWords } from '#shared/domain/text/text.ts'
import styles from '../save/displaced-list.module.css'

/** Tells whoever begins a new registration of the ones they have: most people who come back want one of those. */
export function RegisteredAlready() {
  // Without an answer there is only nothing to tell.
  const own = (useQuery(partnerDashboardQuery).data ?? []).filter((row) => row.changeable === 'everything')
  if (own.length === 0) return null
  // A company that has registered twice is named once.
  const companies = new Set(own.map(({ companyName }) => companyName))
  return (
    <Notice title={`You have registered ${joinWords(companies)} already.`}>
      <p>Here you begin another registration. To change something or to name attendees, open the one you have:</p>
      <ul className={styles.people}>
        {own.map(({ eventRegistrationId, companyName }) => (
          <li key={eventRegistrationId}>
            <Link to={paths.registrationContact} params={{ id: String(eventRegistrationId) }}>
              {companyName}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
