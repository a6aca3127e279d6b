/** Meets pairings that the first seating missed, by exchanging guests if that costs less than the pairing. */

import { areNeighbors, costOfDiners, costOfWish, leftAt, type Packing, put } from './packing.ts'
import type { ProblemDiner, WishOfDiners } from './problem.ts'

/** The number of exchanges tried for a pairing, which limits the time for large dinners. */
const maxTries = 1_000

export function improveWishes(packing: Packing): void {
  const { room, tableOf, searchLimit } = packing
  for (const wish of room.wishes) {
    if (searchLimit.guests <= 0) return
    if (costOfWish(room, wish, tableOf) > 0) improveWish(packing, wish)
  }
}

function improveWish(packing: Packing, wish: WishOfDiners): void {
  const best = findBestExchange(packing, wish)
  if (!best) return
  const from = packing.tableOf.get(best.going[0]?.id ?? 0) ?? null
  put(packing, best.coming, from)
  put(packing, best.going, best.to)
}

interface Exchange {
  gain: number
  going: readonly ProblemDiner[]
  coming: readonly ProblemDiner[]
  to: number
}

function findBestExchange(packing: Packing, wish: WishOfDiners): Exchange | null {
  const { room, tableOf, searchLimit } = packing
  const movable = Map.groupBy(room.waiting, ({ id }) => tableOf.get(id))
  let best: Exchange | null = null
  let tries = 0
  for (const { going, to } of listMoves(packing, wish)) {
    searchLimit.guests -= 1
    for (const coming of listComing(movable.get(to) ?? [], going.length, leftAt(packing, to))) {
      tries += 1
      if (tries > maxTries || searchLimit.guests <= 0) return best
      const gain = tryMove(packing, going, coming, to)
      if (gain > (best?.gain ?? 0)) best = { gain, going, coming, to }
    }
    if (searchLimit.guests <= 0) return best
  }
  return best
}

/** Those of one side, alone or with all of theirs at the table, to where the other side sits or beside, or away from there. */
function* listMoves(packing: Packing, { wish, one, other }: WishOfDiners) {
  const { tableOf, tables } = packing
  for (const [side, opposite] of [
    [one, other],
    [other, one],
  ] as const) {
    const there = new Set(opposite.flatMap(({ id }) => tableOf.get(id) ?? []))
    for (const diner of side) {
      const from = tableOf.get(diner.id)
      if (diner.tableId !== null || from === undefined) continue
      const isApart = wish.kind === 'notWith'
      if (isApart && !there.has(from)) continue
      const own = listOwnAt(packing, diner, from)
      const isNear = (id: number) => there.has(id) || [...there].some((one) => areNeighbors(packing.room)(one, id))
      for (const { id: to } of tables) {
        if (to === from || (isApart ? there.has(to) : !isNear(to))) continue
        yield { going: own, to }
        yield { going: [diner], to }
      }
    }
  }
}

/** Anyone who was seated by the proposal at a table, of one partner. */
const listOwnAt = ({ dinersOf, tableOf }: Packing, { registrationId }: ProblemDiner, tableId: number) =>
  (dinersOf.get(registrationId) ?? []).filter((own) => own.tableId === null && tableOf.get(own.id) === tableId)

/**
 * Guests of a table who could swap in: no one, the guests of one partner, or one of them, given how many leave and how
 * many seats are free.
 */
function* listComing(movable: readonly ProblemDiner[], going: number, left: number) {
  const missing = going - left
  if (missing <= 0) yield []
  for (const own of Map.groupBy(movable, ({ registrationId }) => registrationId).values()) {
    if (own.length >= missing) yield own
    if (own.length > 1 && going === 1) for (const diner of own) yield [diner]
  }
}

/** Returns what an exchange would save. Undoes the exchange. */
function tryMove(
  packing: Packing,
  going: readonly ProblemDiner[],
  coming: readonly ProblemDiner[],
  to: number,
): number {
  const from = packing.tableOf.get(going[0]?.id ?? 0)
  if (from === undefined || leftAt(packing, from) + going.length < coming.length) return 0
  const all = [...going, ...coming]
  const before = costOfDiners(packing, all)
  put(packing, coming, from)
  put(packing, going, to)
  const gain = before - costOfDiners(packing, all)
  put(packing, going, from)
  put(packing, coming, to)
  return gain
}
