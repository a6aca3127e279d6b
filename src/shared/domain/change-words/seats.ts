/** The spots of a registration as the audit trail holds them, with the words by which people know them. */

import { nameSpots } from '../spots/names.ts'
import type { Spot } from '../spots/spot.ts'
import { toOneLine } from '../text.ts'
import { asList, asPlain, isPlain, type Plain, readText } from './plain-values.ts'

/** One spot. */
export interface Seat {
  /** Stays the same while the spot exists. */
  key: string
  spotNumber: number
  /** `golfer 3`, `VIP 1`, `dinner-only guest 2`; `spot 5` for a spot without an activity. */
  label: string
  /** First and last name; empty while nobody is named. */
  person: string
  isDeclined: boolean
  golf: boolean
  dinner: boolean
  vip: boolean
  /** Null while nothing is entered. */
  info: Plain | null
  /** Everything that was stored, but for the name that a rule makes. */
  stored: Plain
}

export function readSeats(list: unknown): Seat[] {
  const seats = asList(list)
    .filter(isPlain)
    .map(readSeat)
    .sort((one, other) => one.spotNumber - other.spotNumber)
  const labels = nameSpots(seats.map(asOpenSpot)).map(({ name }) => toLabel(name))
  return seats.map((seat, index) => ({ ...seat, label: labels[index] ?? seat.label }))
}

function readSeat({ name: _, ...stored }: Plain): Seat {
  const spotNumber = typeof stored.spotNumber === 'number' ? stored.spotNumber : 0
  const isSaved = typeof stored.id === 'number' && stored.id > 0
  const info = isPlain(stored.attendeeInfo) ? stored.attendeeInfo : null
  const { firstName, lastName } = asPlain(info)
  return {
    key: isSaved ? `id ${stored.id}` : `number ${spotNumber}`,
    spotNumber,
    label: `spot ${spotNumber}`,
    person: toOneLine(`${readText(firstName) ?? ''} ${readText(lastName) ?? ''}`),
    isDeclined: Boolean(stored.isDeclined),
    golf: Boolean(stored.golf),
    dinner: Boolean(stored.dinner),
    vip: Boolean(stored.vip),
    info,
    stored,
  }
}

/** As if nobody were named or had declined: so the spot is called by its place. */
const asOpenSpot = ({ spotNumber, golf, dinner, vip }: Seat): Spot => ({
  id: 0,
  spotNumber,
  name: '',
  isDeclined: false,
  golf,
  dinner,
  vip,
  attendeeInfo: null,
})

const toLabel = (name: string) =>
  name
    .replace(/^Golfer/, 'golfer')
    .replace(/^Dinner Only/, 'dinner-only guest')
    .replace(/^Attendee/, 'spot')
