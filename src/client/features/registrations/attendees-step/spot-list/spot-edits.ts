/** What the attendees step does when somebody presses or types: every edit by the rules, and a way back where one is lost. */

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
import {
  type Activity,
  countWhere,
  hasActivity,
  hasInfo,
  nameSpots,
  type Spot,
  type SpotTotals,
} from '#shared/domain/spots/spot.ts'

export interface EditedSpots {
  spots: Spot[]
  totals: SpotTotals
  onChange: (spots: Spot[]) => void
}

/** What an edit took from other spots: one sentence for each, and the way back. */
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
  function changeNow(change: (now: Spot[]) => Spot[]) {
    const { spots, onChange } = current()
    onChange(change(spots))
  }

  function undoLosses(before: readonly Spot[], edited: readonly Spot[]) {
    tell.losses(null)
    changeNow((now) => restoreActivities(now, before, edited))
  }

  function fillInfo(filled: Spot[], message: string) {
    const { spots, onChange } = current()
    onChange(filled)
    tell.undoable(message, () => changeNow((now) => undoFill(undoInfo(now, spots, filled), spots, filled)))
  }

  function enterAgain(index: number, info: AttendeeInfo) {
    const { spots, totals, onChange } = current()
    const spot = spotAt(spots, index)
    if (hasInfo(spot)) return tell.refusal(`Spot ${spot.spotNumber} has been given to ${spot.name} since.`)
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
        offerToSeatAgain(spot, index, `Spot ${spot.spotNumber} is declined; ${spot.name} was removed from it.`)
      }
    },
    changeInfo(index: number, change: Partial<AttendeeInfo>) {
      const { spots, onChange } = current()
      const spot = spotAt(spots, index)
      const info = { ...(spot.attendeeInfo ?? blankInfo), ...change }
      // Once everything is emptied nobody sits there any more, and no name is asked for.
      onChange(hasInfo({ ...spot, attendeeInfo: info }) ? setInfo(spots, index, info) : clearInfo(spots, index))
    },
    clearInfo(index: number) {
      const { spots, onChange } = current()
      const spot = spotAt(spots, index)
      onChange(clearInfo(spots, index))
      offerToSeatAgain(spot, index, `${spot.name} was removed from spot ${spot.spotNumber}.`)
    },
    fillIn() {
      const { spots, totals, onChange } = current()
      const filled = autoFillSpots(spots, totals)
      tell.losses(null)
      onChange(filled)
      const count = countWhere(spots, (spot) => !hasActivity(spot)) - countWhere(filled, (spot) => !hasActivity(spot))
      tell.undoable(describeFilled(count), () => changeNow((now) => undoFill(now, spots, filled)))
    },
    /** Nobody will come to the spots that nobody is known for. */
    declineOpen() {
      const { spots, totals, onChange } = current()
      const declined = declineOpenSpots(spots, totals)
      const isChanged = (spot: Spot, index: number) => spot.isDeclined !== spots[index]?.isDeclined
      const count = declined.filter(isChanged).length
      tell.losses(null)
      onChange(declined)
      const takeBack = (spot: Spot, index: number) =>
        isChanged(spot, index) && isSame(spot, declined[index]) ? (spots[index] ?? spot) : spot
      tell.undoable(count === 1 ? 'One spot is declined.' : `${count} spots are declined.`, () =>
        changeNow((now) => nameSpots(now.map(takeBack))),
      )
    },
    enter: (entries: readonly Entry<Person>[], message: string) =>
      fillInfo(enterPeople(current().spots, entries), message),
    /** Gives the attendees at these positions a company. */
    copyCompany(company: string, indexes: readonly number[]) {
      const attendees = indexes.length === 1 ? 'One attendee was' : `${indexes.length} attendees were`
      fillInfo(copyCompany(current().spots, company, indexes), `${attendees} given the company ${company.trim()}.`)
    },
  }
}

const describeFilled = (count: number) =>
  count === 1 ? 'One spot was given an activity.' : `${count} spots were given an activity.`

/**
 * The spots without the details that were filled in, as far as nobody has touched those since: a person who was entered
 * goes again while everything about them is as it was given, and a field that was filled in is emptied while it holds
 * what it was given. All three lists hold the same spots in the same order.
 */
function undoInfo(now: readonly Spot[], before: readonly Spot[], given: readonly Spot[]): Spot[] {
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

/**
 * The spots without the activities that an auto-fill gave them, as far as nobody has touched those since; whatever else was
 * entered meanwhile stays. All three lists hold the same spots in the same order.
 */
function undoFill(now: readonly Spot[], before: readonly Spot[], filled: readonly Spot[]): Spot[] {
  return nameSpots(
    now.map((spot, index) => {
      const [was, given] = [before[index], filled[index]]
      if (!was || !given || hasActivity(was) || spot.isDeclined || !hasSameActivities(spot, given)) return spot
      return withActivities(spot, was)
    }),
  )
}

/**
 * The spots with the activities they had before, and with the details that went with those; what was entered meanwhile
 * stays. All three lists hold the same spots in the same order.
 */
function restoreActivities(now: readonly Spot[], before: readonly Spot[], edited: readonly Spot[]): Spot[] {
  return nameSpots(
    now.map((spot, index) => {
      const was = before[index] ?? spot
      const [info, had, left] = [spot.attendeeInfo, was.attendeeInfo, edited[index]?.attendeeInfo]
      const attendeeInfo = info && had && left ? restoreFields(info, had, left) : info
      return withActivities({ ...spot, attendeeInfo }, was)
    }),
  )
}

function withActivities(spot: Spot, { golf, dinner, vip }: Spot): Spot {
  return tidySpot({ ...spot, golf, dinner, vip })
}

function hasSameActivities(one: Spot, other: Spot): boolean {
  return one.golf === other.golf && one.dinner === other.dinner && one.vip === other.vip
}
