import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRoom, makeFullDinner } from '#tests/support/models/any-seating-problem.ts'
import { readMoves, readTotals } from '#tests/support/models/read-proposal.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { noPause } from '../fill/groups.ts'
import { planMoves, toTableKey } from '../places.ts'
import type { SeatingProblem } from './problem.ts'
import { proposeSeating, type SeatingProposal } from './propose-seating.ts'

type Check = (problem: SeatingProblem, proposal: SeatingProposal) => void

const tablesAfter = ({ people }: SeatingProposal) => new Map(people.map(({ id, place }) => [id, place]))

const checkReasons: Check = (problem, { people, pairings }) => {
  expect(people.map(({ id }) => id).toSorted()).toEqual(problem.diners.map(({ id }) => id).toSorted())
  const held = new Set(problem.tables.filter(({ isHeld }) => isHeld).map(({ id }) => id))
  for (const { id, place, isNew, words } of people) {
    const before = problem.diners.find((diner) => diner.id === id)?.tableId ?? null
    if (before !== null) expect(place).toBe(before)
    expect(isNew).toBe(before === null && place !== null)
    if (isNew) expect(held.has(place ?? 0)).toBe(false)
    expect(words).toMatch(/^[A-Z\d].*[.]$/)
    expect(words).not.toMatch(/undefined|null|NaN| {2}/)
  }
  for (const { words } of pairings) expect(words).toMatch(/^\S.*: .*[.]$/)
}

const checkSeats: Check = (problem, proposal) => {
  const after = tablesAfter(proposal)
  let free = 0
  for (const { id, seats, isHeld } of problem.tables) {
    const before = problem.diners.filter(({ tableId }) => tableId === id).length
    const now = [...after.values()].filter((tableId) => tableId === id).length
    if (now > before) expect(now).toBeLessThanOrEqual(seats)
    if (!isHeld && !(problem.onlyEmptyTables && before > 0)) free += Math.max(0, seats - before)
  }
  const waiting = problem.diners.filter(({ tableId }) => tableId === null).length
  expect(readMoves(proposal)).toHaveLength(Math.min(waiting, free))
  const [shortage] = proposal.shortages
  expect(shortage === undefined).toBe(waiting <= free)
  if (shortage) expect(shortage.words.match(/\d+/g)?.slice(0, 2).map(Number)).toEqual([free, waiting])
}

const checkMoves: Check = (problem, proposal) => {
  const seatAt = (tableId: number) => ({ group: toTableKey(tableId), seat: 0, cart: 0 })
  const seated = problem.diners.flatMap(({ id, tableId }) =>
    tableId === null ? [] : [{ personId: id, place: seatAt(tableId) }],
  )
  const moves = readMoves(proposal).map(({ id, to }) => ({ personId: id, to: toTableKey(to) }))
  const seatsOf = (table: string) => problem.tables.find(({ id }) => toTableKey(id) === table)?.seats ?? 0
  const planned = planMoves({ seatsOf, hasCarts: false }, seated, moves, false)
  expect(planned).toEqual(moves.map(({ personId, to }) => ({ personId, place: seatAt(Number(to)) })))
}

const shuffled = <Item>(all: readonly Item[]) => fc.shuffledSubarray([...all], { minLength: all.length })

const anyShuffled = anyRoom.chain((problem) =>
  fc.tuple(
    fc.constant(problem),
    fc.record({
      tables: shuffled(problem.tables),
      partners: shuffled(problem.partners),
      diners: shuffled(problem.diners),
      pairings: shuffled(problem.pairings),
      onlyEmptyTables: fc.constant(problem.onlyEmptyTables),
    }),
  ),
)

test("follows the rules, explains every decision, and doesn't depend on the input order", () =>
  fc.assert(
    fc.asyncProperty(anyShuffled, async ([problem, other]) => {
      const proposal = await proposeSeating(problem, noPause)
      for (const check of [checkReasons, checkSeats, checkMoves]) check(problem, proposal)
      expect(JSON.stringify(await proposeSeating(other, noPause))).toBe(JSON.stringify(proposal))
    }),
    { numRuns: rounds(100) },
  ))

test.each([
  { seats: 8, percentMore: 3 },
  { seats: 10, percentMore: 0 },
])("doesn't split partners unnecessarily at tables for $seats with $percentMore % extra seats", async (given) => {
  const { seats, percentMore } = given
  const problem = makeFullDinner(7919, seats, percentMore)
  const proposal = await proposeSeating(problem, noPause)
  const after = tablesAfter(proposal)
  const numberOf = new Map(problem.tables.map(({ id, number }) => [id, number]))
  const split = [...Map.groupBy(problem.diners, ({ registrationId }) => registrationId).values()].filter((own) => {
    const numbers = [...new Set(own.map(({ id }) => numberOf.get(after.get(id) ?? 0) ?? 0))]
    const isBeside = Math.max(...numbers) - Math.min(...numbers) === numbers.length - 1
    return numbers.length > Math.ceil(own.length / seats) || !isBeside
  })
  expect(split.map((own) => own.length)).toEqual([])
  expect(readTotals(proposal).placed).toBe(problem.diners.length)
  const used = problem.tables.length - (readTotals(proposal).emptyTables ?? 0)
  expect(used).toBeLessThanOrEqual(Math.ceil(problem.diners.length / seats) + 1)
})
