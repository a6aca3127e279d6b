import { describe, expect, test } from 'vitest'
import { namesBehindIds } from '#tests/support/database/names-behind-ids.ts'
import { called, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { blankInfo } from '../spots/attendee-fields.ts'
import { nameSpots } from '../spots/names.ts'
import type { Spot } from '../spots/spot.ts'
import { describeChange } from './describe-change.ts'

const tell = (entity: string, action: string, before: unknown, after: unknown) =>
  describeChange({ who: 'Kim', entity, action, before, after }, namesBehindIds)
const tellUpdate = (before: unknown, after: unknown) => tell('registration', 'update', before, after)
const tellSpots = (before: Spot[], after: Spot[]) =>
  tellUpdate({ attendees: nameSpots(before) }, { attendees: nameSpots(after) })

describe('A change of the donation', () => {
  const from = { affiliationId: 1, donation: 5_000, partnershipLevelId: 2, golfersIncluded: 4, coursePreferences: [11] }
  const tellDonation = (to: object) => tellUpdate({ donation: from }, { donation: { ...from, ...to } })

  test.each([
    [{ partnershipLevelId: 1 }, 'Kim changed the level from Gold to Silver.'],
    [{ partnershipLevelId: 0 }, 'Kim changed the level from Gold to none.'],
    [{ donation: 8_500 }, 'Kim changed the donation from $5,000 to $8,500.'],
    [{ affiliationId: 2 }, 'Kim changed the affiliation from Vendor to Team Member.'],
    [{ golfersIncluded: 6 }, 'Kim changed the included golfers from 4 to 6.'],
    [{ golfersWaived: true }, 'Kim waived golf.'],
    [{ coursePreferences: [12, 11] }, 'Kim changed the course preferences from North to South, North.'],
    [{ partnershipLevelId: 77 }, 'Kim changed the level.'],
    [{ pledgedInEuros: 3 }, 'Kim changed the donation.'],
  ])('%j is told', (to, sentence) => expect(tellDonation(to)).toEqual([sentence]))
})

describe('A change of the contact', () => {
  const from = {
    firstName: 'Ann',
    lastName: 'Lee',
    companyName: 'Acme',
    email: 'a@acme.test',
    addressLine1: '1 Main Street',
    addressLine2: '',
    city: 'Chicago',
    territoryId: 14,
    postalCode: '60601',
    isAddressOnFile: false,
    registeredByEmails: ['bea@acme.test'],
  }
  const tellContact = (to: object) => tellUpdate({ contact: from }, { contact: { ...from, ...to } })

  test.each([
    [{ email: 'b@acme.test' }, "Kim changed the contact's email from a@acme.test to b@acme.test."],
    [{ firstName: 'Bo', lastName: 'Berg' }, 'Kim changed the contact from Ann Lee to Bo Berg.'],
    [{ companyName: '' }, "Kim removed the contact's company, Acme."],
    [{ companyName: 'Acme Inc.' }, "Kim changed the contact's company from Acme to Acme Inc."],
    [
      { city: 'Joliet' },
      'Kim changed the address from 1 Main Street, Chicago, Illinois 60601 to 1 Main Street, Joliet, Illinois 60601.',
    ],
    [{ territoryId: 99 }, 'Kim changed the address.'],
    [{ registeredByEmails: [] }, 'Kim removed bea@acme.test from those who may name attendees.'],
    [{ faxNumber: '312' }, 'Kim changed the contact details.'],
  ])('%j is told', (to, sentence) => expect(tellContact(to)).toEqual([sentence]))

  test('keeps a hostile name as text in one line', () => {
    const [sentence] = tellContact({ firstName: '<b>Bo</b>\nKim deleted', lastName: '\u202Ethe rest' })
    expect(sentence).toBe('Kim changed the contact from Ann Lee to <b>Bo</b> Kim deleted the rest.')
  })
})

test('A change of the comments quotes them', () => {
  const review = { comments: '', isTaxInfoRequested: false }
  expect(tellUpdate({ review }, { review: { comments: 'Two vegans.\nThanks', isTaxInfoRequested: true } })).toEqual([
    'Kim entered the comments: “Two vegans. Thanks”.',
    'Kim asked for tax information.',
  ])
})

describe('A change of the attendees', () => {
  const bo = called('Bo Berg')
  const travelling = called('Bo Berg', { travelMethodId: 1, postalCode: '60601' })
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
        'Kim entered the activities of spots 1, 2 and 4: golf and dinner.',
        'Kim removed the activities of spot 3, the VIP reception and dinner.',
      ],
    ],
    [
      'travel',
      makeSpots(travelling),
      makeSpots(flying),
      ['Kim changed the travel details of Bo Berg from Driving, 60601 to Flying, AUS.'],
    ],
    [
      'travel by a way that is known no more',
      makeSpots(travelling),
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
  ])('%s is told', (_name, before, after, sentences) => expect(tellSpots(before, after)).toEqual(sentences))

  test('tells spots apart by what stays theirs, not by their number', () => {
    const [one, two] = makeSpots({ ...golf, ...called('Ann Lee') }, { ...golf, ...bo })
    expect.assert(one && two)
    expect(tellSpots([one, two], [{ ...two, spotNumber: 1 }])).toEqual([
      'Kim changed the spot of Bo Berg from 2 to 1.',
      'Kim removed Ann Lee, golfer 1.',
    ])
  })

  test('leaves out what unnamed spots became because the places changed', () => {
    const [one, two, three] = makeSpots(golf, { isDeclined: true }, { dinner: true })
    expect.assert(one && two && three)
    const after = [
      { ...two, isDeclined: false, spotNumber: 1 },
      { ...three, dinner: false, spotNumber: 2 },
    ]
    expect(tellSpots([one, two, three], after)).toEqual([
      'Kim opened the declined spot 2 again.',
      'Kim removed golfer 1.',
    ])
    const donation = { golfersIncluded: 0, dinnersIncluded: 1 }
    const told = tellUpdate(
      { donation, attendees: [three] },
      { donation: { ...donation, dinnersIncluded: 0 }, attendees: [{ ...three, dinner: false }] },
    )
    expect(told.join(' ')).not.toMatch(/spot|attendees/)
    expect(tellSpots([two], [{ ...two, spotNumber: 1 }])).toEqual(['Kim changed the attendees.'])
  })

  test('is told in general where an older field is not known any more', () => {
    const spots = makeSpots({ ...golf, ...bo })
    const older = spots.map((spot) => ({ ...spot, shirtSize: { eu: 52 } }))
    expect(tellUpdate({ attendees: older }, { attendees: spots })).toEqual(['Kim changed the details of Bo Berg.'])
  })
})

describe('What happens to a registration as a whole', () => {
  const contact = { nameForMarketingMaterials: 'Acme Golf' }
  const shortfall = { belowLevelBy: 15_000, donation: 0, partnershipLevelId: 2 }
  test.each<[string, string, unknown, unknown, string]>([
    [
      'registration',
      'create',
      null,
      { contact, donation: { donation: 5_000, partnershipLevelId: 2 } },
      'Kim registered Acme Golf with a donation of $5,000 at the level Gold.',
    ],
    ['registration', 'create', null, null, 'Kim registered this partner.'],
    ['registration', 'delete', { a: 1 }, null, 'Kim deleted the registration.'],
    ['registration', 'restore', null, null, 'Kim restored the registration.'],
    ['returnedPlaces', 'restore', null, { restored: [{}, {}], lost: [] }, 'Kim put 2 golfers back on their holes.'],
    ['returnedPlaces', 'restore', null, { lost: [{ name: 'Ann Lee' }] }, 'Kim could not put Ann Lee back.'],
    ['assignedCourse', 'update', course(null), course(11), 'Kim assigned the course North.'],
    ['assignedCourse', 'update', course(11), course(null), 'Kim took away the course North.'],
    ['assignedCourse', 'update', course(11), course(12), 'Kim changed the assigned course from North to South.'],
    ['assignedCourse', 'update', course(11), course(99), 'Kim changed the assigned course.'],
    ['reopening', 'reopen', until(null), until('2027-05-01'), 'Kim reopened the registration until Sat, May 1, 2027.'],
    ['levelAgreement', 'agree', null, shortfall, 'Kim agreed to a donation $15,000 below Gold.'],
    ['levelAgreement', 'withdraw', null, shortfall, 'Kim took back the agreement to a donation $15,000 below Gold.'],
    ['levelAgreement', 'agree', null, {}, 'Kim agreed to a donation below the level.'],
    ['reopening', 'close', until('2027-05-01'), until(null), 'Kim closed the registration again.'],
    [
      'mail',
      'sendAgain',
      null,
      { kind: 'confirmation', to: 'a@b.test' },
      'Kim sent the confirmation again to a@b.test.',
    ],
    [
      'mail',
      'sendNow',
      null,
      { kind: 'confirmation', to: 'a@b.test' },
      'Kim had the confirmation to a@b.test tried again at once.',
    ],
    ['somethingOlder', 'merge', '{"x":1}', [1], 'Kim changed the registration.'],
  ])('%s %s', (entity, action, before, after, sentence) => {
    expect(tell(entity, action, before, after)).toEqual([sentence])
  })

  test('is told without a name when nobody was signed in', () => {
    const change = { who: '', entity: 'registration', action: 'delete', before: null, after: null }
    expect(describeChange(change, namesBehindIds)).toEqual(['Somebody deleted the registration.'])
  })
})

function course(assignedGolfCourseId: number | null) {
  return { assignedGolfCourseId }
}

function until(reopenedUntil: string | null) {
  return { reopenedUntil }
}
