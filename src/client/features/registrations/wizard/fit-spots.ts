/** The spots that the donation in a draft comes with, and the way back for those whom smaller numbers have left without. */

import { isSame } from '#shared/domain/is-same.ts'
import { listGolferIds } from '#shared/domain/spots/auto-fill.ts'
import { isSameTotals } from '#shared/domain/spots/settle.ts'
import {
  type Activity,
  hasActivity,
  hasInfo,
  type Spot,
  type SpotTotals,
  sumPlaces,
} from '#shared/domain/spots/spot.ts'
import { type SpotFate, type TrimmedSpots, trimSpots } from '#shared/domain/spots/trim.ts'

/** The places that the spots of a draft were fitted to, and what that has changed of them. */
export interface SpotFit {
  totals: SpotTotals
  setAside: SpotFate[]
}

interface FittedDraft {
  attendees: readonly Spot[]
  /** Null until the spots have been fitted to other numbers than they were opened with. */
  fit: SpotFit | null
}

type Fitting = FittedDraft & { donation: Parameters<typeof sumPlaces>[0] }

export type FittedSpots = TrimmedSpots & { fit: SpotFit }

/**
 * The spots that the donation in the draft comes with, and who would lose theirs. Other numbers start from the people as
 * they were before the numbers shrank in this edit: who had to go comes back with the places. The draft itself keeps
 * everybody until the donation is agreed on: an amount that is being retyped is nothing for a moment.
 */
export function fitSpots({ donation, ...draft }: Fitting, placedSpotIds?: ReadonlySet<number>): FittedSpots {
  const totals = sumPlaces(donation)
  if (draft.fit && isSameTotals(draft.fit.totals, totals)) {
    // Whom these numbers have taken golf from does not lose it again.
    const golfers = listGolferIds(draft.attendees, totals).filter((id) => placedSpotIds?.has(id))
    return { ...trimSpots(draft.attendees, totals, { placedSpotIds: new Set(golfers) }), fit: draft.fit }
  }
  const fitted = trimSpots(giveBack(draft), totals, { placedSpotIds })
  return { ...fitted, fit: { totals, setAside: fitted.fates.filter(isChanged) } }
}

/**
 * Everybody of a draft, those too whom smaller numbers have taken out of it, with what the user has changed since in those
 * who stayed. There may be more of them than places.
 */
export function giveBack({ attendees, fit }: FittedDraft): Spot[] {
  const setAside = fit?.setAside ?? []
  const fateOf = (spot: Spot) => setAside.find(({ left }) => left?.spotNumber === spot.spotNumber)
  const restored = setAside.flatMap(({ was, left }) => {
    const mine = left && attendees.find(({ spotNumber }) => spotNumber === left.spotNumber)
    return mine ? withChanges(was, left, mine) : was
  })
  const others = attendees.filter((spot) => !fateOf(spot) && (spot.id > 0 || hasInfo(spot) || hasActivity(spot)))
  return takeNumbers(restored, others)
}

/** What the smaller numbers took from somebody is no change of the user's: it comes back beside what was ticked since. */
function withChanges(was: Spot, left: Spot, mine: Spot): Spot {
  const info = (spot: Spot) => spot.attendeeInfo ?? null
  return {
    ...was,
    ...(mine.isDeclined === left.isDeclined ? mergeActivities(was, left, mine) : activitiesOf(mine)),
    ...(!isSame(info(mine), info(left)) && { attendeeInfo: info(mine) }),
  }
}

const activitiesOf = ({ golf, dinner, vip, isDeclined }: Spot) => ({ golf, dinner, vip, isDeclined })

function mergeActivities(was: Spot, left: Spot, mine: Spot): Pick<Spot, Activity> {
  const pick = (activity: Activity) => (mine[activity] === left[activity] ? was[activity] : mine[activity])
  const [golf, vip] = [pick('golf'), pick('vip')]
  // Whoever plays or is a VIP has dinner, too.
  return { golf, vip, dinner: golf || vip || pick('dinner') }
}

function isChanged({ was, left }: SpotFate): boolean {
  const told = ({ name: _, attendeeInfo = null, ...spot }: Spot) => ({ ...spot, attendeeInfo })
  return !left || !isSame(told(was), told(left))
}

/** Whoever came since makes room: the numbers of those who were there first already stand in exports and mails. */
export function takeNumbers(first: readonly Spot[], later: readonly Spot[]): Spot[] {
  const taken = new Set(first.map(({ spotNumber }) => spotNumber))
  const isFree = ({ spotNumber }: Spot) => !taken.has(spotNumber)
  const staying = [...first, ...later.filter(isFree)]
  const last = Math.max(0, ...staying.map(({ spotNumber }) => spotNumber))
  const moving = later.filter((spot) => !isFree(spot))
  const all = [...staying, ...moving.map((spot, index) => ({ ...spot, spotNumber: last + 1 + index }))]
  return all.toSorted((one, other) => one.spotNumber - other.spotNumber)
}

export function wouldHurtPeople({ peopleDropped, peopleLosingActivity }: TrimmedSpots): boolean {
  return peopleDropped.length + peopleLosingActivity.length > 0
}
