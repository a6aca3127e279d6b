/** The edits of the attendees step, each with an undo if something is lost. */

import { isSame } from '#shared/domain/is-same.ts'
import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { type AttendeeInfo, blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { spotAt } from '#shared/domain/spots/checkboxes.ts'
import {
  clearInfo,
  copyCompany,
  declineOpenSpots,
  describeLosses,
  setInfo,
  toggleActivity,
  toggleDeclined,
} from '#shared/domain/spots/edit.ts'
import { type Entry, enterPeople, type Person } from '#shared/domain/spots/enter-people.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import { activitiesOf, infoOf } from '#shared/domain/spots/merge-spots.ts'
import {
  type Activity,
  countWhere,
  hasActivity,
  hasInfo,
  hasPerson,
  nameSpots,
  type Spot,
  type SpotTotals,
} from '#shared/domain/spots/spot.ts'
import { countOf } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'

export interface EditedSpots {
  spots: Spot[]
  totals: SpotTotals
  /** The company of someone who is named in the form. */
  company: string
  onChange: (spots: Spot[]) => void
}

/** A sentence for each other spot that an edit changed, with an undo. */
export interface Losses {
  sentences: string[]
  undo: () => void
}

interface Tell {
  /** After every edit of activities; null when it took nothing from others. */
  losses: (losses: Losses | null) => void
  undoable: (message: string, undo: () => void) => void
  /** Why something asked for was not done. */
  refusal: (message: string) => void
}

export type SpotEdits = ReturnType<typeof makeSpotEdits>

/** `current` answers the spots as they are at the time of the edit, which for an undo is later than now. */
export function makeSpotEdits(current: () => EditedSpots, tell: Tell) {
  function undo(before: readonly Spot[], edited: readonly Spot[]) {
    const { spots, onChange } = current()
    onChange(takeBack(spots, before, edited))
  }

  function changeMany(edited: Spot[], message: string) {
    const { spots, onChange } = current()
    onChange(edited)
    tell.undoable(message, () => undo(spots, edited))
  }

  function undoLosses(before: readonly Spot[], edited: readonly Spot[]) {
    tell.losses(null)
    undo(before, edited)
  }

  function enterAgain(index: number, info: AttendeeInfo) {
    const { spots, totals, onChange } = current()
    const spot = spotAt(spots, index)
    if (hasInfo(spot)) return tell.refusal(`Spot ${spot.spotNumber} now belongs to ${spot.name}.`)
    onChange(setInfo(spot.isDeclined ? toggleDeclined(spots, index, totals) : spots, index, info))
  }

  function offerToSeatAgain({ attendeeInfo }: Spot, index: number, message: string) {
    if (attendeeInfo) tell.undoable(message, () => enterAgain(index, attendeeInfo))
  }

  return {
    toggleActivity(index: number, activity: Activity) {
      const { spots, totals, onChange } = current()
      const edited = toggleActivity(spots, index, activity, totals)
      const sentences = describeLosses(spots, edited, index)
      tell.losses(sentences.length > 0 ? { sentences, undo: () => undoLosses(spots, edited) } : null)
      onChange(edited)
    },
    toggleDeclined(index: number) {
      const { spots, totals, onChange } = current()
      const spot = spotAt(spots, index)
      const edited = toggleDeclined(spots, index, totals)
      tell.losses(null)
      onChange(edited)
      if (hasInfo(spot) && edited[index]?.isDeclined) {
        offerToSeatAgain(spot, index, `When you save, we’ll decline spot ${spot.spotNumber} and remove ${spot.name}.`)
      }
    },
    changeInfo(index: number, change: Partial<AttendeeInfo>) {
      const { spots, company, onChange } = current()
      const spot = spotAt(spots, index)
      const entered = { ...(spot.attendeeInfo ?? blankInfo), ...change }
      const info = { ...entered, ...fillCompany(spot, entered, company) }
      // A spot without entries has no person, so it needs no name.
      onChange(hasInfo({ ...spot, attendeeInfo: info }) ? setInfo(spots, index, info) : clearInfo(spots, index))
    },
    /** Opens the spot. `canComeNoMore`: its guest can't make it. */
    clearInfo(index: number, canComeNoMore = false) {
      const { spots, onChange } = current()
      const spot = spotAt(spots, index)
      onChange(clearInfo(spots, index))
      const words = canComeNoMore ? 'can’t make it, and was' : 'was'
      offerToSeatAgain(spot, index, `${spot.name} ${words} removed from spot ${spot.spotNumber}.`)
    },
    fillIn() {
      const { spots, totals } = current()
      const filled = autoFillSpots(spots, totals)
      const count = countWhere(spots, (spot) => !hasActivity(spot)) - countWhere(filled, (spot) => !hasActivity(spot))
      tell.losses(null)
      changeMany(filled, count === 1 ? '1 spot now has an activity.' : `${count} spots now have an activity.`)
    },
    /** Declines the open spots. */
    declineOpen() {
      const { spots, totals } = current()
      const declined = declineOpenSpots(spots, totals)
      const count = countDeclined(declined) - countDeclined(spots)
      tell.losses(null)
      changeMany(declined, `When you save, we’ll decline ${countOf(count, 'spot')}.`)
    },
    enter: (entries: readonly Entry<Person>[], message: string) =>
      changeMany(enterPeople(current().spots, entries), message),
    /** Gives the attendees at these positions a company. */
    copyCompany(company: string, indexes: readonly number[]) {
      const attendees = indexes.length === 1 ? '1 attendee now has' : `${indexes.length} attendees now have`
      changeMany(copyCompany(current().spots, company, indexes), `${attendees} the company ${company.trim()}.`)
    },
  }
}

/** Someone who gets a name gets the registration's company, which goes again with the name. */
function fillCompany(spot: Spot, entered: AttendeeInfo, company: string): Partial<AttendeeInfo> {
  const isNew = !hasPerson(spot) && entered.company === ''
  const isNameless = !entered.firstName.trim() && !entered.lastName.trim()
  if (isNew && !isNameless) return company.length > maxLength.personName ? {} : { company }
  const isAlone = !hasPerson({ ...spot, attendeeInfo: { ...entered, company: '' } })
  return isNameless && isAlone && entered.company === company ? { company: '' } : {}
}

const countDeclined = (spots: readonly Spot[]) => countWhere(spots, (spot) => spot.isDeclined)

/**
 * Undoes an edit where nothing has changed since. Other entries stay. All three lists hold the same spots in the same
 * order.
 */
function takeBack(now: readonly Spot[], before: readonly Spot[], edited: readonly Spot[]): Spot[] {
  return nameSpots(
    now.map((spot, index) => {
      const [was, given] = [before[index], edited[index]]
      if (!was || !given || isSame(was, given)) return spot
      const activities = isSame(activitiesOf(spot), activitiesOf(given)) ? activitiesOf(was) : activitiesOf(spot)
      return tidySpot({ ...spot, ...activities, attendeeInfo: takeBackInfo(infoOf(spot), infoOf(was), infoOf(given)) })
    }),
  )
}

type Info = AttendeeInfo | null

/** A person who was entered goes while everything about them is as it was given, and a field while it holds what it was given. */
function takeBackInfo(now: Info, was: Info, given: Info): Info {
  if (isSame(now, given)) return was
  if (!now || !was || !given) return now
  const fields = Object.entries(now).map(([field, value]) => {
    const isUntouched = value === Reflect.get(given, field)
    return [field, isUntouched ? Reflect.get(was, field) : value]
  })
  return Object.fromEntries(fields)
}
