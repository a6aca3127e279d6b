import { isSame } from '#shared/domain/is-same.ts'
import type { AttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import { hasActivity, nameSpots, type Spot } from '#shared/domain/spots/spot.ts'

/**
 * The spots without the details that were filled in, as far as nobody has touched those since: a person who was entered
 * goes again while everything about them is as it was given, and a field that was filled in is emptied while it holds
 * what it was given. All three lists hold the same spots in the same order.
 */
export function undoInfo(now: readonly Spot[], before: readonly Spot[], given: readonly Spot[]): Spot[] {
  return nameSpots(
    now.map((spot, index) => {
      const [was, filled] = [before[index]?.attendeeInfo, given[index]?.attendeeInfo]
      if (!spot.attendeeInfo || !filled || isSame(was, filled)) return spot
      if (was) return { ...spot, attendeeInfo: restoreFields(spot.attendeeInfo, was, filled) }
      return isSame(spot.attendeeInfo, filled) ? { ...spot, attendeeInfo: null } : spot
    }),
  )
}

function restoreFields(now: AttendeeInfo, was: AttendeeInfo, given: AttendeeInfo): AttendeeInfo {
  const fields = Object.entries(now).map(([field, value]) => {
    const [before, filled] = [Reflect.get(was, field), Reflect.get(given, field)]
    return [field, value === filled ? before : value]
  })
  return Object.fromEntries(fields)
}

/**
 * The spots without the activities that an auto-fill gave them, as far as nobody has touched those since; whatever else was
 * entered meanwhile stays. All three lists hold the same spots in the same order.
 */
export function undoFill(now: readonly Spot[], before: readonly Spot[], filled: readonly Spot[]): Spot[] {
  return nameSpots(
    now.map((spot, index) => {
      const [was, given] = [before[index], filled[index]]
      if (!was || !given || hasActivity(was) || spot.isDeclined || !hasSameActivities(spot, given)) return spot
      return withActivities(spot, was)
    }),
  )
}

/** The spots with the activities they had before; names entered meanwhile stay. Both lists hold the same spots in order. */
export function restoreActivities(now: readonly Spot[], before: readonly Spot[]): Spot[] {
  return nameSpots(now.map((spot, index) => withActivities(spot, before[index] ?? spot)))
}

function withActivities(spot: Spot, { golf, dinner, vip }: Spot): Spot {
  return tidySpot({ ...spot, golf, dinner, vip })
}

function hasSameActivities(one: Spot, other: Spot): boolean {
  return one.golf === other.golf && one.dinner === other.dinner && one.vip === other.vip
}
