import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { Sign } from '#client/ui/display/facts.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import type { ListedAttendee, PartnerRow, PartnerSummary } from '#shared/contracts/partners.ts'
import { countAttendance } from '#shared/domain/spots/allowances.ts'
import { activityWords, listActivities } from '#shared/domain/spots/info.ts'
import { describeNumber, describeOpenSpots } from '../list/describe-partner.ts'
import { attendeesQuery, usePartnerList } from '../list/partner-list.ts'

type Attendee = PartnerRow['attendees'][number]

export function AttendeeList({ row: { id, nameForMarketingMaterials: name, companyName } }: { row: PartnerSummary }) {
  const { eventId } = usePartnerList()
  const query = useQuery(attendeesQuery(eventId, id))
  return (
    <Loaded query={query} loading={<Skeleton label={`Loading the attendees from ${name}`} rows={4} />}>
      {(attendees) => <Attendees name={name} companyName={companyName || name} attendees={attendees} />}
    </Loaded>
  )
}

type AttendeesProps = { name: string; companyName: string; attendees: readonly ListedAttendee[] }

function Attendees({ name, companyName, attendees }: AttendeesProps) {
  const openSpots = describeOpenSpots(attendees)
  const listed = attendees.filter(({ isMissingName, isDeclined, placedAt }) => !isMissingName || isDeclined || placedAt)
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={`Attendees from ${name}`}>
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
              <AttendeeActivities attendee={attendee} />
              {attendee.placedAt && <span className="text-ink-soft">{attendee.placedAt}</span>}
              {attendee.seatedAt && <span className="text-ink-soft">{attendee.seatedAt}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AttendeeActivities({
  attendee: { isGolfing: golf, isVip: vip, isDining: dinner, isDeclined },
}: {
  attendee: Attendee
}) {
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
