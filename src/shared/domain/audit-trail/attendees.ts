/** Describes changes to the spots of a registration. Spots are matched by ID, or by number while new. */

import { type AttendeeKey, attendeeFields, fieldGroups } from '../spots/attendee-fields.ts'
import { type Activity, activities, blankSpot, joinActivities, nameSpots } from '../spots/spot.ts'
import { joinWords, toOneLine } from '../text.ts'
import {
  asList,
  asPlain,
  type DisplayValue,
  isPlain,
  isSameValue,
  joinKnown,
  type NamesBehindIds,
  type Plain,
  readName,
  readText,
  sayChange,
} from './field-changes.ts'

/** A spot as the audit trail stores it. */
interface TrailSpot extends Record<Activity, boolean> {
  /** The same for as long as the spot exists. */
  key: string
  spotNumber: number
  /** `golfer 3`, `VIP 1`, `dinner-only guest 2`, or `spot 5` for a spot without an activity. */
  label: string
  /** First and last name. Empty while no one is named. */
  person: string
  isDeclined: boolean
  info: Plain | null
  /** Everything stored except the generated name. */
  stored: Plain
}

interface Pair {
  from: TrailSpot
  to: TrailSpot
}

/**
 * Ignores what unnamed spots gained or lost when the registration's totals changed: no one chose that. Numbers of
 * unnamed spots never count.
 */
export function describeAttendeesChange(
  before: unknown,
  after: unknown,
  names: NamesBehindIds,
  didPlacesChange: boolean,
): string[] {
  const [from, to] = [readSpots(before), readSpots(after)]
  const earlier = new Map(from.map((spot) => [spot.key, spot]))
  const keptKeys = new Set(to.map(({ key }) => key))
  const pairs = to.flatMap((spot) => {
    const known = earlier.get(spot.key)
    return known ? [{ from: known, to: spot }] : []
  })
  const added = to.filter(({ key }) => !earlier.has(key))
  const removed = from.filter(({ key }) => !keptKeys.has(key))
  const wereGivenOutAnew = didPlacesChange || added.length > 0 || removed.length > 0
  return [
    ...describeSpots('added', added),
    ...pairs.flatMap((pair) => describePair(pair, names)),
    ...(wereGivenOutAnew ? [] : describeOpenSpots(pairs)),
    ...describeSpots('removed', removed),
  ]
}

/**
 * Like `describeAttendeesChange`, for lists that hold changed fields only. A field missing in the list before is as it
 * is after.
 */
export function describeSpotChanges(
  before: unknown,
  after: unknown,
  names: NamesBehindIds,
  didPlacesChange: boolean,
): string[] {
  const later = new Map(
    asList(after)
      .filter(isPlain)
      .map((spot) => [spot.id, spot]),
  )
  const completed = asList(before)
    .filter(isPlain)
    .map((spot) => {
      const { attendeeInfo: known, ...kept } = later.get(spot.id) ?? {}
      const { attendeeInfo: own = known } = spot
      return { ...kept, ...spot, attendeeInfo: isPlain(own) ? { ...asPlain(known), ...own } : own }
    })
  return describeAttendeesChange(completed, after, names, didPlacesChange)
}

function readSpots(list: unknown): TrailSpot[] {
  const spots = asList(list)
    .filter(isPlain)
    .map(readSpot)
    .sort((one, other) => one.spotNumber - other.spotNumber)
  const unnamed = spots.map(({ spotNumber, golf, dinner, vip }) => ({ ...blankSpot(spotNumber), golf, dinner, vip }))
  const labels = nameSpots(unnamed).map(({ name }) => toLabel(name))
  return spots.map((spot, index) => ({ ...spot, label: spot.label || (labels[index] ?? '') }))
}

function readSpot({ name: _, label, ...stored }: Plain): TrailSpot {
  const spotNumber = typeof stored.spotNumber === 'number' ? stored.spotNumber : 0
  const isSaved = typeof stored.id === 'number' && stored.id > 0
  const { firstName, lastName } = asPlain(stored.attendeeInfo)
  return {
    key: isSaved ? `id ${stored.id}` : `number ${spotNumber}`,
    spotNumber,
    label: typeof label === 'string' ? toLabel(label) : '',
    person: toOneLine(`${readText(firstName) ?? ''} ${readText(lastName) ?? ''}`),
    isDeclined: Boolean(stored.isDeclined),
    golf: Boolean(stored.golf),
    dinner: Boolean(stored.dinner),
    vip: Boolean(stored.vip),
    info: isPlain(stored.attendeeInfo) ? stored.attendeeInfo : null,
    stored,
  }
}

const toLabel = (name: string) =>
  name.replace('Golfer', 'golfer').replace('Dinner Only', 'dinner-only guest').replace('Attendee', 'spot')

/** 'removed 5 spots: Ann Lee, Bo Berg, and 3 without a name'. */
function describeSpots(verb: 'added' | 'removed', spots: readonly TrailSpot[]): string[] {
  const [first, ...others] = spots
  if (!first) return []
  if (others.length === 0) return [`${verb} ${first.person ? `${first.person}, ${first.label}` : first.label}`]
  const people = spots.flatMap(({ person }) => person || [])
  const open = spots.length - people.length
  if (people.length === 0) return [`${verb} ${open} spots without a name`]
  return [`${verb} ${spots.length} spots: ${joinWords([...people, ...(open > 0 ? [`${open} without a name`] : [])])}`]
}

/** Ignores activities and numbers of unnamed spots. */
function describePair({ from, to }: Pair, names: NamesBehindIds): string[] {
  const { person, label, spotNumber } = to
  const phrases = sayChange(`the name of ${label}`, from.person, person)
  if (from.isDeclined !== to.isDeclined) {
    phrases.push(to.isDeclined ? `declined spot ${spotNumber}` : `reopened declined spot ${from.spotNumber} again`)
  }
  if (to.info && (from.info || !person)) phrases.push(...describeInfo(from.info ?? {}, to.info, person || label, names))
  if (person) {
    phrases.push(...sayChange(`the activities of ${person}`, listActivities(from), listActivities(to)))
    phrases.push(...sayChange(`the spot of ${person}`, String(from.spotNumber), String(spotNumber)))
  }
  const isSaid = phrases.length > 0 || isOpenChange({ from, to }) || isSameValue(from.stored, to.stored)
  return isSaid ? phrases : [`changed the details of ${person || label}`]
}

const listActivities = (spot: TrailSpot) => joinActivities(activities.filter((activity) => spot[activity]))

const isOpenChange = ({ from, to }: Pair) =>
  !to.person && (listActivities(from) !== listActivities(to) || from.spotNumber !== to.spotNumber)

/** Combines unnamed spots with the same change. */
function describeOpenSpots(pairs: readonly Pair[]): string[] {
  const open = pairs.filter(({ to }) => !to.person)
  const alike = Map.groupBy(open, ({ from, to }) => `${listActivities(from)}, ${listActivities(to)}`)
  return [...alike.values()].flatMap((group) => {
    const spots = `${group.length > 1 ? 'spots' : 'spot'} ${joinWords(group.map(({ to }) => String(to.spotNumber)))}`
    return group.slice(0, 1).flatMap(({ from, to }) => {
      return sayChange(`the activities of ${spots}`, listActivities(from), listActivities(to))
    })
  })
}

/** `who` is the attendee's name or their place. */
function describeInfo(from: Plain, to: Plain, who: string, names: NamesBehindIds): string[] {
  return fieldGroups.flatMap(({ head, members }) => {
    const { subject } = attendeeFields[head]
    const keys = [head, ...members]
    if (!subject || keys.every((key) => isSameValue(from[key] || null, to[key] || null))) return []
    const read = (info: Plain) => joinKnown(keys.map((key) => readField(key, info[key], names)))
    return sayChange(`the ${subject} of ${who}`, read(from), read(to))
  })
}

function readField(key: AttendeeKey, value: unknown, names: NamesBehindIds): DisplayValue {
  const field = attendeeFields[key]
  if (field.kind === 'flag') return value ? 'requested' : ''
  return field.kind === 'choice' ? readName(names[field.list], value) : readText(value)
}
