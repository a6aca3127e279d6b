import { autoFillSpots } from '#shared/domain/spots/auto-fill.ts'
import { toggleActivity } from '#shared/domain/spots/edit.ts'
import { blankInfo, tidySpot } from '#shared/domain/spots/info.ts'
import { nameSpots } from '#shared/domain/spots/names.ts'
import { initialSpots } from '#shared/domain/spots/places.ts'
import { type AttendeeInfo, countPlaces, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { inventPerson } from './invented-people.ts'

export interface Seating {
  /** How many of the spots are named, from the first on, or what is known of the people in them; `all` but the declined. */
  named?: 'all' | number | readonly Partial<AttendeeInfo>[]
  /** How many of the spots after the named ones are declined. */
  declined?: number
  /** How many golfers, from the first on, also go to the VIP reception. */
  vipGolfers?: number
}

/**
 * The spots of a registration as its partner has left them: those that are named or declined have the activity that
 * filling in gives them, the others have none yet. Throws a RangeError when there are not that many spots.
 */
export function seatAttendees(totals: SpotTotals, seating: Seating, others: { company: string; from: number }): Spot[] {
  const { named = 0, declined = 0, vipGolfers = 0 } = seating
  const places = countPlaces(totals)
  const people = listPeople(named === 'all' ? places - declined : named)
  if (people.length + declined > places) {
    throw new RangeError(`A registration of ${places} spots cannot have ${people.length + declined} named or declined`)
  }
  const started = Array.from({ length: vipGolfers }).reduce<Spot[]>(
    (spots, _, index) => toggleActivity(toggleActivity(spots, index, 'golf', totals), index, 'vip', totals),
    initialSpots(totals),
  )
  const planned = autoFillSpots(started, totals)
  const seated = planned.map((spot, index) => {
    const person = people[index]
    if (person) return { ...spot, attendeeInfo: describeAttendee(person, others.company, others.from + index) }
    return index < people.length + declined ? { ...spot, isDeclined: true } : (started[index] ?? spot)
  })
  return nameSpots(seated.map(tidySpot))
}

const listPeople = (named: number | readonly Partial<AttendeeInfo>[]) =>
  typeof named === 'number' ? Array.from({ length: named }, (): Partial<AttendeeInfo> => ({})) : named

const describeAttendee = (person: Partial<AttendeeInfo>, company: string, number: number): AttendeeInfo => ({
  ...blankInfo,
  ...inventPerson(number),
  company,
  ...person,
})
