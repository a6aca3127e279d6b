/** How somebody's changes go on top of what somebody else has saved meanwhile. Loaded when that has happened. */

import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { hasInfo, type Spot } from '#shared/domain/spots/spot.ts'
import type { RegistrationDraft, RegistrationParts } from '../draft/draft.ts'
import { listEveryone, takeNumbers } from '../draft/fitted-spots.ts'
import { type Change, findSpot, isSameSpot, wholeParts } from './changes.ts'

/**
 * What was changed here, on top of what is stored: a part, or a spot, that was left alone here stays as it is stored. Whoever
 * was changed in a spot that is gone comes last; there may be no place for them.
 */
export function applyChanges(
  mine: RegistrationDraft,
  opened: RegistrationParts,
  stored: RegistrationDraft,
): RegistrationDraft {
  const own = wholeParts.filter((part) => !isSame(mine[part], opened[part])).map((part) => [part, mine[part]])
  const openedIds = new Set(opened.attendees.map(({ id }) => id))
  const changed = listEveryone(mine).filter((spot) => !isSameSpot(spot, findSpot(opened.attendees, spot)))
  const isOf = (spot: Spot) => (theirs: Spot) =>
    spot.id > 0 ? spot.id === theirs.id : spot.spotNumber === theirs.spotNumber && !openedIds.has(theirs.id)
  const kept = stored.attendees.map((theirs) => {
    const spot = changed.find((one) => isOf(one)(theirs))
    return spot ? { ...spot, id: theirs.id, spotNumber: theirs.spotNumber } : theirs
  })
  const added = changed.filter((spot) => hasInfo(spot) && !stored.attendees.some(isOf(spot)))
  const attendees = takeNumbers(
    kept,
    added.map((spot) => ({ ...spot, id: 0 })),
  )
  const { chosenCourses } = isSame(mine.donation, opened.donation) ? stored : mine
  return { ...stored, ...Object.fromEntries(own), chosenCourses, attendees, fit: null }
}

/** Whether the person may still save all of these, now that whoever saved in between may have taken rights from them. */
export function mayStillSave(changes: readonly Change[], changeable: Registration['changeable']): boolean {
  const isOfPart = ({ key }: Change) => wholeParts.some((part) => part === key)
  if (changeable === 'nothing') return changes.length === 0
  return changeable !== 'attendees' || !changes.some(isOfPart)
}

interface Save {
  by: string
  /** ` on …`, empty while the time zone is not known. */
  when: string
  isYours: boolean
  /** An earlier save from here, to which no answer came, has been found saved. */
  isEarlierSaved: boolean
}

/** Who has saved in between, and what that means for what was entered here. */
export function describeConflict({ by, when, isYours, isEarlierSaved }: Save): string {
  const mine = 'What you have changed since is not saved yet, and nothing was overwritten.'
  if (isEarlierSaved) {
    const last = isYours ? `You have saved this registration last yourself${when}` : `${by} has saved it since${when}`
    return `An earlier save of yours went in, although no answer came back. ${last}. ${mine}`
  }
  if (isYours) {
    return `You have saved this registration yourself${when}, in another window or on another device. What you have changed here is not saved yet, and nothing was overwritten.`
  }
  return `${by} has saved this registration${when}. Your changes here are not saved yet, and nothing of theirs was overwritten.`
}
