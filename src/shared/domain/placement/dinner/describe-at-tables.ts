import { joinWords } from '../../text.ts'
import { golfersOfSide, isTableWishMet, type OfRegistration, type PlacementWish } from '../wishes.ts'

interface SeatedRoom<Diner> {
  /** In the order of their numbers, in which neighbors follow one another. */
  tables: readonly { id: number; number: number; seats: number }[]
  /** The id of the table. */
  tableOf: (diner: Diner) => number | null
}

/** Describes a pairing, with both places if it isn't met: `Ann Lee is at table 3, Birch at tables 5 and 6`. */
export function describeAtTables<Diner extends OfRegistration>(
  wish: Pick<PlacementWish, 'kind' | 'one' | 'other'>,
  names: { one: string; other: string },
  diners: readonly Diner[],
  { tables, tableOf }: SeatedRoom<Diner>,
): { isMet: boolean; words: string } {
  const [ones, others] = [golfersOfSide(wish.one, diners), golfersOfSide(wish.other, diners)]
  if (ones.length === 0 || others.length === 0) return unmet('one of them no longer comes to dinner')
  const positionOf = new Map(tables.map(({ id }, position) => [id, position]))
  const areNeighbors = (one: number, other: number) =>
    Math.abs((positionOf.get(one) ?? 0) - (positionOf.get(other) ?? 0)) === 1
  const maxTogether = Math.max(0, ...tables.map(({ seats }) => seats))
  const room = { areNeighbors, maxTogether }
  if (isTableWishMet(wish, diners, tableOf, room)) return { isMet: true, words: '' }
  const numbersOf = (side: readonly Diner[]) => {
    const ids = new Set(side.map(tableOf))
    return tables.flatMap(({ id, number }) => (ids.has(id) ? [number] : []))
  }
  const [here, there] = [numbersOf(ones), numbersOf(others)]
  if (wish.kind === 'notWith')
    return unmet(`both are at ${nameTables(here.filter((number) => there.includes(number)))}`)
  if (here.length === 0 || there.length === 0) return unmet('at least one of them has no seat')
  return unmet(`${names.one} is at ${nameTables(here)}, ${names.other} at ${nameTables(there)}`)
}

const unmet = (words: string) => ({ isMet: false, words })

const nameTables = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'table' : 'tables'} ${joinWords(numbers.map(String))}`
