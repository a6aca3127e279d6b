/** Meets wishes that the first seating has not met, by exchanges of guests that cost less than the wish. */

import { costOfDiners, leftAt, type Packing, put } from './packing.ts'
import type { ProblemDiner, WishOfDiners } from './problem.ts'
import { areNeighbours, costOfWish } from './seating-cost.ts'

/** So many exchanges are tried for a wish: it is there so that the end does not hang on the number of guests. */
const mostTries = 1_000

/** How many may be looked at yet for a whole proposal: some seconds of work, however many wishes cannot be met. */
export interface Patience {
  tries: number
}

export const fullPatience = (): Patience => ({ tries: 100_000 })

export function improveWishes(packing: Packing, patience: Patience): void {
  const { room, tableOf } = packing
  for (const wish of room.wishes) {
    if (patience.tries <= 0) return
    if (costOfWish(room, wish, tableOf) > 0) improveWish(packing, wish, patience)
  }
}

function improveWish(packing: Packing, wish: WishOfDiners, patience: Patience): void {
  const best = findBestExchange(packing, wish, patience)
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

function findBestExchange(packing: Packing, wish: WishOfDiners, patience: Patience): Exchange | null {
  let best: Exchange | null = null
  let tries = 0
  for (const { going, to } of listMoves(packing, wish)) {
    patience.tries -= 1
    for (const coming of listComing(packing, to, going)) {
      tries += 1
      patience.tries -= 1
      if (tries > mostTries) return best
      const gain = tryMove(packing, going, coming, to)
      if (gain > (best?.gain ?? 0)) best = { gain, going, coming, to }
    }
    if (patience.tries <= 0) return best
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
      const isNear = (id: number) => there.has(id) || [...there].some((one) => areNeighbours(packing.room)(one, id))
      for (const { id: to } of tables) {
        if (to === from || (isApart ? there.has(to) : !isNear(to))) continue
        yield { going: listOwnAt(packing, diner, from), to }
        yield { going: [diner], to }
      }
    }
  }
}

/** Whoever was seated by the proposal at a table, of one partner. */
const listOwnAt = ({ dinersOf, tableOf }: Packing, { registrationId }: ProblemDiner, tableId: number) =>
  (dinersOf.get(registrationId) ?? []).filter((own) => own.tableId === null && tableOf.get(own.id) === tableId)

/** Who could come in exchange: nobody, those of one partner, or one of them for one. */
function* listComing(packing: Packing, to: number, going: readonly ProblemDiner[]) {
  const missing = going.length - leftAt(packing, to)
  if (missing <= 0) yield []
  const movable = packing.room.waiting.filter(({ id }) => packing.tableOf.get(id) === to)
  for (const own of Map.groupBy(movable, ({ registrationId }) => registrationId).values()) {
    if (own.length >= missing) yield own
    if (own.length > 1 && going.length === 1) for (const diner of own) yield [diner]
  }
}

/** What an exchange would save; everybody is where they were afterwards. */
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
