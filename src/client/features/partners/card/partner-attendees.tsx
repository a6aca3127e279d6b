import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { Sign, Tag } from '#client/ui/display/facts.tsx'
import type { Column } from '#client/ui/display/table.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import type { ListedAttendee, PartnerRow, PartnerSummary } from '#shared/contracts/partners.ts'
import { countAttendance } from '#shared/domain/spots/allowances.ts'
import { activityWords, listActivities, noActivity } from '#shared/domain/spots/info.ts'
import { describeNumber, describeOpenSpots } from '../list/describe-partner.ts'
import { attendeesQuery, usePartnerList } from '../list/partner-list.ts'

type Attendee = PartnerRow['attendees'][number]

/** An empty cell would look forgotten beside its label on a phone. */
const nothing = '–'

export const columns: readonly Column<Attendee>[] = [
  { key: 'name', header: 'Name', cell: (attendee) => <Name attendee={attendee} /> },
  { key: 'company', header: 'Company', cell: ({ company }) => company || nothing },
  { key: 'activities', header: 'Takes part in', cell: (attendee) => <Activities attendee={attendee} /> },
  { key: 'placed', header: 'Placed', cell: (attendee) => describePlace(attendee) },
]

/** The attendees, loaded when their card opens. Open spots are counted, and listed only where someone is placed. */
export function AttendeeList({ row: { id, nameForMarketingMaterials: name, companyName } }: { row: PartnerSummary }) {
  const { eventId } = usePartnerList()
  const query = useQuery(attendeesQuery(eventId, id))
  return (
    <Loaded query={query} loading={<Skeleton label={`Loading the attendees of ${name}`} rows={4} />}>
      {(attendees) => <Attendees name={name} companyName={companyName || name} attendees={attendees} />}
    </Loaded>
  )
}

type AttendeesProps = { name: string; companyName: string; attendees: readonly ListedAttendee[] }

function Attendees({ name, companyName, attendees }: AttendeesProps) {
  const openSpots = describeOpenSpots(attendees)
  const listed = attendees.filter(({ isMissingName, isDeclined, placedAt }) => !isMissingName || isDeclined || placedAt)
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={`Attendees of ${name}`}>
      <h3>{`Attendees (${describeNumber(countAttendance(attendees))})`}</h3>
      {attendees.length === 0 ? (
        <p>There are no attendees included with this registration.</p>
      ) : (
        openSpots && <p>{openSpots}</p>
      )}
      <ul>
        {listed.map((attendee) => (
          <li
            key={attendee.id}
            className="grid items-baseline gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto] border-t border-line py-1.25"
          >
            <span>
              <Name attendee={attendee} />
              {attendee.company && attendee.company !== companyName && (
                <span className="text-ink-soft">{`, ${attendee.company}`}</span>
              )}
            </span>
            <span className="flex flex-wrap gap-x-3 sm:justify-end">
              <Words attendee={attendee} />
              {attendee.placedAt && <span className="text-ink-soft">{attendee.placedAt}</span>}
              {attendee.seatedAt && <span className="text-ink-soft">{attendee.seatedAt}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The activities, each with its sign and its color. */
function Words({ attendee: { isGolfing: golf, isVip: vip, isDining: dinner, isDeclined } }: { attendee: Attendee }) {
  if (isDeclined) return <span className="text-ink-soft">Declined</span>
  return listActivities({ golf, vip, dinner }).map((activity) => (
    <span key={activity} className="inline-flex items-center gap-1 font-semibold text-tint" data-tone={activity}>
      <Sign tone={activity} />
      {activityWords[activity]}
    </span>
  ))
}

const Name = ({ attendee: { displayName, isMissingName } }: { attendee: Attendee }) => (
  <span className={isMissingName ? 'text-ink-soft' : undefined}>{displayName}</span>
)

function Activities({ attendee }: { attendee: Attendee }) {
  const { isGolfing: golf, isVip: vip, isDining: dinner, isDeclined } = attendee
  const activities = listActivities({ golf, vip, dinner })
  return (
    <span className="inline-flex flex-wrap items-center gap-y-1 gap-x-2 min-w-0">
      {isDeclined && <Tag>Declined</Tag>}
      {activities.map((activity) => (
        <Tag key={activity} tone={isDeclined ? 'neutral' : activity}>
          {activityWords[activity]}
        </Tag>
      ))}
      {activities.length === 0 && <span className="text-ink-soft">{noActivity}</span>}
    </span>
  )
}

function describePlace({ placedAt, isGolfing, isDeclined, assignedGolfCourse }: Attendee): string {
  if (!isGolfing || isDeclined) return nothing
  if (placedAt) return [assignedGolfCourse, placedAt].filter(Boolean).join(', ')
  return assignedGolfCourse ? `${assignedGolfCourse}, no team yet` : 'No course yet'
}
