import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#client/records/loaded.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { PartnerRow, PartnerSummary } from '#shared/contracts/partners.ts'
import { countAttendance } from '#shared/domain/spots/allowances.ts'
import { describeNumber } from '../describe-partner.ts'
import { usePartnerList } from '../partners-context.ts'
import { attendeesQuery } from '../queries.ts'
import styles from './partner-card.module.css'

type Attendee = PartnerRow['attendees'][number]

/** An empty cell would look forgotten beside its label on a phone. */
const nothing = '–'

export const columns: readonly Column<Attendee>[] = [
  { key: 'name', header: 'Name', cell: (attendee) => <Name attendee={attendee} /> },
  { key: 'company', header: 'Company', cell: ({ company }) => company || nothing },
  { key: 'activities', header: 'Takes part in', cell: (attendee) => <Activities attendee={attendee} /> },
  { key: 'placed', header: 'Placed', cell: (attendee) => describePlace(attendee) },
]

/** They are asked for when their card is unfolded. */
export function AttendeeList({ row: { id, nameForMarketingMaterials: name } }: { row: PartnerSummary }) {
  const { eventId } = usePartnerList()
  const query = useQuery(attendeesQuery(eventId, id))
  return (
    <Loaded query={query} loading={<Skeleton label={`Loading the attendees of ${name}`} rows={4} />}>
      {(attendees) => <Attendees name={name} attendees={attendees} />}
    </Loaded>
  )
}

function Attendees({ name, attendees }: { name: string; attendees: readonly Attendee[] }) {
  return (
    <section className={layout.stack3} aria-label={`Attendees of ${name}`}>
      <h3>{`Attendees (${describeNumber(countAttendance(attendees))})`}</h3>
      {attendees.length === 0 ? (
        <p>There are no attendees included with this registration.</p>
      ) : (
        <Table caption={`Attendees of ${name}`} columns={columns} rows={attendees} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

function Name({ attendee }: { attendee: Attendee }) {
  const { displayName, isMissingName } = attendee
  return (
    <span className={styles.tags}>
      <span className={isMissingName ? layout.soft : undefined}>{displayName}</span>
      {isMissingName && <Tag tone="error">Name missing</Tag>}
    </span>
  )
}

function Activities({ attendee }: { attendee: Attendee }) {
  const { isGolfing, isVip, isDining, isDeclined } = attendee
  return (
    <span className={styles.tags}>
      {isDeclined && <Tag>Declined</Tag>}
      {isGolfing && <Tag tone={isDeclined ? 'neutral' : 'golf'}>Golf & dinner</Tag>}
      {isVip && <Tag tone={isDeclined ? 'neutral' : 'vip'}>VIP reception</Tag>}
      {isDining && !isGolfing && !isVip && <Tag tone={isDeclined ? 'neutral' : 'dinner'}>Dinner only</Tag>}
      {!isGolfing && !isVip && !isDining && <span className={layout.soft}>No activity yet</span>}
    </span>
  )
}

function describePlace({ placedAt, isGolfing, isDeclined, assignedGolfCourse }: Attendee): string {
  if (!isGolfing || isDeclined) return nothing
  if (placedAt) return [assignedGolfCourse, placedAt].filter(Boolean).join(', ')
  return assignedGolfCourse ? `${assignedGolfCourse}, no team yet` : 'No course yet'
}
