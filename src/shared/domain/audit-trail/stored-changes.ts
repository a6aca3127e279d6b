/**
 * The audit trail stores only fields that differ. Whole registrations would fill it with hundreds of attendees for
 * each small save.
 */

import { isSame } from '../is-same.ts'
import type { AttendeeInfo } from '../spots/attendee-fields.ts'
import type { Spot } from '../spots/spot.ts'

type Plain = Readonly<Record<string, unknown>>

export interface StoredSide {
  contact?: Plain
  donation?: Plain
  review?: Plain
  changedSpots?: StoredSpot[]
}

/** The changed fields of a spot, or all fields of a new or removed one. */
export interface StoredSpot extends Partial<Omit<Spot, 'id' | 'name' | 'attendeeInfo'>> {
  id: number
  attendeeInfo?: Partial<AttendeeInfo> | null
}

interface RegistrationSections {
  contact: object
  donation: object
  review: object
  attendees: readonly Spot[]
}

export function findDifferences(
  before: RegistrationSections,
  after: RegistrationSections,
): { before: StoredSide; after: StoredSide } | null {
  const sides: { before: StoredSide; after: StoredSide } = { before: {}, after: {} }
  for (const part of ['contact', 'donation', 'review'] as const) {
    const keys = listDifferentKeys(before[part], after[part])
    if (keys.length === 0) continue
    sides.before[part] = pick(before[part], keys)
    sides.after[part] = pick(after[part], keys)
  }
  const spots = compareSpots(before.attendees, after.attendees)
  if (spots.before.length + spots.after.length > 0) {
    sides.before.changedSpots = spots.before
    sides.after.changedSpots = spots.after
  }
  return Object.keys(sides.after).length > 0 ? sides : null
}

export const listDifferentKeys = (before: object, after: object): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSame(Reflect.get(before, key) ?? null, Reflect.get(after, key) ?? null),
  )

export const pick = (from: object, keys: readonly string[]): Plain =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, Reflect.get(from, key)]))

function compareSpots(before: readonly Spot[], after: readonly Spot[]): Record<'before' | 'after', StoredSpot[]> {
  const known = new Map(before.map((spot) => [spot.id, spot]))
  const keptIds = new Set(after.map(({ id }) => id))
  const pairs = after.map((spot) => compareSpot(known.get(spot.id), spot))
  const removed = before.filter(({ id }) => !keptIds.has(id)).map(omitSpotName)
  return { before: [...pairs.flatMap(([from]) => from), ...removed], after: pairs.flatMap(([, to]) => to) }
}

/** The naming rule generates these names, so they aren't changes. */
const omitSpotName = ({ name: _, ...spot }: Spot): StoredSpot => spot

function compareSpot(before: Spot | undefined, after: Spot): [before: StoredSpot[], after: StoredSpot[]] {
  if (!before) return [[], [omitSpotName(after)]]
  const [{ attendeeInfo: from, ...earlier }, { attendeeInfo: to, ...later }] = [
    omitSpotName(before),
    omitSpotName(after),
  ]
  const keys = listDifferentKeys(earlier, later)
  if (keys.length === 0 && isSame(from ?? null, to ?? null)) return [[], []]
  const infoKeys = from && to ? listDifferentKeys(from, to) : null
  const infoOf = (info: StoredSpot['attendeeInfo']): Pick<StoredSpot, 'attendeeInfo'> => {
    if (!infoKeys || !info) return isSame(from ?? null, to ?? null) ? {} : { attendeeInfo: info ?? null }
    return infoKeys.length > 0 ? { attendeeInfo: pick(info, infoKeys) } : {}
  }
  const { id } = after
  return [[{ id, ...pick(earlier, keys), ...infoOf(from) }], [{ id, ...pick(later, keys), ...infoOf(to) }]]
}
