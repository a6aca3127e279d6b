import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/support/models/scale.ts'
import type { RegistrationMember } from '../pairings.ts'
import { fill } from './fill.ts'
import { countGroupPeople, countRoom, type FillGroup, type FillPairing, noPause } from './groups.ts'

type Group = FillGroup<RegistrationMember>

const rules = {
  extras: 0,
  mixing: 0,
  costOfGaps: (positions: number) => positions,
  costOfRank: () => 0,
  pause: noPause,
}

const peopleOf = (registrationId: number, count: number): RegistrationMember[] =>
  Array.from({ length: count }, (_, index) => ({ id: registrationId * 10 + index + 1, registrationId }))

const makeGroups = (...sizes: number[]): Group[] =>
  sizes.map((seats, position) => ({ seats, standing: [], members: [], isClosed: false, position, rank: position }))

const standingOf = (registrationId: number, count: number) =>
  peopleOf(registrationId, count).map((one) => ({ ...one, id: one.id + 1000 }))

const pair = (one: number, other: number, more: Partial<FillPairing> = {}): FillPairing => ({
  ...{ isRequired: true, isApart: false, one: [one], other: [other], within: null },
  ...more,
})

const write = (groups: readonly Group[]) =>
  groups.map(({ members }) =>
    members
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)
      .join(' '),
  )

describe('a fill', () => {
  test('assigns partners their own groups if there are enough', async () => {
    const people = [3, 2, 4].flatMap((count, index) => peopleOf(index + 1, count))
    expect(write(await fill(makeGroups(4, 4, 4), people, [], rules))).toEqual(['31 32 33 34', '11 12 13', '21 22'])
  })

  test('uses as few groups as possible, preferring the lowest rank', async () => {
    const people = [2, 2].flatMap((count, index) => peopleOf(index + 1, count))
    const groups = makeGroups(4, 4, 4).map((group) => ({ ...group, rank: -group.rank }))
    const byRank = { ...rules, costOfRank: (rank: number) => rank }
    expect(write(await fill(groups, people, [], byRank))).toEqual(['', '', '11 12 21 22'])
  })

  test("places a partner's groups next to each other", async () => {
    const groups = makeGroups(4, 4, 4, 4, 4).map((group, index) => ({ ...group, isClosed: index === 1 }))
    expect(write(await fill(groups, peopleOf(1, 8), [], rules))).toEqual(['', '', '11 12 13 14', '15 16 17 18', ''])
  })

  test('places people next to their own partner', async () => {
    const groups = makeGroups(4, 4).map((group, index) => ({ ...group, standing: index === 1 ? peopleOf(1, 1) : [] }))
    expect(write(await fill(groups, [{ id: 15, registrationId: 1 }], [], rules))).toEqual(['', '15'])
  })

  test('leaves out the last people if seats run out', async () => {
    const people = [...peopleOf(1, 2), ...peopleOf(2, 3)]
    expect(
      write(await fill(makeGroups(2, 1), people, [], rules))
        .join(' ')
        .split(' ')
        .toSorted(),
    ).toEqual(['11', '12', '21'])
  })

  test('adds an extra person to a group to keep a partner whole, up to the limit', async () => {
    const people = [...peopleOf(1, 5), ...peopleOf(2, 5)]
    const sizes = async (extras: number) =>
      (await fill(makeGroups(4, 4, 4), people, [], { ...rules, extras })).map(countGroupPeople).toSorted()
    expect(await sizes(2)).toEqual([0, 5, 5])
    expect(await sizes(1)).toEqual([1, 4, 5])
    expect(await sizes(0)).toEqual([2, 4, 4])
  })

  test.each([
    ['together', pair(11, 21)],
    ['apart', pair(11, 31, { isApart: true })],
    ['in neighboring groups', pair(11, 21, { within: 1 })],
  ])('places paired people %s', async (_, pairing) => {
    const people = [...peopleOf(1, 3), ...peopleOf(2, 4), ...peopleOf(3, 1)]
    const filled = await fill(makeGroups(4, 4, 4), people, [pairing], rules)
    const groupOf = ([id]: readonly number[]) => filled.findIndex(({ members }) => members.some((one) => one.id === id))
    const distance = Math.abs(groupOf(pairing.one) - groupOf(pairing.other))
    expect(pairing.isApart ? distance > 0 : distance <= (pairing.within ?? 0)).toBe(true)
  })

  test('moves people from one group to several others within their seats', async () => {
    const standing = [1, 1, 2, 0, 1].map((count, index) => standingOf(index + 1, count))
    const groups = makeGroups(1, 1, 5, 5, 5).map((group, index) => ({ ...group, standing: standing[index] ?? [] }))
    const people = [2, 2, 3, 4, 2].flatMap((count, index) => peopleOf(index + 1, count))
    const filled = await fill(groups, people, [], { ...rules, extras: 1 })
    expect(filled.map(countGroupPeople)).toEqual([1, 1, 5, 6, 5])
  })

  test('splits full groups for a required pairing, but not for a preferred one', async () => {
    const people = [1, 2, 3].flatMap((id) => peopleOf(id, 4))
    const filled = (isRequired: boolean) => fill(makeGroups(4, 4, 4), people, [pair(11, 34, { isRequired })], rules)
    expect(write(await filled(false))).toEqual(['11 12 13 14', '21 22 23 24', '31 32 33 34'])
    expect(
      (await filled(true)).some(({ members }) => [11, 34].every((id) => members.some((one) => one.id === id))),
    ).toBe(true)
  })
})

const anyFill = fc
  .record({
    groups: fc.array(
      fc.record({
        seats: fc.integer({ min: 1, max: 6 }),
        standing: fc.nat(5),
        isClosed: fc.constantFrom(false, false, true),
      }),
      { maxLength: 8 },
    ),
    partners: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 }),
    pairs: fc.array(fc.tuple(fc.nat(80), fc.nat(80), fc.boolean(), fc.boolean()), { maxLength: 4 }),
    extras: fc.nat(2),
    mixing: fc.constantFrom(0, 1),
  })
  .map(({ groups, partners, pairs, ...more }) => ({
    groups: groups.map(({ seats, standing, isClosed }, position) => {
      return { seats, isClosed, position, rank: position, members: [], standing: standingOf(position + 1, standing) }
    }),
    people: partners.flatMap((count, index) => peopleOf(index + 1, count)),
    pairings: pairs.map(([one, other, isRequired, isApart]) => pair(one, other, { isRequired, isApart })),
    rules: { ...rules, ...more },
  }))

test('seats as many people as fit, in order, each only once, in suitable groups', () =>
  fc.assert(
    fc.asyncProperty(anyFill, async ({ groups, people, pairings, rules: asked }) => {
      const filled = await fill(groups, people, pairings, asked)
      const placed = filled.flatMap(({ members }) => members.map(({ id }) => id))
      const seated = people.slice(0, countRoom(groups, asked.extras)).map(({ id }) => id)
      expect(placed.toSorted()).toEqual(seated.toSorted())
      expect(filled.map(({ standing }) => standing)).toEqual(groups.map(({ standing }) => standing))
      const grown = filled.filter(({ members }) => members.length > 0)
      expect(grown.filter(({ isClosed }) => isClosed)).toEqual([])
      const over = grown.filter((group) => countGroupPeople(group) > group.seats)
      expect(over.length).toBeLessThanOrEqual(asked.extras)
      for (const group of over) expect(countGroupPeople(group)).toBe(group.seats + 1)
      expect(write(await fill(groups, people, pairings, asked))).toEqual(write(filled))
    }),
    { numRuns: rounds(100) },
  ))
