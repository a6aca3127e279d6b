import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import type { BoardKind, Move, SentMove } from '../board-kind.ts'
import type { BoardState } from './board-state.ts'

/** What was just moved, for somebody who cannot see it: "Ann Lee, hole 7, team 7B, cart 2, one place left". */
export const describeMoves = (kind: BoardKind, state: BoardState, moves: readonly Move[]): string =>
  moves.map((move) => kind.describeMove(state, move)).join('. ')

/**
 * "Ann Lee took Bo Berg's place on hole 7, team 7B. Bo Berg is no longer placed."; null unless somebody without a place was
 * exchanged for somebody who had one.
 */
export function describeReplaced(kind: BoardKind, state: BoardState, moves: readonly SentMove[]): string | null {
  const going = moves.find(({ from, to }) => from && !to)
  const coming = moves.find(({ from, to }) => !from && to)
  if (moves.length !== 2 || !going || !coming?.to) return null
  const { place, at, unplaced } = kind.words
  const replaced = namePersonIn(state, going.personId)
  return `${namePersonIn(state, coming.personId)} took ${replaced}’s ${place} ${at} ${kind.nameGroup(state, coming.to)}. ${replaced} ${unplaced}.`
}

/** With the partner while nobody is named: every partner has a Golfer 4. */
export function namePersonIn({ people }: Pick<BoardState, 'people'>, personId: number): string {
  const person = people.get(personId)
  return person ? nameGolfer(person) : 'Somebody'
}
