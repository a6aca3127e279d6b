import { describe, expect, test } from 'vitest'
import { readDinner, writeSeats } from '#tests/support/models/read-dinner.ts'
import { readTotals } from '#tests/support/models/read-proposal.ts'
import { noPause } from '../fill/groups.ts'
import type { SeatingProblem } from './problem.ts'
import { proposeSeating } from './propose-seating.ts'

async function read(problem: SeatingProblem) {
  const proposal = await proposeSeating(problem, noPause)
  const tableOf = new Map(proposal.people.map(({ id, place }) => [id, place]))
  const wordsOf = new Map(proposal.people.map(({ id, words }) => [id, words]))
  const parties = [...Map.groupBy(problem.diners, ({ registrationId }) => registrationId).values()]
  return {
    proposal,
    seats: writeSeats(problem, (id) => tableOf.get(id)),
    words: parties.map((own) => own.map(({ id }) => wordsOf.get(id))),
  }
}

describe('the proposed tables', () => {
  test.each([
    ['are one more before a partner is split', '4 4 4', '3 3 2', '1 1 1 | 2 2 2 | 3 3'],
    ['split a partner if there is no other', '4 4', '3 3 2', '1 1 1 | 2 2 2 | 1 2'],
    ['are one for all, though two would each be full', '4 2 2', '2 2', '1 1 | 1 1'],
    ['are no empty ones while begun ones have room', '4 2', '1@1 2', '1 | 1 1'],
    ['are no more for what no table mends', '1 1 4 2', '2@1,2 2 2', '1 2 | 3 3 | 3 3'],
    ['go from the front by the highest at each', '4b 4m 4f', '3/1 1 4/1 2/1 2/1', '3 3 3 | 3 | 2 2 2 2 | 1 1 | 1 1'],
    ['go from the front by level', '3b 3f', '2 1/2 3/1', '2 2 | 2 | 1 1 1'],
    ['then by size', '4b 4f', '3/1 1/1 4/1', '1 1 1 | 1 | 2 2 2 2'],
    ['then as they registered', '2b 2f', '2 2', '2 2 | 1 1'],
    ['go by level only among those of one size', '3f 2b', '3/1 2', '1 1 1 | 2 2'],
    ['stay beside others of theirs', '2 2 2f', '3@1,1 2/1', '1 1 2 | 3 3'],
    ['are theirs before a larger partner fills them', '4 1 4 4 4', '2@1 4@2', '1 1 | 2 3 3 3'],
    ['stay where they are begun', '3 3f', '1@1 2 3/1', '1 | 1 1 | 2 2 2'],
  ])('%s', async (_, tables, partners, seats) => {
    expect((await read(readDinner(tables, partners))).seats).toBe(seats)
  })

  test('seats people paired with a higher level closer to the front', async () => {
    expect((await read(readDinner('4b 4f', '3/1 2/2 1', '2 with 3'))).seats).toBe('1 1 1 | 2 2 | 2')
  })
})

describe('a proposal', () => {
  test("separates a partner's guests only if necessary, and explains it", async () => {
    const beside = await read(readDinner('2 2 2 1', '2@1,1 2@2,2 1@3 2@4'))
    expect(beside.seats).toBe('1 1 | 2 2 | 3 | 4 3')
    expect(beside.words[3]?.[1]).toBe('With their company.')
    const far = await read(readDinner('2 2 2', '2@2,2 1@3 3@3'))
    expect(far.seats).toBe('2 2 | 3 | 3 1 1')
    expect(far.words[2]?.[1]).toMatch(/^The rest of their company is at table 3/)
  })

  test('seats higher levels first if seats run out, and counts missing seats', async () => {
    const { seats, words, proposal } = await read(readDinner('4 4', '4/2 4 2/1'))
    expect(seats).toBe('2 2 0 0 | 1 1 1 1 | 2 2')
    expect(words[0]?.[3]).toMatch(/^8 seats are free for 10 guests/)
    expect(readTotals(proposal)).toMatchObject({ placed: 8, whole: 2, away: 0 })
  })

  test.each([
    ['4 4', '4 4', '1.1 with 2.1', 'Guest 1.1 with Guest 2.1: met.'],
    ['1 1 1', '1@1 2 1/1 1@3', '3 with 1', 'at least one of them has no seat.'],
    ['1 1 1', '1@1 2 1/1 1@3', '9 with 1', 'A partner with Partner 1: one of them is no longer coming to dinner.'],
    ['1 1 1', '1@1 2 1/1 1@3', '1.1 not 9.1', 'one of them is no longer coming to dinner.'],
    ['1 1 1', '1@1 2 1/1 1@3', '1.1 with 2?', 'no table had room without splitting a company or another pairing.'],
    ['1 1 1', '1@1 2 1/1 1@3', '1.1 with 4.1?', 'both are already placed.'],
  ])('uses tables %s for partners %s and explains the pairing %s: %s', async (tables, partners, pairing, words) => {
    expect((await read(readDinner(tables, partners, pairing))).proposal.pairings[0]?.words).toContain(words)
  })

  test("leaves reserved tables empty, and doesn't add to started tables if requested", async () => {
    expect((await read(readDinner('4x 4 4', '1@2 1 1'))).seats).toBe('2 | 2 | 2')
    expect((await read({ ...readDinner('4x 4 4', '1@2 1 1'), onlyEmptyTables: true })).seats).toBe('2 | 3 | 3')
  })

  test('counts people, tables, and pairings', async () => {
    const { seats, proposal } = await read(readDinner('2 2 2 2 2 2', '2@1,2 2 3', '1 with 3'))
    expect(seats).toBe('1 2 | 4 4 | 3 2 3')
    expect(readTotals(proposal, 'of')).toMatchObject({ placed: 7, whole: 3, emptyTables: 6, pairingsMet: 1 })
    expect(readTotals(proposal, 'before')).toMatchObject({
      placed: 2,
      whole: 0,
      away: 2,
      emptyTables: 4,
      pairingsMet: 0,
    })
    expect(readTotals(proposal)).toMatchObject({ placed: 7, whole: 1, away: 3, emptyTables: 2, pairingsMet: 1 })
    expect(proposal.shortages).toEqual([])
  })
})
