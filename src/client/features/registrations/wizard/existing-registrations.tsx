import { Link } from '@tanstack/react-router'
import { useSite } from '#client/api/site.ts'
import { paths } from '#client/routing/paths.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { formatMoment, formatMoney } from '#shared/domain/formats.ts'
import type { Role } from '#shared/domain/permissions.ts'
import styles from './people-list.module.css'

type ExistingRegistrationsProps = { existing: NonNullable<Problem['existing']>; role: Role }

/** The registrations that there are already; each opens beside this one, which is not saved yet. */
export function ExistingRegistrations({ existing, role }: ExistingRegistrationsProps) {
  const site = useSite()
  if (existing.length === 0) return null
  const to = role === 'admin' ? paths.summarizeAttendees : paths.registrationContact
  return (
    <ul className={styles.people}>
      {existing.map(({ id, partner, donation, registeredAt }) => (
        <li key={id}>
          <Link to={to} params={{ id: String(id) }} target="_blank">
            {partner} (opens in a new tab)
          </Link>
          , {formatMoney(donation)}
          {site && `, registered on ${formatMoment(registeredAt, site.timeZone)}`}
        </li>
      ))}
    </ul>
  )
}
