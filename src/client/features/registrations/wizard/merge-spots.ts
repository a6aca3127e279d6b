/** Two people have named attendees at the same time: their spots side by side, and what becomes of each. */

import { nameSpots } from '#shared/domain/spots/names.ts'
import { blankSpot, type Spot } from '#shared/domain/spots/spot.ts'
import { isSame } from '../attendees-step/is-same.ts'

interface Sides {
  spotNumber: number
  mine: Spot | undefined
  opened: Spot | undefined
  theirs: Spot | undefined
}

/**
 * The spots after both: mine where I changed a spot, theirs everywhere else. A spot that I gave up stays when they have
 * put somebody there meanwhile. The numbers of places may not fit any more: fit the spots afterwards.
 */
export function mergeSpots(mine: readonly Spot[], opened: readonly Spot[], theirs: readonly Spot[]): Spot[] {
  return nameSpots(standSideBySide(mine, opened, theirs).flatMap((sides) => choose(sides) ?? []))
}

/** The spots of theirs that mine would replace, as sentences. */
export function listReplacedSpots(mine: readonly Spot[], opened: readonly Spot[], theirs: readonly Spot[]): string[] {
  return standSideBySide(mine, opened, theirs).flatMap((sides) => {
    const { mine: own, theirs: other } = sides
    if (!own || !other || !isChanged(sides, own) || !isChanged(sides, other)) return []
    return describeReplaced(own, other) ?? []
  })
}

function standSideBySide(mine: readonly Spot[], opened: readonly Spot[], theirs: readonly Spot[]): Sides[] {
  const numbers = new Set([...mine, ...theirs].map(({ spotNumber }) => spotNumber))
  const find = (spots: readonly Spot[], wanted: number) => spots.find(({ spotNumber }) => spotNumber === wanted)
  return [...numbers]
    .toSorted((one, other) => one - other)
    .map((spotNumber) => ({
      spotNumber,
      mine: find(mine, spotNumber),
      opened: find(opened, spotNumber),
      theirs: find(theirs, spotNumber),
    }))
}

function choose(sides: Sides): Spot | null {
  const { mine, opened, theirs } = sides
  // The spot has another id by now, or none, if they gave it up.
  if (mine && isChanged(sides, mine)) return { ...mine, id: theirs?.id ?? 0 }
  const hasGone = !mine && opened && theirs && !isChanged(sides, theirs)
  return hasGone ? null : (theirs ?? null)
}

/** A spot's name says nothing of its own: it follows from the other spots. */
const entered = ({ golf, dinner, vip, isDeclined, attendeeInfo }: Spot) => ({
  activities: { golf, dinner, vip, isDeclined },
  attendeeInfo,
})

function isChanged({ opened, spotNumber }: Sides, spot: Spot): boolean {
  return !isSame(entered(spot), entered(opened ?? blankSpot(spotNumber)))
}

function describeReplaced(mine: Spot, theirs: Spot): string | null {
  const spot = `Spot ${theirs.spotNumber}`
  const [own, other] = [entered(mine), entered(theirs)]
  if (isSame(own, other)) return null
  if (mine.name !== theirs.name) return `${spot}: they have ${theirs.name}, you have ${mine.name}`
  const what = isSame(own.activities, other.activities) ? 'what they entered about the attendee' : 'their activities'
  return `${spot}, ${theirs.name}: ${what}`
}
