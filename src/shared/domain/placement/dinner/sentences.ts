/** The sentences of a seating proposal, for guests, pairings, and shortages. */

import { joinWords, startUpper } from '../../text.ts'
import { countWord } from '../proposal/sentences.ts'
import { nameWish, type PlacementWish, type WishSide } from '../wishes.ts'
import type { SeatingProblem, SeatShortage } from './problem.ts'
import type { SeatingOutcome, SeatReason } from './propose-seating.ts'

/** Writes the sentences of one dinner, with its names. */
export function createSeatingWriter({ tables, partners, diners, wishes }: SeatingProblem) {
  const partnerNames = new Map(partners.map(({ id, name }) => [id, name]))
  const dinerNames = new Map(diners.map(({ id, name }) => [id, name]))
  const numbers = new Map(tables.map(({ id, number }) => [id, number]))
  const wishesById = new Map(wishes.map((wish) => [wish.id, wish]))
  const namePartner = (id: number) => partnerNames.get(id) ?? 'a partner'
  const nameSide = (side: WishSide) =>
    'spotId' in side
      ? (dinerNames.get(side.spotId) ?? 'someone no longer registered')
      : namePartner(side.registrationId)
  const describeWish = ({ kind, one, other }: PlacementWish) => nameWish(kind, nameSide(one), nameSide(other))
  const nameTables = (ids: readonly number[]) =>
    `${ids.length === 1 ? 'table' : 'tables'} ${joinWords(ids.map((id) => String(numbers.get(id) ?? '')))}`

  const describeOwn = (name: string, others: number) => `the other ${countWord(others)} from ${name}`

  const describeOthers = (others: readonly { registrationId: number; diners: number }[]) =>
    others.map((other) => `${countWord(other.diners)} from ${namePartner(other.registrationId)}`)

  const describeSeat = (reason: SeatReason): string => {
    switch (reason.code) {
      case 'stays':
        return 'Already seated by an organizer.'
      case 'withPartner':
        return `With ${describeOwn(namePartner(reason.registrationId), reason.others)}.`
      case 'beside':
        return `Next to ${nameTables(reason.tableIds)}, with the rest of ${namePartner(reason.registrationId)}.`
      case 'apart':
        return `Apart from the others from ${namePartner(reason.registrationId)} at ${nameTables(reason.tableIds)}. No neighboring tables had room for all.`
      case 'wish': {
        const own = reason.others > 0 ? [describeOwn(namePartner(reason.registrationId), reason.others)] : []
        return `With ${joinWords([...own, ...describeOthers(reason.with)])}, as requested.`
      }
      case 'shares':
        return reason.others.length > 0
          ? `With ${joinWords(describeOthers(reason.others))}.`
          : 'At a table of their own.'
      default:
        return `No seat: ${describeShortage(reason.shortage)}`
    }
  }

  const describeOutcome = (wishId: number, outcome: SeatingOutcome) => {
    const wish = wishesById.get(wishId)
    return wish ? startUpper(`${describeWish(wish)}: ${outcomes[outcome]}.`) : ''
  }

  return { describeSeat, describeOutcome }
}

/** "61 tables have 610 free seats for 640 guests. Add 3 tables of 10." */
export function describeShortage({ tables, seats, guests, more, size }: SeatShortage): string {
  const add = `${count(more, 'table')} of ${size}`
  if (tables === 0) return `no table is free for ${count(guests, 'guest')}. Add ${add}.`
  const have = tables === 1 ? '1 table has' : `${tables} tables have`
  return `${have} ${count(seats, 'free seat')} for ${count(guests, 'guest')}. Add ${add}.`
}

const outcomes: Record<SeatingOutcome, string> = {
  met: 'met',
  gone: 'one of them no longer comes to dinner',
  notSeated: 'at least one of them has no seat',
  sitting: 'both already have a seat',
  others: 'no table had room without splitting up a partner’s guests or a higher-priority pairing',
}

const count = (number: number, word: string): string => `${number} ${number === 1 ? word : `${word}s`}`
