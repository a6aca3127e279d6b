import { expect, test } from 'vitest'
import { describeLoss } from './change-lists.tsx'

test('describes a lost spot with its hole and table', () => {
  const places = { placedAt: 'hole 7, team 7B', seatedAt: 'table 12' }
  expect(describeLoss({ loses: 'their spot', ...places })).toBe(
    'loses their spot, placed at hole 7, team 7B, seated at table 12',
  )
})
