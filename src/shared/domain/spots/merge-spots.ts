import { isSame } from '../is-same.ts'
import { type MergeConflict, mapVersions, mergeUnit, type Versions } from '../three-way-merge.ts'
import { type AttendeeInfo, blankAttendeeInfo, fieldGroups, isOtherPerson } from './attendee-fields.ts'
import { tidySpot } from './info.ts'
import { blankSpot, formatFullName, hasActivity, hasInfo, hasPerson, nameSpots, type Spot } from './spot.ts'

type SpotVersions = Versions<Spot>

/**
 * The result can have more people than spots, because someone entered by one side stays. `mine` must include people
 * displaced by lower totals.
 */
export function mergeSpots(conflicts: MergeConflict[], { base, mine, theirs }: Versions<readonly Spot[]>): Spot[] {
  const knownIds = new Set(base.map(({ id }) => id))
  // Saved spots match by ID, because another save may have moved them. New ones match by number.
  const find = (spots: readonly Spot[], { id, spotNumber }: Spot) =>
    (id > 0 ? spots.find((spot) => spot.id === id) : undefined) ??
    (id > 0 && knownIds.has(id) ? undefined : spots.find((spot) => spot.id === 0 && spot.spotNumber === spotNumber))

  const merged = new Set<Spot>()
  const kept = theirs.flatMap((now) => {
    const [before, own] = [find(base, now), find(mine, now)]
    if (!own) return before && isSameSpot(before, now) ? [] : [now]
    // Two people entered under the same new number each get a spot.
    if (own.id === 0 && areDifferentPeople(own, now) && !(before && isSameSpot(before, now))) return [now]
    merged.add(own)
    const versions = { base: before ?? blankSpot(now.spotNumber), mine: own, theirs: now }
    return [{ ...mergeSpot(conflicts, versions), id: now.id }]
  })

  const added = mine.filter((own) => {
    if (merged.has(own)) return false
    const before = find(base, own)
    if (own.id === 0) return hasContent(own) && !isSameSpot(before ?? blankSpot(own.spotNumber), own)
    return hasPerson(own) && (!before || !isSame(getAttendeeInfo(before), getAttendeeInfo(own)))
  })
  return nameSpots(
    assignNumbers(
      kept,
      added.map((spot) => ({ ...spot, id: 0 })),
    ),
  )
}

/** Activities and the person's fields merge separately, unless together they would drop something entered. */
function mergeSpot(conflicts: MergeConflict[], versions: SpotVersions): Spot {
  const { base, mine, theirs } = versions
  const path = `attendees.${theirs.spotNumber}`
  const apart: MergeConflict[] = []
  const spot = {
    ...theirs,
    ...mergeUnit(apart, `${path}.activities`, mapVersions(versions, pickActivityFlags)),
    attendeeInfo: mergeInfo(apart, path, versions),
  }
  const isDeclineChanged = base.isDeclined !== mine.isDeclined || base.isDeclined !== theirs.isDeclined
  if (isDeclineChanged || tidySpot(spot) !== spot) {
    return { ...theirs, ...mergeUnit(conflicts, path, mapVersions(versions, pickSpotContent)) }
  }
  conflicts.push(...apart)
  return spot
}

/** A replaced person is one unit: no one inherits another person's diet. */
function mergeInfo(conflicts: MergeConflict[], path: string, versions: SpotVersions): AttendeeInfo | null {
  const { base, mine, theirs } = versions
  const isReplaced =
    isOtherPerson(base.attendeeInfo, mine.attendeeInfo) || isOtherPerson(base.attendeeInfo, theirs.attendeeInfo)
  if (isReplaced || areDifferentPeople(mine, theirs)) {
    return mergeUnit(conflicts, `${path}.person`, mapVersions(versions, getAttendeeInfo))
  }
  const info = mapVersions(versions, ({ attendeeInfo }) => attendeeInfo ?? blankAttendeeInfo)
  const parts = fieldGroups.map(({ head, members }) => {
    const keys = [head, ...members]
    const read = (value: AttendeeInfo) => Object.fromEntries(keys.map((key) => [key, value[key]]))
    return mergeUnit(conflicts, `${path}.${head}`, mapVersions(info, read))
  })
  const merged: AttendeeInfo = Object.assign({}, blankAttendeeInfo, ...parts)
  return hasInfo({ ...theirs, attendeeInfo: merged }) ? merged : null
}

export function mergeAttendee(versions: Versions<AttendeeInfo | null>): {
  attendee: AttendeeInfo | null
  conflicts: MergeConflict[]
} {
  const conflicts: MergeConflict[] = []
  const attendee = mergeInfo(
    conflicts,
    'attendee',
    mapVersions(versions, (attendeeInfo) => ({ ...blankSpot(1), attendeeInfo })),
  )
  return { attendee, conflicts }
}

const areDifferentPeople = (one: Spot, other: Spot): boolean =>
  formatFullName(other) !== '' && isOtherPerson(one.attendeeInfo, other.attendeeInfo)

const hasContent = (spot: Spot) => hasInfo(spot) || hasActivity(spot)

/** Ignores numbers and names, which depend on the other spots. */
export const isSameSpot = (one: Spot, other: Spot): boolean => isSame(pickSpotContent(one), pickSpotContent(other))

export const pickActivityFlags = ({ golf, dinner, vip, isDeclined }: Spot) => ({ golf, dinner, vip, isDeclined })
export const getAttendeeInfo = ({ attendeeInfo }: Spot) => attendeeInfo ?? null
const pickSpotContent = (spot: Spot) => ({ ...pickActivityFlags(spot), attendeeInfo: getAttendeeInfo(spot) })

/** Gives later people new numbers. Existing numbers already appear in exports and emails. */
export function assignNumbers(first: readonly Spot[], later: readonly Spot[]): Spot[] {
  const taken = new Set(first.map(({ spotNumber }) => spotNumber))
  let last = Math.max(0, ...[...first, ...later].map(({ spotNumber }) => spotNumber))
  const renumbered = later.map((spot) => {
    if (!taken.has(spot.spotNumber)) return spot
    last += 1
    return { ...spot, spotNumber: last }
  })
  return [...first, ...renumbered].toSorted((one, other) => one.spotNumber - other.spotNumber)
}
