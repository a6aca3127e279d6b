/** What somebody has changed in a registration, and how that goes on top of what somebody else has saved meanwhile. */

import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { listAttendeeTexts } from '#shared/domain/spots/info.ts'
import { fullName } from '#shared/domain/spots/names.ts'
import { blankSpot, hasInfo, type Spot } from '#shared/domain/spots/spot.ts'
import { joinWords } from '#shared/domain/text/text.ts'
import type { RegistrationDraft, RegistrationParts } from '../draft/draft.ts'
import { activitiesOf, infoOf, listEveryone, takeNumbers } from '../draft/fitted-spots.ts'

/** A part or a spot that says something else than before, in a line that can be read and copied. */
export interface Change {
  /** The same for changes of the same thing. */
  key: string
  text: string
}

const wholeParts = ['contact', 'donation', 'review'] as const satisfies (keyof RegistrationParts)[]

/** What `after` says differently from `before`: parts as a whole, attendees spot by spot. */
export function listChanges(after: RegistrationParts, before: RegistrationParts): Change[] {
  const everyone = listEveryone(after)
  const parts = wholeParts.filter((part) => !isSame(after[part], before[part]))
  const spots = everyone.filter((spot) => !isSameSpot(spot, findSpot(before.attendees, spot)))
  const gone = before.attendees.filter((spot) => spot.id > 0 && hasInfo(spot) && !findSpot(everyone, spot))
  return [
    ...parts.map((part) => ({ key: part, text: describePart(part, after, before) })),
    ...spots.map((spot) => ({ key: keyOf(spot), text: describeSpot(spot) })),
    ...gone.map((spot) => ({ key: keyOf(spot), text: `${spot.name} was taken out` })),
  ]
}

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

/** Saved spots are known by their id: another save may have moved them. New ones have only their number. */
function findSpot(spots: readonly Spot[], { id, spotNumber }: Spot): Spot | undefined {
  return spots.find((one) => (id > 0 ? one.id === id : one.id === 0 && one.spotNumber === spotNumber))
}

const keyOf = ({ id, spotNumber }: Spot) => (id > 0 ? `spot ${id}` : `new spot ${spotNumber}`)

/** A spot's name says nothing of its own: it follows from the other spots. */
function isSameSpot(spot: Spot, before: Spot = blankSpot(spot.spotNumber)): boolean {
  return isSame(activitiesOf(spot), activitiesOf(before)) && isSame(infoOf(spot), infoOf(before))
}

function describePart(part: (typeof wholeParts)[number], after: RegistrationParts, before: RegistrationParts): string {
  switch (part) {
    case 'contact':
      return `Contact: ${listTexts(after.contact, before.contact)}`
    case 'donation':
      return `Donation: ${after.donation.donation === null ? 'no amount' : formatMoney(after.donation.donation)}`
    case 'review':
      return `Comments: ${after.review.comments.trim() || 'none'}`
  }
}

/** The texts that differ; of the ticks it is enough to know that something was changed. */
function listTexts(entered: object, saved: object): string {
  const changed = Object.entries(entered).filter(([key, value]) => !isSame(value, Reflect.get(saved, key)))
  const texts = changed.flatMap(([, value]) => (typeof value === 'string' || Array.isArray(value) ? String(value) : []))
  return texts.filter(Boolean).join(', ') || 'some choices'
}

function describeSpot(spot: Spot): string {
  const { spotNumber, isDeclined, attendeeInfo } = spot
  const who = attendeeInfo && hasInfo(spot) ? [fullName(spot), ...listAttendeeTexts(attendeeInfo)] : ['nobody']
  const told = [...who, isDeclined ? 'declined' : describeActivity(spot)].filter(Boolean)
  return `Spot ${spotNumber}: ${told.join(', ')}`
}

/** What somebody comes to, as organisers say it: `golf and VIP`, `dinner only`. */
export function describeActivity({ golf, dinner, vip }: Pick<Spot, 'golf' | 'dinner' | 'vip'>): string {
  if (golf || vip) return joinWords([...(golf ? ['golf'] : []), ...(vip ? ['VIP'] : [])])
  return dinner ? 'dinner only' : 'no activity yet'
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
