import { expect, test } from 'vitest'
import { blankSpot, type Spot } from '../spots/spot.ts'
import { describeOwedPlaces } from './owed-places.ts'

const spot = (spotNumber: number, given: Partial<Spot>): Spot => ({ ...blankSpot(spotNumber), ...given })

test('The places that are owed are named by kind and by number', () => {
  const view = [
    spot(1, { golf: true, dinner: true, attendeeInfo: { firstName: 'Ann', lastName: 'Lee' } as Spot['attendeeInfo'] }),
    spot(2, { golf: true, dinner: true, isDeclined: true }),
    spot(3, { golf: true, dinner: true }),
    spot(4, { golf: true, vip: true }),
    spot(5, {}),
    spot(7, { vip: true, dinner: true }),
    spot(8, { dinner: true, attendeeInfo: { firstName: 'Bo', lastName: ' ' } as Spot['attendeeInfo'] }),
  ]
  expect(describeOwedPlaces(view)).toEqual({
    count: 4,
    kinds: '2 golf, 1 dinner only, 1 VIP',
    spots: 'spots 3, 4, 7 and 8',
  })
  expect(describeOwedPlaces([spot(3, { dinner: true })])).toEqual({ count: 1, kinds: '1 dinner only', spots: 'spot 3' })
})

test('Numbers that follow one another are told as one', () => {
  const view = [1, 2, 4, 5, 6, 7, 9].map((spotNumber) => spot(spotNumber, { golf: true }))
  expect(describeOwedPlaces(view).spots).toBe('spots 1, 2, 4 to 7 and 9')
})
