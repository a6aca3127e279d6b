import { describe, expect, test } from 'vitest'
import { countLinks, describeLoss } from './change-lists.tsx'

describe('countLinks', () => {
  const none = { link: null }
  const waiting = { link: 'waiting' as const }
  const answered = { link: 'answered' as const }

  test.each([
    ['', [none]],
    ['1 guest with a link', [none, waiting]],
    ['1 guest with a link, who has replied', [answered]],
    ['2 guests with a link, none has replied', [waiting, waiting]],
    ['2 guests with a link, one has replied', [waiting, answered, none]],
    ['3 guests with a link, 2 have replied', [answered, answered, waiting]],
  ])('says “%s”', (words, people) => {
    expect(countLinks(people)).toBe(words)
  })
})

test('describeLoss names the hole and the table', () => {
  const places = { placedAt: 'hole 7, team 7B', seatedAt: 'table 12' }
  expect(describeLoss({ loses: 'their spot', ...places })).toBe(
    'loses their spot, placed at hole 7, team 7B, seated at table 12',
  )
})
