import { describe, expect, test } from 'vitest'
import type { PlacementWish, WishSide } from '../wishes.ts'
import { costOfDraft, costOfTeam, indexWishes, type TeamDraft } from './team-cost.ts'

/** The golfer 12 is the second of partner 1. */
const golfer = (id: number) => ({
  id,
  name: `Golfer ${id}`,
  spotNumber: id % 10,
  registrationId: Math.floor(id / 10),
  place: null,
})

const team = (members: number[], standing: number[] = []): TeamDraft => ({
  standing: standing.map(golfer),
  members: members.map(golfer),
  isClosed: false,
})

describe('A team costs', () => {
  test.each([
    ['nothing empty', [], [], 0],
    ['nothing for those who stand', [], [11, 21], 0],
    ['one partner in a new team', [11, 12, 13, 14], [], 111],
    ['two partners', [11, 12, 21, 22], [], 214],
    ['three partners, more than one more team of two', [11, 12, 21, 31], [], 319],
    ['a fifth golfer', [11, 12, 13, 14, 15], [], 10_111],
    ['nothing more beside their own who stand', [13], [11, 12], 0],
    ['their partner beside others who stand', [21], [11, 12], 103],
    ['a fifth golfer beside four who stand', [15], [11, 12, 13, 14], 10_000],
    ['no fifth where the fourth place is filled', [14], [11, 12, 13], 0],
  ])('%s', (_, members, standing, cost) => {
    expect(costOfTeam(team(members, standing))).toBe(cost)
  })
})

describe('A wish costs while it is not met', () => {
  const costOf = (teams: TeamDraft[], ...wishes: Partial<PlacementWish>[]) => {
    const golfers = teams.flatMap(({ standing, members }) => [...standing, ...members])
    const full = wishes.map((wish, index) => ({ ...between(11, 21), id: index, ...wish }))
    return costOfDraft(teams, indexWishes(full, golfers)) - costOfDraft(teams, new Map())
  }
  const between = (one: number, other: number): PlacementWish => ({
    id: 1,
    kind: 'with',
    strength: 'prefer',
    one: { spotId: one },
    other: { spotId: other },
  })
  const apart = [team([11, 12]), team([21, 22])]
  const together = [team([11, 21]), team([12, 22])]
  const partners: Record<'one' | 'other', WishSide> = { one: { registrationId: 1 }, other: { registrationId: 2 } }

  test.each([
    ['with', apart, 60],
    ['with', together, 0],
    ['ridesWith', apart, 60],
    ['notWith', apart, 0],
    ['notWith', together, 60],
  ] as const)('%s', (kind, teams, cost) => {
    expect(costOf(teams, { kind })).toBe(cost)
    expect(costOf(teams, { kind, strength: 'must' })).toBe(cost === 0 ? 0 : 100_000)
    expect(costOf(teams, { kind, ...partners })).toBe(cost)
  })

  test('each of several, and each once', () => {
    expect(costOf(apart, {}, between(12, 22), { kind: 'notWith' }, { strength: 'must' })).toBe(100_120)
  })

  test('of a partner, until one of it is there', () => {
    expect(costOf([team([11, 21]), team([12])], partners)).toBe(0)
    expect(costOf([team([11, 21]), team([12])], { ...partners, kind: 'notWith' })).toBe(60)
  })

  test('of who stands and who comes', () => {
    expect(costOf([team([21], [11])], {})).toBe(0)
    expect(costOf([team([22], [11]), team([21])], {})).toBe(60)
  })

  test('of somebody with their own partner, and not with themselves', () => {
    const own = { one: { spotId: 11 }, other: { registrationId: 1 } }
    expect(costOf([team([11]), team([12])], own)).toBe(60)
    expect(costOf([team([11, 12])], own)).toBe(0)
  })

  test('and nothing when it is of somebody who is not there', () => {
    expect(costOf(apart, between(11, 99))).toBe(0)
    expect(costOf(apart, between(99, 11))).toBe(0)
    expect(indexWishes([between(11, 99)], [golfer(11)]).size).toBe(0)
  })
})
