/**
 * Finds what the audit trail stores for a change: the fields that differ, before and after. Storing whole registrations
 * would fill the trail with hundreds of attendees for each small save.
 */

import { isSame } from '../is-same.ts'
import { type AttendeeInfo, fieldGroups } from '../spots/attendee-fields.ts'
import { activities, blankSpot, nameSpots, type Spot } from '../spots/spot.ts'
import { listFieldKeys, type Plain } from './field-changes.ts'

/** The parts, fields, and spots that differ. */
export interface StoredSide {
  contact?: Plain
  donation?: Plain
  review?: Plain
  changedSpots?: StoredSpot[]
}

/** The changed fields of a spot, or all fields of a new or removed one. */
export interface StoredSpot extends Partial<Omit<Spot, 'id' | 'name' | 'attendeeInfo'>> {
  id: number
  /** `Golfer 3`: its place in the whole list, which the trail doesn't store. */
  label?: string
  attendeeInfo?: Partial<AttendeeInfo> | null
}

interface Parts {
  contact: object
  donation: object
  review: object
  attendees: readonly Spot[]
}

/** Returns null if nothing differs. */
export function findDifferences(before: Parts, after: Parts): { before: StoredSide; after: StoredSide } | null {
  const sides: { before: StoredSide; after: StoredSide } = { before: {}, after: {} }
  for (const part of ['contact', 'donation', 'review'] as const) {
    const keys = listDifferentKeys(before[part], after[part], listFieldKeys(part))
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

/** Returns the fields that differ. A group of fields counts as a whole. */
export function listDifferentKeys(
  before: object,
  after: object,
  groups: readonly (readonly string[])[] = [],
): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const isDifferent = (key: string) => !isSame(Reflect.get(before, key) ?? null, Reflect.get(after, key) ?? null)
  const together = groups.filter((group) => group.some(isDifferent)).flat()
  return keys.filter((key) => isDifferent(key) || together.includes(key))
}

export const pick = (from: object, keys: readonly string[]): Plain =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, Reflect.get(from, key)]))

function compareSpots(before: readonly Spot[], after: readonly Spot[]): Record<'before' | 'after', StoredSpot[]> {
  const known = new Map(before.map((spot) => [spot.id, spot]))
  const keptIds = new Set(after.map(({ id }) => id))
  const labels = labelSpots(after)
  const earlierLabels = labelSpots(before)
  const sides: Record<'before' | 'after', StoredSpot[]> = { before: [], after: [] }
  for (const spot of after) {
    const earlier = known.get(spot.id)
    const changed = earlier ? compareSpot(earlier, spot) : { before: null, after: withoutName(spot) }
    if (!changed) continue
    if (changed.before) sides.before.push(changed.before)
    sides.after.push({ ...changed.after, label: labels.get(spot.id) ?? '' })
  }
  for (const spot of before) {
    if (!keptIds.has(spot.id)) sides.before.push({ ...withoutName(spot), label: earlierLabels.get(spot.id) ?? '' })
  }
  return sides
}

/** Names of spots are generated, so they aren't changes. */
const withoutName = ({ name: _, ...spot }: Spot): StoredSpot => spot

const spotGroups = [activities]
const infoGroups = fieldGroups.map(({ head, members }) => [head, ...members])

/** Includes the number and the person's name, which the description needs. */
function compareSpot(before: Spot, after: Spot): { before: StoredSpot; after: StoredSpot } | null {
  const [{ attendeeInfo: from = null, ...earlier }, { attendeeInfo: to = null, ...later }] = [
    withoutName(before) as Spot,
    withoutName(after) as Spot,
  ]
  const keys = listDifferentKeys(earlier, later, spotGroups)
  if (keys.length === 0 && isSame(from, to)) return null
  const infoKeys = from && to ? listDifferentKeys(from, to, infoGroups) : null
  const infoOf = (info: AttendeeInfo | null, more: readonly string[]): Pick<StoredSpot, 'attendeeInfo'> => {
    if (!infoKeys || !info) return isSame(from, to) ? {} : { attendeeInfo: info }
    const keys = [...new Set([...more, ...infoKeys])]
    return keys.length > 0 ? { attendeeInfo: pick(info, keys) } : {}
  }
  return {
    before: { id: before.id, ...pick(earlier, keys), ...infoOf(from, []) },
    after: { id: after.id, ...pick(later, ['spotNumber', ...keys]), ...infoOf(to, ['firstName', 'lastName']) },
  }
}

/** Labels of unnamed spots, by ID. */
function labelSpots(spots: readonly Spot[]): Map<number, string> {
  const unnamed = spots.map(({ id, spotNumber, golf, dinner, vip }) => ({
    ...blankSpot(spotNumber),
    id,
    golf,
    dinner,
    vip,
  }))
  return new Map(nameSpots(unnamed).map(({ id, name }) => [id, name]))
}

/** Applies a stored change to the spots before it. Returns them in the order of their numbers. */
export function applySpotChanges(
  spots: readonly Spot[],
  before: readonly StoredSpot[] = [],
  after: readonly StoredSpot[] = [],
): Spot[] {
  const changed = new Map(after.map((spot) => [spot.id, spot]))
  const gone = new Set(before.map(({ id }) => id).filter((id) => !changed.has(id)))
  const kept = spots.filter(({ id }) => !gone.has(id))
  const knownIds = new Set(kept.map(({ id }) => id))
  const added = after
    .filter(({ id }) => !knownIds.has(id))
    .map((spot) => completeSpot({ ...blankSpot(0), id: spot.id }, spot))
  return [
    ...kept.map((spot) => {
      const change = changed.get(spot.id)
      return change ? completeSpot(spot, change) : spot
    }),
    ...added,
  ].sort((one, other) => one.spotNumber - other.spotNumber)
}

function completeSpot(spot: Spot, { label: _, attendeeInfo, ...change }: StoredSpot): Spot {
  if (attendeeInfo === undefined) return { ...spot, ...change }
  const info = attendeeInfo && { ...spot.attendeeInfo, ...attendeeInfo }
  return { ...spot, ...change, attendeeInfo: info as AttendeeInfo | null }
}
