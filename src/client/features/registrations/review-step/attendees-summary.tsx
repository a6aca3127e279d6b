import { useQuery } from '@tanstack/react-query'
import { useSite } from '#client/api/site.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { formatDate } from '#shared/domain/formats.ts'
import { describeNoUpdates, findOnlineUpdates, type OnlineUpdates } from '#shared/domain/registration/online-updates.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { countMissingNames } from '#shared/domain/spots/allowances/counts.ts'
import { type AttendeeLookups, describeAttendee } from '#shared/domain/spots/info.ts'
import { hasActivity, hasInfo, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { golfClubTypesQuery, travelMethodsQuery } from '../queries.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { describeOpenSpots } from './describe-summary.ts'
import styles from './review.module.css'

const listColumns = (lookups: AttendeeLookups): Column<Spot>[] => [
  { key: 'number', header: 'Spot', cell: (spot) => spot.spotNumber },
  { key: 'name', header: 'Name', isRowHeader: true, cell: (spot) => spot.name },
  { key: 'activities', header: 'Activities', cell: (spot) => <Activities spot={spot} /> },
  { key: 'details', header: 'Details', cell: (spot) => describeAttendee(spot, lookups).join(' · ') || '–' },
]

/** Everybody of whom something is known, and how many spots and names are still open. */
export function AttendeesSummary() {
  const { draft, fitted, event, visit, saved } = useWizard()
  const travelMethods = useQuery(travelMethodsQuery).data ?? []
  const clubTypes = useQuery(golfClubTypesQuery).data ?? []
  const reopenedUntil = saved?.reopenedUntil ?? null
  const today = useSite()?.today
  const { spots } = fitted
  if (spots.length === 0) return <p>There are no attendees included with this registration.</p>
  const known = spots.filter((spot) => hasActivity(spot) || hasInfo(spot))
  const missing = countMissingNames(spots, sumPlaces(draft.donation))
  return (
    <>
      {known.length > 0 && (
        <Table
          caption="Attendees"
          columns={listColumns({ travelMethods, clubTypes })}
          rows={known}
          rowKey={(spot) => spot.spotNumber}
        />
      )}
      <p className={layout.soft}>{describeOpenSpots(spots.length - known.length, spots.length)}</p>
      {missing > 0 && (
        <Notice>
          {missing === 1 ? 'One attendee has no name yet.' : `${missing} attendees have no name yet.`}{' '}
          {today && describeNamesDay(findOnlineUpdates({ event, reopenedUntil }, today), visit.role)}
        </Notice>
      )}
    </>
  )
}

function describeNamesDay(updates: OnlineUpdates, role: Role): string {
  if (updates.state !== 'open') return describeNoUpdates(updates, role)
  return `${role === 'admin' ? 'The partner' : 'You'} can add names until ${formatDate(updates.until)}.`
}

function Activities({ spot }: { spot: Spot }) {
  const isDinnerOnly = spot.dinner && !spot.golf && !spot.vip
  return (
    <span className={styles.tags}>
      {spot.golf && <Tag tone="golf">Golf & dinner</Tag>}
      {spot.vip && <Tag tone="vip">VIP reception</Tag>}
      {isDinnerOnly && <Tag tone="dinner">Dinner only</Tag>}
      {!spot.golf && !spot.vip && !spot.dinner && <span className={layout.soft}>Not chosen yet</span>}
    </span>
  )
}
