import { isSame } from '#shared/domain/is-same.ts'
import { nameSpots } from '#shared/domain/spots/names.ts'
import type { AttendeeInfo, Spot } from '#shared/domain/spots/spot.ts'

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
