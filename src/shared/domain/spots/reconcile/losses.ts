/** What people lose when places shrink or somebody else's spot is edited, in words. */

import { joinWords } from '../../text.ts'
import { fullName } from '../names.ts'
import type { Activity, Spot } from '../spot.ts'

export const activities = ['golf', 'vip', 'dinner'] as const satisfies Activity[]

const activityWords: Record<Activity, string> = { golf: 'golf', vip: 'the VIP reception', dinner: 'dinner' }

/** The activities that a spot had before and has no longer. */
function listLostActivities(before: Spot, after: Spot): Activity[] {
  return activities.filter((activity) => before[activity] && !after[activity])
}

/**
 * One sentence for each spot, other than the edited one, from which an edit took an activity: the screen says it, so that
 * nobody loses dinner unseen. A spot is called by its number, which stays when 'Dinner Only 2' has become 'Attendee 7'.
 * Both lists hold the same spots in the same order.
 */
export function describeLosses(before: readonly Spot[], after: readonly Spot[], editedIndex: number): string[] {
  return before.flatMap((spot, index) => {
    const now = after[index]
    const lost = now && index !== editedIndex ? listLostActivities(spot, now) : []
    return lost.length === 0
      ? []
      : [`${whoseSpot(spot)} no longer has ${joinActivities(lost)}: no more places are left.`]
  })
}

const whoseSpot = (spot: Spot) => `Spot ${spot.spotNumber}${fullName(spot) && ` (${fullName(spot)})`}`

/** 'golf and dinner', 'golf, the VIP reception and dinner'. */
export function joinActivities(list: readonly Activity[]): string {
  return joinWords(list.map((activity) => activityWords[activity]))
}
