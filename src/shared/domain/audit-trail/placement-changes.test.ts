import { describe, expect, test } from 'vitest'
import { namesBehindIds } from '#tests/support/database/names-behind-ids.ts'
import { describeChange } from './describe-change.ts'

describe('A change of places', () => {
  const seven = { golfCourseHoleId: 7, teamNumber: 2, cartNumber: 1, seat: 1, where: 'hole 7, team 7B' }
  const eight = { ...seven, golfCourseHoleId: 8, where: 'hole 8, team 8A' }
  const golfer = (place: object | null, name = 'Bo Berg', spotId = 3) => ({ spotId, name, place })

  test.each([
    ['place', [golfer(null)], [golfer(seven)], 'placed Bo Berg on hole 7, team 7B.'],
    ['release', [golfer(seven)], [golfer(null)], 'changed a registration: Bo Berg lost hole 7, team 7B.'],
    [
      'release',
      [{ ...golfer({ ...seven, course: 'North' }), partner: 'Acme' }],
      [{ ...golfer(null), partner: 'Acme' }],
      'changed the registration of Acme: Bo Berg lost hole 7, team 7B at North.',
    ],
    ['remove', [golfer(seven)], undefined, 'removed Bo Berg from hole 7, team 7B.'],
    ['move', [golfer(seven)], [golfer(eight)], 'moved Bo Berg from hole 7, team 7B to hole 8, team 8A.'],
    ['move', [golfer(seven)], [golfer({ ...seven, cartNumber: 2 })], 'changed the cart of Bo Berg.'],
    [
      'swap',
      [golfer(seven), golfer(eight, 'Ann Lee', 4)],
      [golfer(eight), golfer(seven, 'Ann Lee', 4)],
      'moved Bo Berg from hole 7, team 7B to hole 8, team 8A. Kim moved Ann Lee from hole 8, team 8A to hole 7, team 7B.',
    ],
    ['undo', [golfer(seven)], [golfer(null)], 'undid a change: removed Bo Berg from hole 7, team 7B.'],
    [
      'place',
      [golfer(null), golfer(seven, 'Ann Lee', 4)],
      [golfer(seven), golfer(seven, 'Ann Lee', 4)],
      'placed Bo Berg on hole 7, team 7B.',
    ],
    ['remove', [{ spotId: 3, place: { golfCourseHoleId: 7 } }], [], 'removed a golfer from a hole.'],
    ['place', [], [7, { spotId: 3, place: seven }], 'placed a golfer on hole 7, team 7B.'],
    [
      'release',
      [{ ...golfer(seven), partner: 'Acme' }],
      [],
      'changed the registration of Acme: Bo Berg lost hole 7, team 7B.',
    ],
    [
      'release',
      [{ ...golfer(seven), partner: 'Acme', cause: 'course' }],
      [{ ...golfer(null), partner: 'Acme' }],
      'changed the course for Acme: Bo Berg lost hole 7, team 7B.',
    ],
    ['place', 'unreadable', { also: 'unreadable' }, 'changed the places of golfers.'],
  ])('describes %s by comparing', (action, before, after, sentences) => {
    const told = describeChange({ who: 'Kim', entity: 'placement', action, before, after }, namesBehindIds)
    expect(told.join(' ')).toBe(`Kim ${sentences}`)
  })
})
