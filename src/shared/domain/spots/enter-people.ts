/** Enters people from a pasted list or the contact into open spots. Never overwrites anyone. */

import { isEmail, isSameEmail } from '../formats.ts'
import { isSameName } from '../lists/names.ts'
import { hasVisibleText } from '../text.ts'
import { type AttendeeInfo, attendeeFields, mapFields } from './attendee-fields.ts'
import { requireSpotAt } from './checkboxes.ts'
import { toggleActivity } from './edit.ts'
import { tidySpot } from './info.ts'
import { type Activity, formatFullName, hasActivity, hasInfo, nameSpots, type Spot, type SpotTotals } from './spot.ts'

export interface NewAttendee extends Partial<AttendeeInfo> {
  firstName: string
  lastName: string
  company: string
  email: string
  activities?: readonly Activity[]
}

export interface PlannedEntry<P extends NewAttendee> {
  person: P
  index: number
  golf: boolean
  dinner: boolean
  vip: boolean
}

interface EntryPlan<P extends NewAttendee> {
  entries: PlannedEntry<P>[]
  notEntered: { person: P; reasons: string[] }[]
}

export function isOpenSpot(spot: Spot): boolean {
  return !spot.isDeclined && !hasInfo(spot)
}

/**
 * Keeps the order of both lists. Someone with an activity gets a spot with exactly that, or a blank one while
 * `totals` allow it.
 */
export function planEntries<P extends NewAttendee>(
  spots: readonly Spot[],
  people: readonly P[],
  totals?: SpotTotals,
): EntryPlan<P> {
  const open = new Set(spots.keys().filter((index) => isOpenSpot(requireSpotAt(spots, index))))
  const plan: EntryPlan<P> = { entries: [], notEntered: [] }
  let planned = spots
  for (const person of people) {
    const wanted = totals ? (person.activities ?? []) : []
    const reasons = open.size > 0 ? findDuplicateReasons(spots, plan.entries, person) : []
    const index = reasons.length === 0 ? chooseSpot(planned, [...open], wanted) : undefined
    if (index === undefined) {
      plan.notEntered.push({ person, reasons: reasons.length > 0 ? reasons : ['No open spots left'] })
      continue
    }
    open.delete(index)
    for (const activity of wanted) {
      if (totals && !requireSpotAt(planned, index)[activity]) planned = toggleActivity(planned, index, activity, totals)
    }
    const { golf, dinner, vip } = requireSpotAt(planned, index)
    plan.entries.push({ person, index, golf, dinner, vip })
  }
  return plan
}

function chooseSpot(spots: readonly Spot[], open: readonly number[], wanted: readonly Activity[]): number | undefined {
  if (wanted.length === 0) return open[0]
  const isJustThat = (spot: Spot) =>
    spot.golf === wanted.includes('golf') && spot.vip === wanted.includes('vip') && spot.dinner
  const find = (matches: (spot: Spot) => boolean) => open.find((index) => matches(requireSpotAt(spots, index)))
  return find(isJustThat) ?? find((spot) => !hasActivity(spot)) ?? open[0]
}

/** Null if the person can't be entered or already is. */
export function planOwnEntry(spots: readonly Spot[], person: NewAttendee): PlannedEntry<NewAttendee> | null {
  const isNamed = hasVisibleText(person.firstName) && hasVisibleText(person.lastName)
  return isNamed && isPersonValid(person) ? (planEntries(spots, [person]).entries[0] ?? null) : null
}

export function enterPeople<S extends Spot>(spots: readonly S[], entries: readonly PlannedEntry<NewAttendee>[]): S[] {
  const byIndex = new Map(entries.map((entry) => [entry.index, entry]))
  return nameSpots(
    spots.map((spot, index) => {
      const entry = byIndex.get(index)
      if (!entry || !isOpenSpot(spot)) return spot
      const { person, golf, dinner, vip } = entry
      const attendeeInfo = mapFields((key, { blank }) => person[key] ?? blank) as AttendeeInfo
      return tidySpot({ ...spot, golf, dinner, vip, attendeeInfo })
    }),
  )
}

function findSpotOfPerson(spots: readonly Spot[], person: NewAttendee): number {
  return spots.findIndex(({ attendeeInfo }) => attendeeInfo && isSamePerson(attendeeInfo, person))
}

const textKeys = ['firstName', 'lastName', 'company', 'email'] as const

function isPersonValid(person: NewAttendee): boolean {
  const fits = textKeys.every((key) => {
    const field = attendeeFields[key]
    return !('limit' in field) || person[key].length <= field.limit
  })
  return fits && (person.email === '' || isEmail(person.email))
}

function findDuplicateReasons(
  spots: readonly Spot[],
  entries: readonly PlannedEntry<NewAttendee>[],
  person: NewAttendee,
): string[] {
  const entered = spots[findSpotOfPerson(spots, person)]
  if (entered) return [`${formatFullName(entered)} is already on the list, in spot ${entered.spotNumber}`]
  return entries.some((entry) => isSamePerson(entry.person, person)) ? ['Appears twice in the pasted list'] : []
}

function isSamePerson(one: NewAttendee, other: NewAttendee): boolean {
  const isNamesake = isSameName(one.firstName, other.firstName) && isSameName(one.lastName, other.lastName)
  const areEmailsKnown = one.email.trim() !== '' && other.email.trim() !== ''
  return isNamesake && (!areEmailsKnown || isSameEmail(one.email, other.email))
}
