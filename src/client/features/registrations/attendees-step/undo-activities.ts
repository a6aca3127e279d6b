import { tidySpot } from '#shared/domain/spots/info.ts'
import { nameSpots } from '#shared/domain/spots/names.ts'
import { hasActivity, type Spot } from '#shared/domain/spots/spot.ts'

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
