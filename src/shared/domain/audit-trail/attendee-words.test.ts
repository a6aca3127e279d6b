import { describe, expect, test } from 'vitest'
import { nameOf } from '#tests/support/database/names-behind-ids.ts'
import { called, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { readSpots } from '#tests/support/models/read-spots.ts'
import { blankAttendeeInfo } from '../spots/attendee-fields.ts'
import type { Spot } from '../spots/spot.ts'
import { describeAttendees } from './attendee-words.ts'

const withIds = (spots: Spot[]) => spots.map((spot) => ({ ...spot, id: spot.id || spot.spotNumber }))
const describeSpots = (before: Spot[], after: Spot[], didPlacesChange = false) =>
  describeAttendees(withIds(before), withIds(after), nameOf, didPlacesChange).map((words) => `Kim ${words}.`)

describe('attendee changes', () => {
  test.each([
    ['G | G | G', 'G | G | G Bo Berg', 'entered golfer 3’s name: Bo Berg.'],
    ['G | V', 'G | V Bo Berg', 'entered VIP 1’s name: Bo Berg.'],
    ['-', '- Bo Berg', 'entered spot 1’s name: Bo Berg.'],
    ['G Bo Bergh', 'G Bo Berg', 'changed golfer 1’s name from Bo Bergh to Bo Berg.'],
    ['G Bo Berg', 'G', 'removed golfer 1’s name: Bo Berg.'],
    ['- | G Bo Berg', '- | Gx', 'removed golfer 1’s name: Bo Berg. Kim declined spot 2.'],
    ['G', 'Gx', 'declined spot 1.'],
    ['- Bo Berg', 'G Bo Berg', 'entered Bo Berg’s activities: golf and dinner.'],
    [
      'GV Bo Berg',
      'V Bo Berg',
      'changed Bo Berg’s activities from golf, the VIP reception, and dinner to the VIP reception and dinner.',
    ],
    [
      '- | - | V | -',
      'G | G | - | G',
      'entered the activities of spots 1, 2, and 4: golf and dinner. Kim removed the activities of spot 3: the VIP reception and dinner.',
    ],
    ['G', 'G | - | -', 'added 2 spots without a name.'],
    ['G Ann Lee | D Bo Berg | G | -x | G | G | V', 'G Ann Lee', 'removed 6 spots: Bo Berg and 5 without a name.'],
    ['G | G Ann Lee | V Bo Berg', 'G', 'removed 2 spots: Ann Lee and Bo Berg.'],
    ['G | -x', 'G', 'removed spot 2.'],
    ['G | G Bo Berg', 'G', 'removed Bo Berg, golfer 2.'],
  ])('describes a change from %s to %s: Kim %s', (before, after, sentences) => {
    expect(describeSpots(readSpots(before), readSpots(after)).join(' ')).toBe(`Kim ${sentences}`)
  })

  type Details = Parameters<typeof called>[1]
  const traveling = { travelMethodId: 1, postalCode: '60601' }
  test.each<[name: string, Details, newName: string, Details, string]>([
    [
      'Bo Berg',
      traveling,
      'Bo Berg',
      { travelMethodId: 2, airport: 'AUS' },
      'changed Bo Berg’s travel details from Driving, 60601 to Flying, AUS.',
    ],
    [
      'Bo Berg',
      {},
      'Bo Berg',
      { isRentalClubsRequested: true, requestedRentalClubTypeId: 2 },
      "entered Bo Berg’s rental clubs: requested, Men's left-handed.",
    ],
    ['Bo Berg', { isRentalClubsRequested: true }, 'Bo Berg', {}, 'removed Bo Berg’s rental clubs: requested.'],
    ['', {}, '', { company: 'Acme' }, 'entered golfer 1’s company: Acme.'],
    [
      'Bo Berg',
      { email: 'bo@acme.test' },
      '',
      {},
      'removed golfer 1’s name: Bo Berg. Kim removed golfer 1’s email: bo@acme.test.',
    ],
  ])('describes a change from %s %j to %s %j: Kim %s', (name, details, newName, newDetails, sentences) => {
    const spot = (fullName: string, more: Details) => makeSpots({ ...golf, ...called(fullName, more) })
    expect(describeSpots(spot(name, details), spot(newName, newDetails)).join(' ')).toBe(`Kim ${sentences}`)
  })

  test('describes a newly named person only by name', () => {
    const named = makeSpots({ ...golf, ...called('Bo Berg', { email: 'bo@acme.test' }) })
    expect(describeSpots(readSpots('G'), named)).toEqual(['Kim entered golfer 1’s name: Bo Berg.'])
  })

  test('describes a removed or blank attendee in general terms', () => {
    const company = makeSpots({ ...golf, ...called('', { company: 'Acme' }) })
    expect(describeSpots(company, readSpots('G'))).toEqual(['Kim changed golfer 1’s details.'])
    const empty = makeSpots({ dinner: true, attendeeInfo: blankAttendeeInfo })
    expect(describeSpots(readSpots('D'), empty)).toEqual(['Kim changed dinner-only guest 1’s details.'])
  })

  test('matches spots by key, not by number', () => {
    const [one, two] = readSpots('G Ann Lee | G Bo Berg')
    expect.assert(one && two)
    expect(describeSpots([one, two], [{ ...two, spotNumber: 1 }])).toEqual([
      'Kim changed Bo Berg’s spot from 2 to 1.',
      'Kim removed Ann Lee, golfer 1.',
    ])
  })

  test('leaves out changes to unnamed spots after a spot was added', () => {
    expect(describeSpots(readSpots('G'), readSpots('- | G'))).toEqual(['Kim added golfer 1.'])
  })

  test('leaves out changes to unnamed spots after the places changed', () => {
    const [one, two, three] = readSpots('G | -x | D')
    expect.assert(one && two && three)
    const after = [
      { ...two, isDeclined: false, spotNumber: 1 },
      { ...three, dinner: false, spotNumber: 2 },
    ]
    expect(describeSpots([one, two, three], after)).toEqual(['Kim reopened declined spot 2.', 'Kim removed golfer 1.'])
    expect(describeSpots([three], [{ ...three, dinner: false }])).toEqual([
      'Kim removed the activities of spot 3: dinner.',
    ])
    expect(describeSpots([three], [{ ...three, dinner: false }], true)).toEqual([])
    expect(describeSpots([two], [{ ...two, spotNumber: 1 }])).toEqual([])
  })
})
