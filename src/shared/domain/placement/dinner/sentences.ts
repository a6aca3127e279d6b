/** The words of a proposal for the dinner: a sentence for each guest, each wish and the shortage. */

import { joinWords, startUpper } from '../../text.ts'
import type { Contradiction } from '../proposal/problem.ts'
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
    'spotId' in side ? (dinerNames.get(side.spotId) ?? 'somebody who has gone') : namePartner(side.registrationId)
  const tellWish = ({ kind, one, other }: PlacementWish) => nameWish(kind, nameSide(one), nameSide(other))
  const nameTables = (ids: readonly number[]) =>
    `${ids.length === 1 ? 'table' : 'tables'} ${joinWords(ids.map((id) => String(numbers.get(id) ?? '')))}`

  const tellOwn = (name: string, others: number) => `the other ${countWord(others)} of ${name}`

  const tellOthers = (others: readonly { registrationId: number; diners: number }[]) =>
    others.map((other) => `${countWord(other.diners)} of ${namePartner(other.registrationId)}`)

  const tellSeat = (reason: SeatReason): string => {
    switch (reason.code) {
      case 'stays':
        return 'Stays where an organizer put them.'
      case 'withPartner':
        return `With ${tellOwn(namePartner(reason.registrationId), reason.others)}.`
      case 'beside':
        return `Beside ${nameTables(reason.tableIds)} with the rest of ${namePartner(reason.registrationId)}.`
      case 'apart':
        return `Apart from the others of ${namePartner(reason.registrationId)} at ${nameTables(reason.tableIds)}: no tables side by side had room for all.`
      case 'wish': {
        const own = reason.others > 0 ? [tellOwn(namePartner(reason.registrationId), reason.others)] : []
        return `With ${joinWords([...own, ...tellOthers(reason.with)])}, as wished.`
      }
      case 'shares':
        return reason.others.length > 0 ? `With ${joinWords(tellOthers(reason.others))}.` : 'At a table of their own.'
      default:
        return `No seat: ${tellShortage(reason.shortage)}`
    }
  }

  const tellOutcome = (wishId: number, outcome: SeatingOutcome) => {
    const wish = wishesById.get(wishId)
    return wish ? startUpper(`${tellWish(wish)}: ${outcomes[outcome]}.`) : ''
  }

  const tellContradiction = ({ one, other, kind }: Contradiction) => {
    const [first, second] = [wishesById.get(one), wishesById.get(other)]
    if (!first || !second) return ''
    const both = first === second ? tellWish(first) : `${tellWish(first)}, and ${tellWish(second)}`
    const why = kind === 'opposite' ? 'both cannot be' : 'no table is large enough'
    return `${both}: ${why}. Neither was counted with.`
  }

  return { tellSeat, tellOutcome, tellContradiction }
}

/** "61 tables have 610 free seats for 640 guests. Add 3 tables of 10." */
export function tellShortage({ tables, seats, guests, more, size }: SeatShortage): string {
  const add = `${count(more, 'table')} of ${size}`
  if (tables === 0) return `no table is free for ${count(guests, 'guest')}. Add ${add}.`
  const have = tables === 1 ? '1 table has' : `${tables} tables have`
  return `${have} ${count(seats, 'free seat')} for ${count(guests, 'guest')}. Add ${add}.`
}

const outcomes: Record<SeatingOutcome, string> = {
  met: 'met',
  gone: 'one of them does not dine any more',
  contradicts: 'it contradicts other wishes',
  notSeated: 'not both of them have a seat',
  sitting: 'both sat at their tables already',
  others: 'no table had room for it without splitting a partner or a wish that counts more',
}

const count = (number: number, word: string): string => `${number} ${number === 1 ? word : `${word}s`}`
