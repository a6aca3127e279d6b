import { expect, test } from 'vitest'
import { blankInfo } from '../spots/attendee-fields.ts'
import { blankSpot } from '../spots/spot.ts'
import { registrationSearchText } from './search-text.ts'

test('a registration is found by its names, its contact and everybody who comes, named or not', () => {
  const text = registrationSearchText({
    contact: {
      nameForMarketingMaterials: 'Açme Golf',
      companyName: 'Acme Holding',
      firstName: 'Cy',
      lastName: 'O’Day',
      email: 'Cy@Acme.test',
    },
    spots: [
      { ...blankSpot(1), attendeeInfo: { ...blankInfo, firstName: 'Zoë', lastName: 'Quill' } },
      blankSpot(2),
      { ...blankSpot(3), dinner: true, isDeclined: true },
    ],
    totals: { golf: 2, dinner: 1, vip: 0 },
  })
  expect(text.split('\n')).toEqual([
    'acme golf',
    'acme holding',
    'cy',
    'oday',
    'cy@acme.test',
    'zoe quill',
    'golfer 2',
    'declined spot',
  ])
})
