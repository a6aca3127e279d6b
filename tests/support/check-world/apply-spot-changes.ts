import type { StoredSpot } from '#shared/domain/audit-trail/stored-changes.ts'
import type { AttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot, type Spot } from '#shared/domain/spots/spot.ts'

export function applySpotChanges(
  spots: readonly Spot[],
  before: readonly StoredSpot[] = [],
  after: readonly StoredSpot[] = [],
): Spot[] {
  const changed = new Map(after.map((spot) => [spot.id, spot]))
  const gone = new Set(before.map(({ id }) => id).filter((id) => !changed.has(id)))
  const kept = spots.filter(({ id }) => !gone.has(id))
  const knownIds = new Set(kept.map(({ id }) => id))
  const added = after
    .filter(({ id }) => !knownIds.has(id))
    .map((spot) => completeSpot({ ...blankSpot(0), id: spot.id }, spot))
  return [
    ...kept.map((spot) => {
      const change = changed.get(spot.id)
      return change ? completeSpot(spot, change) : spot
    }),
    ...added,
  ].sort((one, other) => one.spotNumber - other.spotNumber)
}

function completeSpot(spot: Spot, { attendeeInfo, ...change }: StoredSpot): Spot {
  if (attendeeInfo === undefined) return { ...spot, ...change }
  const info = attendeeInfo && { ...spot.attendeeInfo, ...attendeeInfo }
  return { ...spot, ...change, attendeeInfo: info as AttendeeInfo | null }
}
