/** Two people have named attendees at the same time: their spots side by side, and what becomes of each. */

import { isSame } from '#shared/domain/is-same.ts'
import { nameSpots } from '#shared/domain/spots/names.ts'
import { blankSpot, hasActivity, hasInfo, type Spot } from '#shared/domain/spots/spot.ts'
import { takeNumbers } from './fit-spots.ts'

interface Sides {
  mine: Spot | undefined
  opened: Spot | undefined
  theirs: Spot | undefined
}

/**
 * The spots after both, and who of mine has none: mine where I changed a spot, theirs everywhere else. A spot that I gave
 * up stays when they have put somebody there meanwhile. Whom I changed in a spot that they gave up comes last, as long as
 * one of the `places` is empty: nobody whom they have kept makes room. The numbers of places may not fit any more: fit the
 * spots afterwards.
 */
export function mergeSpots(
  mine: readonly Spot[],
  opened: readonly Spot[],
  theirs: readonly Spot[],
  places: number,
): { spots: Spot[]; leftOut: Spot[] } {
  const sides = standSideBySide(mine, opened, theirs)
  const staying = sides.filter((one) => one.theirs).flatMap((one) => choose(one) ?? [])
  const added = sides.filter((one) => !one.theirs && !isGivenUp(one)).flatMap((one) => choose(one) ?? [])
  const returning = sides.filter(isGivenUp).flatMap((one) => choose(one) ?? [])
  const occupied = [...staying, ...added].filter((spot) => hasInfo(spot) || hasActivity(spot)).length
  const room = Math.max(0, places - occupied)
  const spots = nameSpots(takeNumbers(staying, [...added, ...returning.slice(0, room)]))
  return { spots, leftOut: returning.slice(room) }
}

const isGivenUp = ({ opened, theirs }: Sides) => !theirs && opened !== undefined && opened.id > 0

/** My spots that say something else than before, or are new. */
export function listChangedSpots(mine: readonly Spot[], opened: readonly Spot[]): Spot[] {
  return standSideBySide(opened, opened, mine).flatMap(({ opened: was, theirs: own }) =>
    own && isChanged(was, own) ? own : [],
  )
}

/** Whom they have taken out altogether while I kept them, by name. */
export function listRemovedPeople(mine: readonly Spot[], opened: readonly Spot[], theirs: readonly Spot[]): string[] {
  return standSideBySide(mine, opened, theirs)
    .filter(isGivenUp)
    .flatMap(({ mine: own, opened: was }) => (own && was && hasInfo(was) ? own.name : []))
}

/** The spots of theirs that mine would replace, as sentences. */
export function listReplacedSpots(mine: readonly Spot[], opened: readonly Spot[], theirs: readonly Spot[]): string[] {
  return standSideBySide(mine, opened, theirs).flatMap(({ mine: own, opened: was, theirs: other }) => {
    if (!own || !other || !isChanged(was, own) || !isChanged(was, other)) return []
    return describeReplaced(own, other) ?? []
  })
}

/** Saved spots are known by their id: theirs may have moved to another number when others went. New ones have only that. */
function standSideBySide(mine: readonly Spot[], opened: readonly Spot[], theirs: readonly Spot[]): Sides[] {
  const theirIds = new Set(theirs.map(({ id }) => id))
  const find = (spots: readonly Spot[], spot: Spot) =>
    spots.find(({ id }) => id > 0 && id === spot.id) ??
    spots.find(({ id, spotNumber }) => (id === 0 || spot.id === 0) && spotNumber === spot.spotNumber)
  const seated = theirs.map((spot) => ({
    mine: find(mine, spot) ?? findRemoved(mine, spot, theirIds),
    opened: find(opened, spot),
    theirs: spot,
  }))
  const paired = new Set(seated.map((one) => one.mine))
  const left = mine.filter((spot) => !paired.has(spot))
  const unseated = left.map((spot) => ({ mine: spot, opened: find(opened, spot), theirs: undefined }))
  return [...seated, ...unseated]
}

/** A spot that they gave up and made anew, with nobody in it, is as good as the old one. */
function findRemoved(mine: readonly Spot[], empty: Spot, theirIds: ReadonlySet<number>): Spot | undefined {
  if (hasInfo(empty)) return undefined
  return mine.find(({ id, spotNumber }) => !theirIds.has(id) && spotNumber === empty.spotNumber)
}

function choose({ mine, opened, theirs }: Sides): Spot | null {
  if (mine && isChanged(opened, mine)) {
    return { ...mine, id: theirs?.id ?? 0, spotNumber: theirs?.spotNumber ?? mine.spotNumber }
  }
  const hasGone = !mine && opened && theirs && !isChanged(opened, theirs)
  return hasGone ? null : (theirs ?? null)
}

/** A spot's name says nothing of its own: it follows from the other spots. */
const entered = ({ golf, dinner, vip, isDeclined, attendeeInfo }: Spot) => ({
  activities: { golf, dinner, vip, isDeclined },
  attendeeInfo,
})

function isChanged(opened: Spot | undefined, spot: Spot): boolean {
  return !isSame(entered(spot), entered(opened ?? blankSpot(spot.spotNumber)))
}

function describeReplaced(mine: Spot, theirs: Spot): string | null {
  const spot = `Spot ${theirs.spotNumber}`
  const [own, other] = [entered(mine), entered(theirs)]
  if (isSame(own, other)) return null
  if (mine.name !== theirs.name) return `${spot}: ${theirs.name} was saved, you have ${mine.name}`
  const what = isSame(own.activities, other.activities) ? 'what was entered about the attendee' : 'the activities'
  return `${spot}, ${theirs.name}: ${what}`
}
