import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRoom, makeFullDinner } from '#tests/support/models/any-seating-problem.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { costOfSeating } from './packing.ts'
import { openRoom, type SeatingProblem } from './problem.ts'
import { proposeSeating, type SeatingProposal } from './propose-seating.ts'
import { planSeats } from './seats.ts'
import { createSeatingWriter } from './sentences.ts'

const holds = (check: (problem: SeatingProblem, proposal: SeatingProposal) => void) =>
  fc.assert(
    fc.property(anyRoom, (problem) => check(problem, proposeSeating(problem))),
    { numRuns: rounds(100) },
  )

const tablesAfter = ({ diners }: SeatingProblem, proposal: SeatingProposal) => {
  const to = new Map(proposal.diners.map((diner) => [diner.dinerId, diner.to]))
  return new Map(diners.map(({ id, tableId }) => [id, tableId ?? to.get(id) ?? null]))
}

const placeAfter = (problem: SeatingProblem, proposal: SeatingProposal) =>
  new Map([...tablesAfter(problem, proposal)].flatMap(([id, tableId]) => (tableId === null ? [] : [[id, tableId]])))

test('moves no seated guest, skips reserved tables, and gives everyone one reason', () => {
  holds((problem, proposal) => {
    const writer = createSeatingWriter(problem)
    expect(proposal.diners.map(({ dinerId }) => dinerId).toSorted()).toEqual(
      problem.diners.map(({ id }) => id).toSorted(),
    )
    const held = new Set(problem.tables.filter(({ isHeld }) => isHeld).map(({ id }) => id))
    for (const { dinerId, to, reason } of proposal.diners) {
      const sits = problem.diners.find(({ id }) => id === dinerId)?.tableId !== null
      expect(reason.code === 'stays').toBe(sits)
      if (sits) expect(to).toBeNull()
      expect(held.has(to ?? 0)).toBe(false)
      const words = writer.describeSeat(reason)
      expect(words).toMatch(/^[A-Z].*[.]$/)
      expect(words).not.toMatch(/undefined|null|NaN| {2}/)
      if (!sits) expect(words.startsWith('No seat: ')).toBe(to === null)
    }
    for (const { wishId, outcome } of proposal.wishes)
      expect(writer.describeOutcome(wishId, outcome)).toMatch(/^\S.*: .*[.]$/)
    for (const one of proposal.contradictions) expect(writer.describeContradiction(one)).toMatch(/^\S.*[.]$/)
  })
})

test('No table takes more than its seats, and as many sit as there are seats', () => {
  holds((problem, proposal) => {
    const after = tablesAfter(problem, proposal)
    let free = 0
    for (const { id, seats, isHeld } of problem.tables) {
      const before = problem.diners.filter(({ tableId }) => tableId === id).length
      const now = [...after.values()].filter((tableId) => tableId === id).length
      if (now > before) expect(now).toBeLessThanOrEqual(seats)
      if (!isHeld && !(problem.onlyEmptyTables && before > 0)) free += Math.max(0, seats - before)
    }
    const waiting = problem.diners.filter(({ tableId }) => tableId === null).length
    expect(proposal.after.seated - proposal.before.seated).toBe(Math.min(waiting, free))
    expect(proposal.shortage === null).toBe(waiting <= free)
    if (proposal.shortage) expect(proposal.shortage).toMatchObject({ seats: free, guests: waiting })
  })
})

test('Made as moves, the seats are those that were proposed', () => {
  holds((problem, proposal) => {
    const seated = problem.diners.flatMap(({ id, tableId }) => (tableId === null ? [] : [{ dinerId: id, tableId }]))
    const moves = proposal.diners.filter(({ to }) => to !== null).map(({ dinerId, to }) => ({ dinerId, to }))
    const planned = planSeats(problem.tables, seated, moves, false)
    expect(planned).toEqual(moves.map(({ dinerId, to }) => ({ dinerId, tableId: to })))
  })
})

test('The order of what comes in does not matter', () => {
  const shuffled = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length })
  const anyShuffled = anyRoom.chain((problem) =>
    fc.tuple(
      fc.constant(problem),
      fc.record({
        tables: shuffled(problem.tables),
        partners: shuffled(problem.partners),
        diners: shuffled(problem.diners),
        wishes: shuffled(problem.wishes),
        onlyEmptyTables: fc.constant(problem.onlyEmptyTables),
      }),
    ),
  )
  fc.assert(
    fc.property(anyShuffled, ([problem, other]) => {
      expect(JSON.stringify(proposeSeating(other))).toBe(JSON.stringify(proposeSeating(problem)))
    }),
    { numRuns: rounds(100) },
  )
})

test('never gets worse with another free table', () => {
  holds((problem) => {
    // No larger than the others. A larger one would change who needs more tables than they have.
    const seats = Math.min(10, ...problem.tables.map((table) => table.seats))
    const more = { id: 999, number: 999, seats, zone: 'back' as const, isHeld: false }
    const smaller = { ...problem, wishes: [] }
    const enlarged = { ...smaller, tables: [...problem.tables, more] }
    const [before, larger] = [proposeSeating(smaller), proposeSeating(enlarged)]
    expect(larger.after.seated).toBeGreaterThanOrEqual(before.after.seated)
    // Not the number of guests away: three who sit together elsewhere are better than one who sits there alone.
    const cost = (of: SeatingProblem, made: SeatingProposal) => costOfSeating(openRoom(of), placeAfter(of, made))
    if (before.shortage === null) expect(cost(enlarged, larger)).toBeLessThanOrEqual(cost(smaller, before))
  })
})

const full = [8, 10].flatMap((seats) => [0, 3, 10].map((percentMore) => ({ seats, percentMore })))

test.each(full)(
  'splits no partner unnecessarily in ten dinners at tables of $seats with $percentMore % more seats',
  ({ seats, percentMore }) => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const problem = makeFullDinner(seed * 7919, seats, percentMore)
      const proposal = proposeSeating(problem)
      const after = tablesAfter(problem, proposal)
      const numberOf = new Map(problem.tables.map(({ id, number }) => [id, number]))
      const split = [...Map.groupBy(problem.diners, ({ registrationId }) => registrationId).values()].filter((own) => {
        const numbers = [...new Set(own.map(({ id }) => numberOf.get(after.get(id) ?? 0) ?? 0))]
        const isBeside = Math.max(...numbers) - Math.min(...numbers) === numbers.length - 1
        return numbers.length > Math.ceil(own.length / seats) || !isBeside
      })
      expect([seed, split.map((own) => own.length)]).toEqual([seed, []])
      expect(proposal.after.seated).toBe(problem.diners.length)
      // No seating can do with fewer tables than the guests fill; where there are more, the rest is left empty.
      const fewest = Math.ceil(problem.diners.length / seats)
      const used = problem.tables.length - proposal.after.emptyTables
      expect(used).toBeGreaterThanOrEqual(fewest)
      expect(used).toBeLessThanOrEqual(fewest + 1)
      if (percentMore > 0) expect(proposal.after.emptyTables).toBeGreaterThan(0)
    }
  },
)

test('A full dinner is the same each time, byte for byte', () => {
  const [one, other] = [proposeSeating(makeFullDinner(7, 10, 3)), proposeSeating(makeFullDinner(7, 10, 3))]
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
})
