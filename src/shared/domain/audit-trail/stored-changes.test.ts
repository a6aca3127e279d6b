import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applySpotChanges } from '#tests/support/check-world/apply-spot-changes.ts'
import { anyRegistration, called, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { nameSpots, type Spot } from '../spots/spot.ts'
import { findDifferences } from './stored-changes.ts'

const parts = { contact: {}, donation: {}, review: {}, attendees: [] as Spot[] }

const withIds = (spots: readonly Spot[], shift = 0) =>
  nameSpots(spots.map((spot, index) => ({ ...spot, spotNumber: index + 1, id: index + 1 + shift })))

const compareSpots = (before: Spot[], after: Spot[]) =>
  findDifferences({ ...parts, attendees: before }, { ...parts, attendees: after })

describe('a stored change', () => {
  test('contains only the changed field of one spot among hundreds', () => {
    const before = withIds(makeSpots(...Array.from({ length: 297 }, () => ({ ...golf, ...called('Bo Berg') }))))
    const after = before.map((spot) =>
      spot.id === 13 && spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, company: 'Acme' } } : spot,
    )
    expect(compareSpots(before, after)).toEqual({
      before: { changedSpots: [{ id: 13, attendeeInfo: { company: '' } }] },
      after: { changedSpots: [{ id: 13, attendeeInfo: { company: 'Acme' } }] },
    })
  })

  test('contains only changed fields', () => {
    const contact = { email: 'ann@acme.test', city: 'Chicago', territoryId: 14, isAddressOnFile: false }
    const before = { ...parts, contact, donation: { donation: 500 } }
    const stored = findDifferences(before, { ...before, contact: { ...contact, city: 'Joliet' } })
    expect(stored).toEqual({ before: { contact: { city: 'Chicago' } }, after: { contact: { city: 'Joliet' } } })
  })

  test("isn't created if only derived spot names differ", () => {
    const spots = withIds(makeSpots(golf, vip))
    expect(
      compareSpots(
        spots,
        spots.map((spot) => ({ ...spot, name: 'Another' })),
      ),
    ).toBeNull()
  })

  test('turns the earlier version into the later one when applied', () => {
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
        const led = applySpotChanges(before, overTheWire.before.changedSpots, overTheWire.after.changedSpots)
        expect(led.map(withoutName)).toEqual(after.map(withoutName))
      }),
      { numRuns: rounds(200) },
    )
  })
})

const withoutName = ({ name: _, ...spot }: Spot) => ({ ...spot, attendeeInfo: spot.attendeeInfo ?? null })
