import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { partnerDashboardQuery } from '#client/api/active-event.ts'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { joinWords } from '#shared/domain/text.ts'
import styles from '../save/displaced-list.module.css'

/** Tells whoever begins a new registration of the ones they have: most people who come back want one of those. */
export function RegisteredAlready() {
  // Without an answer there is only nothing to tell.
  const own = (useQuery(partnerDashboardQuery).data ?? []).filter((row) => row.changeable !== 'nothing')
  if (own.length === 0) return null
  // What is registered twice under one name is named once.
  const partners = new Set(own.map(({ nameForMarketingMaterials }) => nameForMarketingMaterials))
  const isColleague = own.every(({ changeable }) => changeable === 'attendees')
  const contacts = new Set(own.map(({ contactName }) => contactName))
  const names = joinWords(partners)
  return (
    <Notice
      title={
        isColleague
          ? `${joinWords(contacts)} ${contacts.size === 1 ? 'has' : 'have'} registered ${names} already, with you as a helper.`
          : `You have registered ${names} already.`
      }
    >
      <p>
        Here you begin another registration. To{' '}
        {isColleague ? 'name attendees' : 'change something or to name attendees'}, open what{' '}
        {isColleague ? 'there is' : 'you have'}:
      </p>
      <ul className={styles.people}>
        {own.map(({ eventRegistrationId, nameForMarketingMaterials, changeable }) => (
          <li key={eventRegistrationId}>
            <Link
              to={changeable === 'everything' ? paths.registrationContact : paths.summarizeAttendees}
              params={{ id: String(eventRegistrationId) }}
            >
              {nameForMarketingMaterials} ({formatRegistrationNumber(eventRegistrationId)})
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
