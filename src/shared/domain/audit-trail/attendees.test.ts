import { describe, expect, test } from 'vitest'
import { namesBehindIds } from '#tests/support/database/names-behind-ids.ts'
import { called, golf, makeSpot, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { blankInfo } from '../spots/attendee-fields.ts'
import { nameSpots, type Spot } from '../spots/spot.ts'
import { describeChange } from './describe-change.ts'

const describeUpdate = (before: unknown, after: unknown) =>
  describeChange({ who: 'Kim', entity: 'registration', action: 'update', before, after }, namesBehindIds)
const describeSpots = (before: Spot[], after: Spot[]) =>
  describeUpdate({ attendees: nameSpots(before) }, { attendees: nameSpots(after) })

describe('A change of the attendees', () => {
  const bo = called('Bo Berg')
  const traveling = called('Bo Berg', { travelMethodId: 1, postalCode: '60601' })
  const flying = called('Bo Berg', { travelMethodId: 2, airport: 'AUS' })

  test.each<[string, Spot[], Spot[], string[]]>([
    [
      'naming',
      makeSpots(golf, golf, golf),
      makeSpots(golf, golf, { ...golf, ...bo }),
      ['Kim entered the name of golfer 3: Bo Berg.'],
    ],
    [
      'naming a VIP',
      makeSpots(golf, vip),
      makeSpots(golf, { ...vip, ...bo }),
      ['Kim entered the name of VIP 1: Bo Berg.'],
    ],
    ['naming without an activity', makeSpots({}), makeSpots(bo), ['Kim entered the name of spot 1: Bo Berg.']],
    [
      'a corrected name',
      makeSpots({ ...golf, ...called('Bo Bergh') }),
      makeSpots({ ...golf, ...bo }),
      ['Kim changed the name of golfer 1 from Bo Bergh to Bo Berg.'],
    ],
    [
      'a name taken off',
      makeSpots({ ...golf, ...bo }),
      makeSpots(golf),
      ['Kim removed the name of golfer 1, Bo Berg.'],
    ],
    [
      'declining',
      makeSpots({}, { ...golf, ...bo }),
      makeSpots({}, { ...golf, isDeclined: true }),
      ['Kim removed the name of golfer 1, Bo Berg.', 'Kim declined spot 2.'],
    ],
    ['declining an open spot', makeSpots(golf), makeSpots({ ...golf, isDeclined: true }), ['Kim declined spot 1.']],
    [
      'activities',
      makeSpots(bo),
      makeSpots({ ...golf, ...bo }),
      ['Kim entered the activities of Bo Berg: golf and dinner.'],
    ],
    [
      'activities of open spots together',
      makeSpots({}, {}, vip, {}),
      makeSpots(golf, golf, {}, golf),
      [
        'Kim entered the activities of spots 1, 2, and 4: golf and dinner.',
        'Kim removed the activities of spot 3, the VIP reception and dinner.',
      ],
    ],
    [
      'travel',
      makeSpots(traveling),
      makeSpots(flying),
      ['Kim changed the travel details of Bo Berg from Driving, 60601 to Flying, AUS.'],
    ],
    [
      'travel by a way that is known no more',
      makeSpots(traveling),
      makeSpots(called('Bo Berg', { travelMethodId: 77 })),
      ['Kim changed the travel details of Bo Berg.'],
    ],
    [
      'rental clubs',
      makeSpots(bo),
      makeSpots(called('Bo Berg', { isRentalClubsRequested: true, requestedRentalClubTypeId: 2 })),
      ["Kim entered the rental clubs of Bo Berg: requested, Men's left-handed."],
    ],
    [
      'details without a name',
      makeSpots(golf),
      makeSpots({ ...golf, attendeeInfo: { ...blankInfo, company: 'Acme' } }),
      ['Kim entered the company of golfer 1: Acme.'],
    ],
    ['more spots', makeSpots(golf), makeSpots(golf, {}, {}), ['Kim added 2 spots without a name.']],
    [
      'many fewer spots',
      makeSpots(
        { ...golf, ...called('Ann Lee') },
        { dinner: true, ...bo },
        golf,
        { isDeclined: true },
        golf,
        golf,
        vip,
      ),
      makeSpots({ ...golf, ...called('Ann Lee') }),
      ['Kim removed 6 spots: Bo Berg and 5 without a name.'],
    ],
    [
      'fewer spots, all of them named',
      makeSpots(golf, { ...golf, ...called('Ann Lee') }, { ...vip, ...bo }),
      makeSpots(golf),
      ['Kim removed 2 spots: Ann Lee and Bo Berg.'],
    ],
    [
      'fewer spots, one of them declined',
      makeSpots(golf, { isDeclined: true }),
      makeSpots(golf),
      ['Kim removed spot 2.'],
    ],
    ['fewer spots', makeSpots(golf, { ...golf, ...bo }), makeSpots(golf), ['Kim removed Bo Berg, golfer 2.']],
  ])('describes %s', (_name, before, after, sentences) => expect(describeSpots(before, after)).toEqual(sentences))

  test.each<[string, Spot, Spot, string[]]>([
    [
      'an activity that somebody gave up',
      makeSpot(1, { ...golf, ...vip, ...bo }),
      makeSpot(1, { ...vip, ...bo }),
      [
        'Kim changed the activities of Bo Berg from golf, the VIP reception, and dinner to the VIP reception and dinner.',
      ],
    ],
    [
      'rental clubs given back',
      makeSpot(1, { ...golf, ...called('Bo Berg', { isRentalClubsRequested: true }) }),
      makeSpot(1, { ...golf, ...bo }),
      ['Kim removed the rental clubs of Bo Berg, requested.'],
    ],
    [
      'details of somebody whose name was taken off',
      makeSpot(1, { ...golf, ...called('Bo Berg', { email: 'bo@acme.test' }) }),
      makeSpot(1, { ...golf, ...called('') }),
      ['Kim removed the name of golfer 1, Bo Berg.', 'Kim removed the email of golfer 1, bo@acme.test.'],
    ],
    [
      'details of somebody who has just been named',
      makeSpot(1, golf),
      makeSpot(1, { ...golf, ...called('Bo Berg', { email: 'bo@acme.test' }) }),
      ['Kim entered the name of golfer 1: Bo Berg.'],
    ],
    [
      'a spot without anything known of it any more',
      makeSpot(1, { ...golf, ...called('', { company: 'Acme' }) }),
      makeSpot(1, golf),
      ['Kim changed the details of golfer 1.'],
    ],
    [
      'an empty attendee, which is nobody',
      makeSpot(1, { dinner: true }),
      makeSpot(1, { dinner: true, attendeeInfo: blankInfo }),
      ['Kim changed the details of dinner-only guest 1.'],
    ],
  ])('describes a change of one spot: %s', (_name, before, after, sentences) =>
    expect(describeSpots([before], [after])).toEqual(sentences),
  )

  test('knows new spots by their numbers, whatever their order', () => {
    const ann = { ...golf, ...called('Ann Lee') }
    const [one, two] = makeSpots(ann, golf).map((spot) => ({ ...spot, id: 0 }))
    expect.assert(one && two)
    expect(describeSpots([two, one], [{ ...two, ...bo }, one])).toEqual(['Kim entered the name of golfer 2: Bo Berg.'])
  })

  test('says the same of unnamed spots once for each thing that happened', () => {
    expect(describeSpots(makeSpots(golf, {}, {}), makeSpots({}, golf, golf))).toEqual([
      'Kim removed the activities of spot 1, golf and dinner.',
      'Kim entered the activities of spots 2 and 3: golf and dinner.',
    ])
  })

  test('describes the readable part of an unusual line', () => {
    const [spot] = nameSpots(makeSpots({ ...golf, ...bo }))
    const told = describeUpdate({ attendees: [7, 'Ann', null] }, { attendees: [spot, 7] })
    expect(told).toEqual(['Kim added Bo Berg, golfer 1.'])
    const odd = { ...spot, id: '5', spotNumber: 'two' }
    expect(describeUpdate({ attendees: [odd] }, { attendees: [] })).toEqual(['Kim removed Bo Berg, golfer 1.'])
  })

  test('matches spots by key, not by number', () => {
    const [one, two] = makeSpots({ ...golf, ...called('Ann Lee') }, { ...golf, ...bo })
    expect.assert(one && two)
    expect(describeSpots([one, two], [{ ...two, spotNumber: 1 }])).toEqual([
      'Kim changed the spot of Bo Berg from 2 to 1.',
      'Kim removed Ann Lee, golfer 1.',
    ])
  })

  test('leaves out what unnamed spots became because there is one more', () => {
    expect(describeSpots(makeSpots(golf), makeSpots({}, golf))).toEqual(['Kim added golfer 1.'])
  })

  test('ignores unreadable and later fields', () => {
    const { airport: _, ...older } = { ...blankInfo, firstName: 'Bo', lastName: 'Berg', travelMethodId: 77 }
    const info = { ...older, airport: '', email: 'bo@acme.test' }
    const attendees = (attendeeInfo: object) => ({ attendees: [{ ...makeSpot(1, golf), attendeeInfo }] })
    expect(describeUpdate(attendees(older), attendees(info))).toEqual([
      'Kim entered the email of Bo Berg: bo@acme.test.',
    ])
    expect(describeUpdate(attendees(info), attendees(older))).toEqual([
      'Kim removed the email of Bo Berg, bo@acme.test.',
    ])
  })

  test('leaves out what unnamed spots became because the places changed', () => {
    const [one, two, three] = makeSpots(golf, { isDeclined: true }, { dinner: true })
    expect.assert(one && two && three)
    const after = [
      { ...two, isDeclined: false, spotNumber: 1 },
      { ...three, dinner: false, spotNumber: 2 },
    ]
    expect(describeSpots([one, two, three], after)).toEqual([
      'Kim reopened declined spot 2 again.',
      'Kim removed golfer 1.',
    ])
    const donation = { golfersIncluded: 0, dinnersIncluded: 1 }
    const told = describeUpdate(
      { donation, attendees: [three] },
      { donation: { ...donation, dinnersIncluded: 0 }, attendees: [{ ...three, dinner: false }] },
    )
    expect(told.join(' ')).not.toMatch(/spot|attendees/)
    expect(describeSpots([two], [{ ...two, spotNumber: 1 }])).toEqual(['Kim changed the attendees.'])
  })

  test('describes an unknown field in general words', () => {
    const spots = makeSpots({ ...golf, ...bo })
    const older = spots.map((spot) => ({ ...spot, shirtSize: { eu: 52 } }))
    expect(describeUpdate({ attendees: older }, { attendees: spots })).toEqual(['Kim changed the details of Bo Berg.'])
  })
})
