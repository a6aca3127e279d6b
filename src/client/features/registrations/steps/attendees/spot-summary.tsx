import { Fragment } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Tag } from '#client/ui/display/facts.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import {
  type AttendeeLookups,
  activityWords,
  describeAttendee,
  listActivities,
  noActivity,
} from '#shared/domain/spots/info.ts'
import { countMatchingSpots, hasInfo, type Spot } from '#shared/domain/spots/spot.ts'
import { formatCount } from '#shared/domain/text.ts'

type ReadOnlySpotsProps = {
  spots: readonly Spot[]
  lookups: AttendeeLookups
  noteOf: (spot: Spot) => string | undefined
}

export function ReadOnlySpots({ spots, lookups, noteOf }: ReadOnlySpotsProps) {
  return (
    <ol className="border-line border-t">
      {spots.map((spot) => {
        const facts = describeAttendee(spot, lookups)
        return (
          <li key={spot.spotNumber} className="border-line border-b py-3">
            <VisuallyHidden>Spot </VisuallyHidden>
            <SpotLine spot={spot} note={noteOf(spot)} />
            {facts.length > 0 && <p className="ps-10 text-ink-soft text-note">{facts.join(' · ')}</p>}
          </li>
        )
      })}
    </ol>
  )
}

export function SpotLine({ spot, note }: { spot: Spot; note?: string | undefined }) {
  const below = [spot.attendeeInfo?.company, note].filter(Boolean).join(' · ')
  return (
    <span className="grid w-full grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-2">
      <span className="text-ink-soft tabular-nums lining-nums">{`${spot.spotNumber} `}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className={classNames('wrap-anywhere', hasInfo(spot) ? 'font-semibold' : 'text-ink-soft')}>
          <span translate={hasInfo(spot) ? 'no' : undefined}>{spot.name}</span>
          {below && <span className="font-normal text-ink-soft text-note"> {below}</span>}{' '}
        </span>
        <ActivityTags spot={spot} />
      </span>
    </span>
  )
}

export function ActivityTags({ spot }: { spot: Spot }) {
  const activities = listActivities(spot)
  return (
    <span className="inline-flex flex-wrap gap-1">
      {activities.map((activity) => (
        // The space separates two activities for screen readers.
        <Fragment key={activity}>
          <Tag tone={spot.isDeclined ? 'neutral' : activity}>{activityWords[activity]}</Tag>{' '}
        </Fragment>
      ))}
      {activities.length === 0 && <span className="text-ink-soft text-note">{noActivity}</span>}
    </span>
  )
}

export function describeMissing(spots: readonly Spot[], missing: number): string {
  const all = countMatchingSpots(spots, (spot) => !spot.isDeclined)
  if (missing === 0) return all === 0 ? 'All spots are declined' : 'Every attendee is named'
  return `${missing} of ${formatCount(all, 'attendee')} still ${missing === 1 ? 'needs' : 'need'} a name`
}
