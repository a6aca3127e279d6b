import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesBehindIds } from '#tests/support/database/names-behind-ids.ts'
import { anyRegistration, called, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { nameSpots, type Spot } from '../spots/spot.ts'
import { describeChange } from './describe-change.ts'
import { applySpotChanges, findDifferences } from './stored-changes.ts'

const tell = (before: unknown, after: unknown) =>
  describeChange({ who: 'Kim', entity: 'registration', action: 'update', before, after }, namesBehindIds)

const parts = { contact: {}, donation: {}, review: {}, attendees: [] as Spot[] }

const withIds = (spots: readonly Spot[], shift = 0) =>
  nameSpots(spots.map((spot, index) => ({ ...spot, spotNumber: index + 1, id: index + 1 + shift })))

const compareSpots = (before: Spot[], after: Spot[]) =>
  findDifferences({ ...parts, attendees: before }, { ...parts, attendees: after })

describe('a stored change', () => {
  test('is one field of one spot among hundreds, with whose it is', () => {
    const before = withIds(makeSpots(...Array.from({ length: 297 }, () => ({ ...golf, ...called('Bo Berg') }))))
    const after = before.map((spot) =>
      spot.id === 13 && spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, company: 'Acme' } } : spot,
    )
    const stored = compareSpots(before, after)
    expect(stored).toEqual({
      before: { changedSpots: [{ id: 13, attendeeInfo: { company: '' } }] },
      after: {
        changedSpots: [
          {
            id: 13,
            spotNumber: 13,
            label: 'Golfer 13',
            attendeeInfo: { firstName: 'Bo', lastName: 'Berg', company: 'Acme' },
          },
        ],
      },
    })
    expect(tell(stored?.before, stored?.after)).toEqual(['Kim entered the company of Bo Berg: Acme.'])
  })

  test('has single fields, and groups as a whole', () => {
    const address = {
      addressLine1: '1 Elm Road',
      addressLine2: '',
      city: 'Chicago',
      territoryId: 14,
      postalCode: '60601',
    }
    const contact = { email: 'ann@acme.test', phoneNumber: '312-555-0147', ...address, isAddressOnFile: false }
    const before = { ...parts, contact, donation: { donation: 500 } }
    const stored = findDifferences(before, { ...before, contact: { ...contact, city: 'Joliet' } })
    expect(stored?.before).toEqual({ contact: { ...address, isAddressOnFile: false } })
    expect(stored?.after).toEqual({ contact: { ...address, city: 'Joliet', isAddressOnFile: false } })
  })

  test('is nothing when only the names of spots differ, which follow from a rule', () => {
    const spots = withIds(makeSpots(golf, vip))
    expect(
      compareSpots(
        spots,
        spots.map((spot) => ({ ...spot, name: 'Another' })),
      ),
    ).toBeNull()
  })

  test('is described like whole registrations, and can be applied', () => {
    const anySpots = anyRegistration.map(({ spots }) => spots)
    fc.assert(
      fc.property(anySpots, anySpots, fc.nat(2), (spots, others, shift) => {
        const [before, after] = [withIds(spots), withIds(others, shift)]
        const stored = compareSpots(before, after)
        if (!stored) {
          expect(before.map(withoutName)).toEqual(after.map(withoutName))
          return
        }
        const overTheWire = JSON.parse(JSON.stringify(stored))
        expect(tell(overTheWire.before, overTheWire.after)).toEqual(tell({ attendees: before }, { attendees: after }))
        const led = applySpotChanges(before, overTheWire.before.changedSpots, overTheWire.after.changedSpots)
        expect(led.map(withoutName)).toEqual(after.map(withoutName))
      }),
      { numRuns: rounds(200) },
    )
  })
})

const withoutName = ({ name: _, ...spot }: Spot) => ({ ...spot, attendeeInfo: spot.attendeeInfo ?? null })
