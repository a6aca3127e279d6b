import { describe, expect, test } from 'vitest'
import { dinner, golf, makeSpot, makeSpots, vip } from '#tests/support/any-spots.ts'
import { describeActivity, describeNeed, judgeChoice } from './judge-choice.ts'

const loser = (spotId: number, loses = 'their spot') => ({
  spotId,
  spotNumber: spotId,
  name: `Person ${spotId}`,
  loses,
  placedAt: null,
})

test('what somebody comes to is said in a word', () => {
  const words = [golf, { ...golf, vip: true }, vip, dinner, {}].map((fields) => describeActivity(makeSpot(1, fields)))
  expect(words).toEqual(['golf', 'golf and VIP', 'VIP', 'dinner only', 'no activity yet'])
})

test('how many of which have to go is said in numbers', () => {
  const going = makeSpots(golf, golf, { ...golf, vip: true }, dinner, vip, vip)
  expect(describeNeed(going)).toBe('3 golfers, 1 dinner guest and 2 VIPs have to go.')
  expect(describeNeed(going.slice(0, 1))).toBe('1 golfer has to go.')
  expect(describeNeed(makeSpots({}, {}))).toBe('2 people without an activity have to go.')
  expect(describeNeed([])).toBe('Nobody has to give up their spot.')
})

describe('A choice of who goes', () => {
  const needed = [loser(1), loser(2)]

  test('is good when those go who were ticked, and no more than need to', () => {
    const choice = { ticked: [3, 4], losers: [loser(3), loser(4)], needed }
    expect(judgeChoice(choice)).toEqual({ forced: [], extra: 0 })
  })

  test('names whoever goes without being ticked', () => {
    const choice = { ticked: [3], losers: [loser(3), loser(1)], needed }
    expect(judgeChoice(choice)).toEqual({ forced: ['Person 1'], extra: 0 })
  })

  test('counts whoever loses more than needed, were it only an activity', () => {
    const choice = { ticked: [3, 4], losers: [loser(3), loser(4), loser(5, 'dinner')], needed }
    expect(judgeChoice(choice)).toEqual({ forced: [], extra: 1 })
  })
})
