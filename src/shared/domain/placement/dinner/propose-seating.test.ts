import { describe, expect, test } from 'vitest'
import { readDinner, writeSeats } from '#tests/support/models/read-dinner.ts'
import { noPause } from '../fill/groups.ts'
import type { SeatingProblem } from './problem.ts'
import { proposeSeating } from './propose-seating.ts'
import { createSeatingWriter } from './sentences.ts'

/** Everyone's table, and why each partner's guests are there. */
async function read(problem: SeatingProblem) {
  const proposal = await proposeSeating(problem, noPause)
  const writer = createSeatingWriter(problem)
  const proposed = new Map(proposal.diners.map((diner) => [diner.dinerId, diner]))
  const tableOf = new Map(problem.diners.map(({ id, tableId }) => [id, tableId ?? proposed.get(id)?.to]))
  const parties = [...Map.groupBy(problem.diners, ({ registrationId }) => registrationId).values()]
  return {
    proposal,
    seats: writeSeats(problem, (id) => tableOf.get(id)),
    words: parties.map((own) =>
      own.map(({ id }) => writer.describeSeat(proposed.get(id)?.reason ?? { code: 'stays' })),
    ),
  }
}

const outcomesOf = async (...given: Parameters<typeof readDinner>) =>
  (await read(readDinner(...given))).proposal.wishes.map(({ outcome }) => outcome)

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

  test('are closer to the front for people paired with a higher level', async () => {
    expect((await read(readDinner('4b 4f', '3/1 2/2 1', '2 with 3'))).seats).toBe('1 1 1 | 2 2 | 2')
  })
})

describe('a proposal', () => {
  test('separates guests of a partner only if necessary, and says so', async () => {
    const beside = await read(readDinner('2 2 2 1', '2@1,1 2@2,2 1@3 2@4'))
    expect(beside.seats).toBe('1 1 | 2 2 | 3 | 4 3')
    expect(beside.words[3]?.[1]).toBe('Next to table 4, with the rest of Partner 4.')
    const far = await read(readDinner('2 2 2', '2@2,2 1@3 3@3'))
    expect(far.seats).toBe('2 2 | 3 | 3 1 1')
    expect(far.words[2]?.[1]).toMatch(/^Apart from the others from Partner 3 at table 3/)
  })

  test('seats higher partners if seats run out, and says how many are missing', async () => {
    const { seats, words, proposal } = await read(readDinner('4 4', '4/2 4 2/1'))
    expect(seats).toBe('2 2 0 0 | 1 1 1 1 | 2 2')
    expect(words[0]?.[3]).toMatch(/^No seat: .* 8 free seats for 10 guests/)
    expect(proposal.diners.at(-1)?.reason.code).toBe('noSeat')
    expect(proposal.after).toMatchObject({ seated: 8, whole: 2, away: 0 })
  })

  test('meets pairings by exchanges', async () => {
    expect(await outcomesOf('4 4', '4 4', '1.1 with 2.1', '1 with 9')).toEqual(['met', 'gone'])
  })

  test.each([
    ['3 with 1', 'notSeated'],
    ['1 with 3', 'notSeated'],
    ['9 with 1', 'gone'],
    ['1 with 9', 'gone'],
    ['9 not 1', 'gone'],
    ['1.1 not 9.1', 'gone'],
    ['1.1 with 2?', 'others'],
    ['1.1 with 4.1?', 'sitting'],
  ])('explains why %s is unmet: %s', async (pairing, outcome) => {
    expect(await outcomesOf('1 1 1', '1@1 2 1/1 1@3', pairing)).toEqual([outcome])
  })

  test('leaves reserved tables empty, and tables with guests if only empty ones are asked for', async () => {
    expect((await read(readDinner('4x 4 4', '1@2 1 1'))).seats).toBe('2 | 2 | 2')
    expect((await read({ ...readDinner('4x 4 4', '1@2 1 1'), onlyEmptyTables: true })).seats).toBe('2 | 3 | 3')
  })

  test('counts people, tables, and pairings', async () => {
    const { seats, proposal } = await read(readDinner('2 2 2 2 2 2', '2@1,2 2 3', '1 with 3'))
    expect(seats).toBe('1 2 | 4 4 | 3 2 3')
    const all = { diners: 7, partners: 3, tables: 6, wishes: 1 }
    expect(proposal.before).toEqual({ ...all, seated: 2, whole: 0, away: 2, emptyTables: 4, wishesMet: 0 })
    expect(proposal.after).toEqual({ ...all, seated: 7, whole: 1, away: 3, emptyTables: 2, wishesMet: 1 })
    expect(proposal.shortage).toBeNull()
  })

  test('has a reason for everyone', async () => {
    expect((await read(readDinner('3 1', '1 1 1 1/1', '1 with 2', '4 not 1'))).words.flat()).toEqual([
      'With one from Partner 2, as requested.',
      'With one from Partner 1, as requested.',
      'With one from Partner 1 and one from Partner 2.',
      'At a table of their own.',
    ])
    expect((await read(readDinner('3', '3@1'))).words[0]?.slice(0, 2)).toEqual([
      'Already seated by an organizer.',
      'With the other two from Partner 1.',
    ])
    const beside = ['table 2', 'tables 1 and 3', 'table 2'].map(
      (name) => `Next to ${name}, with the rest of Partner 1.`,
    )
    expect((await read(readDinner('2 2 2', '6'))).words[0]).toEqual(beside.flatMap((one) => [one, one]))
  })
})
