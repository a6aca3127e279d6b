import { describe, expect, test } from 'vitest'
import { namesBehindIds } from '#tests/support/database/names-behind-ids.ts'
import { describeChange } from './describe-change.ts'

describe('A change of places', () => {
  const seven = { golfCourseHoleId: 7, teamNumber: 2, cartNumber: 1, seat: 1, where: 'hole 7, team 7B' }
  const eight = { ...seven, golfCourseHoleId: 8, where: 'hole 8, team 8A' }
  const golfer = (place: object | null, name = 'Bo Berg', spotId = 3) => ({ spotId, name, place })

  test.each([
    ['place', [golfer(null)], [golfer(seven)], ['Kim placed Bo Berg on hole 7, team 7B.']],
    ['release', [golfer(seven)], [golfer(null)], ['Kim changed a registration: Bo Berg lost hole 7, team 7B.']],
    [
      'release',
      [{ ...golfer({ ...seven, course: 'North' }), partner: 'Acme' }],
      [{ ...golfer(null), partner: 'Acme' }],
      ['Kim changed the registration of Acme: Bo Berg lost hole 7, team 7B at North.'],
    ],
    ['remove', [golfer(seven)], undefined, ['Kim removed Bo Berg from hole 7, team 7B.']],
    ['move', [golfer(seven)], [golfer(eight)], ['Kim moved Bo Berg from hole 7, team 7B to hole 8, team 8A.']],
    ['move', [golfer(seven)], [golfer({ ...seven, cartNumber: 2 })], ['Kim changed the cart of Bo Berg.']],
    [
      'swap',
      [golfer(seven), golfer(eight, 'Ann Lee', 4)],
      [golfer(eight), golfer(seven, 'Ann Lee', 4)],
      [
        'Kim moved Bo Berg from hole 7, team 7B to hole 8, team 8A.',
        'Kim moved Ann Lee from hole 8, team 8A to hole 7, team 7B.',
      ],
    ],
    ['undo', [golfer(seven)], [golfer(null)], ['Kim undid a change: removed Bo Berg from hole 7, team 7B.']],
    [
      'place',
      [golfer(null), golfer(seven, 'Ann Lee', 4)],
      [golfer(seven), golfer(seven, 'Ann Lee', 4)],
      ['Kim placed Bo Berg on hole 7, team 7B.'],
    ],
    ['remove', [{ spotId: 3, place: { golfCourseHoleId: 7 } }], [], ['Kim removed a golfer from a hole.']],
    ['place', [], [7, { spotId: 3, place: seven }], ['Kim placed a golfer on hole 7, team 7B.']],
    [
      'release',
      [{ ...golfer(seven), partner: 'Acme' }],
      [],
      ['Kim changed the registration of Acme: Bo Berg lost hole 7, team 7B.'],
    ],
    [
      'release',
      [{ ...golfer(seven), partner: 'Acme', cause: 'course' }],
      [{ ...golfer(null), partner: 'Acme' }],
      ['Kim changed the course for Acme: Bo Berg lost hole 7, team 7B.'],
    ],
    ['place', 'unreadable', { also: 'unreadable' }, ['Kim changed the places of golfers.']],
  ])('describes %s by comparing', (action, before, after, sentences) => {
    expect(describeChange({ who: 'Kim', entity: 'placement', action, before, after }, namesBehindIds)).toEqual(
      sentences,
    )
  })
})
