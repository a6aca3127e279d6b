import { describe, expect, test } from 'vitest'
import type { DeskFact } from './facts.ts'
import {
  countGuests,
  countGuestsBy,
  type DeskList,
  type DeskPerson,
  listGuests,
  listMissingPartners,
} from './guests.ts'
import { findNoShowMinutes } from './no-show.ts'
import { searchDesk } from './search.ts'

const person = (spotId: number, name: string, given: Partial<DeskPerson> = {}): DeskPerson => ({
  spotId,
  walkInId: null,
  name,
  company: '',
  isNamed: true,
  parts: ['golf', 'dinner'],
  course: 'Pine Hollow',
  hole: 7,
  team: '7B',
  cart: 1,
  table: '12',
  rentalClubs: '',
  dietaryNeeds: '',
  mobile: '',
  isWalkIn: false,
  ...given,
})

const list: DeskList = {
  version: 10,
  partners: [
    {
      registrationId: 1,
      name: 'Acme',
      people: [person(1, 'Ann Lee'), person(2, 'Bo Álvarez', { hole: 9, team: '9A' })],
    },
    {
      registrationId: 2,
      name: 'Lee & Sons',
      people: [person(3, 'Cy Orr', { parts: ['dinner'], hole: null, team: '' })],
    },
    { registrationId: 0, name: 'Guests of the organization', people: [] },
  ],
  freePlaces: [{ key: 't5', part: 'dinner', room: 2, course: '', hole: null, team: '', cart: null, table: '5' }],
}

const fact = (given: Partial<DeskFact>): DeskFact => ({
  id: 'f1',
  kind: 'in',
  spotId: 1,
  walkInId: null,
  part: 'golf',
  at: '2027-05-14T12:00:00.000Z',
  guestName: '',
  seen: [],
  who: 'Kim',
  firstName: '',
  lastName: '',
  company: '',
  note: '',
  registrationId: 0,
  placeKey: '',
  version: null,
  ...given,
})

const guestsWith = (...facts: DeskFact[]) => listGuests(list, facts).flatMap(({ people }) => people)

describe('listGuests', () => {
  test.each([
    ['waiting', null, 'Dan Web'],
    ['newer than the list', 11, 'Dan Web'],
    ['in the list', 10, 'Ann Lee'],
  ])('shows the correct name when a replacement is %s', (_, version, name) => {
    const replacement = fact({ kind: 'replace', part: null, firstName: 'Dan', lastName: 'Web', version })
    expect(guestsWith(replacement)[0]?.name).toBe(name)
  })

  test("shows both disputed names instead of the original guest's", () => {
    const replaceBy = (id: string, firstName: string) =>
      fact({ id, kind: 'replace', part: null, firstName, lastName: 'Web', version: 10 })
    expect(guestsWith(replaceBy('f1', 'Dan'), replaceBy('f2', 'Eve'))[0]).toMatchObject({ name: 'Dan Web or Eve Web' })
  })

  test("adds a walk-in who isn't listed yet at the chosen place", () => {
    const walkIn = fact({
      kind: 'walkIn',
      part: 'dinner',
      spotId: null,
      walkInId: 'w1',
      firstName: 'Eve',
      lastName: 'Fox',
      placeKey: 't5',
    })
    expect(guestsWith(walkIn).at(-1)).toMatchObject({
      name: 'Eve Fox',
      table: '5',
      parts: ['dinner'],
      registrationId: 0,
    })
  })

  test('leaves out a walk-in whose check-in was undone', () => {
    const walkIn = fact({ kind: 'walkIn', part: 'golf', spotId: null, walkInId: 'w1', firstName: 'Eve' })
    const undo = fact({ ...walkIn, id: 'f2', kind: 'undo', seen: ['f1'] })
    expect(guestsWith(walkIn).length).toBe(4)
    expect(guestsWith(walkIn, undo).length).toBe(3)
  })

  test('counts guests by part and by hole', () => {
    const guests = guestsWith(fact({}))
    expect(countGuests(guests, 'golf')).toEqual({ expected: 2, here: 1, missing: 1 })
    expect(countGuests(guests, 'dinner')).toEqual({ expected: 3, here: 0, missing: 3 })
    expect(countGuestsBy(guests, 'golf', ({ team }) => team)).toEqual([
      { name: '7B', expected: 1, here: 1, missing: 0 },
      { name: '9A', expected: 1, here: 0, missing: 1 },
    ])
  })
})

test("lists partners with missing guests, including the guests' places and phone numbers", () => {
  const people = [1, 2, 3, 4].map((id) => person(id, `Guest ${id}`, { hole: 6 + id, mobile: `312-555-010${id % 3}` }))
  const partners = [{ registrationId: 1, name: 'Acme', people }]
  const guests = listGuests({ ...list, partners }, [fact({})]).flatMap((partner) => partner.people)
  const acme = { registrationId: 1, name: 'Acme', phones: ['312-555-0102', '312-555-0100'] }
  expect(listMissingPartners(guests, 'golf')).toEqual([
    { ...acme, missing: 3, isNoOneHere: false, places: ['Pine Hollow 8', 'Pine Hollow 9', 'Pine Hollow 10'] },
  ])
  expect(listMissingPartners(guests, 'dinner')).toMatchObject([{ missing: 4, isNoOneHere: true, places: ['Table 12'] }])
})

describe('searchDesk', () => {
  test.each([
    ['acm', [['Acme', 2]]],
    [
      'lee',
      [
        ['Acme', 1],
        ['Lee & Sons', 1],
      ],
    ],
    ['7b', [['Acme', 1]]],
    ['alvarez', [['Acme', 1]]],
    ['acme ann', [['Acme', 1]]],
    ['hole 9', [['Acme', 1]]],
    ['cme', [['Acme', 2]]],
    ['b', [['Acme', 1]]],
    ['zzz', []],
    [' ', []],
  ])('finds partners and guests by “%s”', (search, found) => {
    expect(searchDesk(listGuests(list, []), search).map(({ name, found }) => [name, found.length])).toEqual(found)
  })
})

test('counts a guest as a no-show an hour after the start, or the next day without one', () => {
  const schedule = '7:00 AM Check-in\n8:30 AM Shotgun start\n5:00 PM VIP reception\n6:30 PM Dinner'
  expect(findNoShowMinutes(schedule)).toEqual({ golf: 9.5 * 60, vip: 18 * 60, dinner: 19.5 * 60 })
  expect(findNoShowMinutes('')).toEqual({ golf: 1_440, vip: 1_440, dinner: 1_440 })
})
