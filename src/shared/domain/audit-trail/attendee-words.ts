import { isSame } from '../is-same.ts'
import { type AttendeeInfo, type AttendeeKey, attendeeFields, fieldGroups } from '../spots/attendee-fields.ts'
import { activities, blankSpot, formatFullName, joinActivities, nameSpots, type Spot } from '../spots/spot.ts'
import { joinWords } from '../text.ts'
import { joinTexts, type NameOf, phraseChange } from './words.ts'

/** Labels: `golfer 3`, `VIP 1`, `dinner-only guest 2`, or `spot 5`. */
type NamedSpot = Omit<Spot, 'name'> & { label: string; person: string }

interface Pair {
  from: NamedSpot
  to: NamedSpot
}

/** Ignores changes to unnamed spots that result from new totals, because no one chose them. */
export function describeAttendees(
  before: readonly Spot[],
  after: readonly Spot[],
  nameOf: NameOf,
  didPlacesChange: boolean,
): string[] {
  const [from, to] = [formatAll(before), formatAll(after)]
  const earlier = new Map(from.map((spot) => [spot.id, spot]))
  const keptIds = new Set(to.map(({ id }) => id))
  const pairs = to.flatMap((spot) => {
    const known = earlier.get(spot.id)
    return known ? [{ from: known, to: spot }] : []
  })
  const added = to.filter(({ id }) => !earlier.has(id))
  const removed = from.filter(({ id }) => !keptIds.has(id))
  const wereGivenOutAnew = didPlacesChange || added.length > 0 || removed.length > 0
  return [
    ...describeSpots('added', added),
    ...pairs.flatMap((pair) => describePair(pair, nameOf)),
    ...(wereGivenOutAnew ? [] : describeOpenSpots(pairs)),
    ...describeSpots('removed', removed),
  ]
}

function formatAll(spots: readonly Spot[]): NamedSpot[] {
  const unnamed = spots.map(({ spotNumber, golf, dinner, vip }) => ({ ...blankSpot(spotNumber), golf, dinner, vip }))
  const labels = nameSpots(unnamed).map(({ name }) => toLabel(name))
  return spots.map(({ name: _, ...spot }, index) => ({
    ...spot,
    label: labels[index] ?? '',
    person: formatFullName({ ...spot, name: '' }),
  }))
}

const toLabel = (name: string) =>
  name.replace('Golfer', 'golfer').replace('Dinner Only', 'dinner-only guest').replace('Attendee', 'spot')

function describeSpots(verb: 'added' | 'removed', spots: readonly NamedSpot[]): string[] {
  const [first, ...others] = spots
  if (!first) return []
  if (others.length === 0) return [`${verb} ${first.person ? `${first.person}, ${first.label}` : first.label}`]
  const people = spots.flatMap(({ person }) => person || [])
  const open = spots.length - people.length
  if (people.length === 0) return [`${verb} ${open} spots without a name`]
  return [`${verb} ${spots.length} spots: ${joinWords([...people, ...(open > 0 ? [`${open} without a name`] : [])])}`]
}

/** Ignores activities and numbers of unnamed spots. */
function describePair({ from, to }: Pair, nameOf: NameOf): string[] {
  const { person, label, spotNumber } = to
  const words = phraseChange(`${label}’s name`, from.person, person)
  if (from.isDeclined !== to.isDeclined) {
    words.push(to.isDeclined ? `declined spot ${spotNumber}` : `reopened declined spot ${from.spotNumber}`)
  }
  if (to.attendeeInfo && (from.attendeeInfo || !person)) {
    words.push(...describeInfo(from.attendeeInfo ?? {}, to.attendeeInfo, person || label, nameOf))
  }
  if (person) {
    words.push(...phraseChange(`${person}’s activities`, listActivities(from), listActivities(to)))
    words.push(...phraseChange(`${person}’s spot`, String(from.spotNumber), String(spotNumber)))
  }
  const isSaid = words.length > 0 || isSame(from.attendeeInfo ?? null, to.attendeeInfo ?? null)
  return isSaid ? words : [`changed ${person || label}’s details`]
}

const listActivities = (spot: NamedSpot) => joinActivities(activities.filter((activity) => spot[activity]))

function describeOpenSpots(pairs: readonly Pair[]): string[] {
  const open = pairs.filter(({ to }) => !to.person)
  const alike = Map.groupBy(open, ({ from, to }) => `${listActivities(from)}, ${listActivities(to)}`)
  return [...alike.values()].flatMap((group) => {
    const spots = `${group.length > 1 ? 'spots' : 'spot'} ${joinWords(group.map(({ to }) => String(to.spotNumber)))}`
    return group.slice(0, 1).flatMap(({ from, to }) => {
      return phraseChange(`the activities of ${spots}`, listActivities(from), listActivities(to))
    })
  })
}

function describeInfo(from: Partial<AttendeeInfo>, to: AttendeeInfo, who: string, nameOf: NameOf): string[] {
  return fieldGroups.flatMap(({ head, members }) => {
    const { subject } = attendeeFields[head]
    const keys = [head, ...members]
    if (!subject || keys.every((key) => isSame(from[key] || null, to[key] || null))) return []
    const write = (info: Partial<AttendeeInfo>) => joinTexts(keys.map((key) => writeField(key, info[key], nameOf)))
    return phraseChange(`${who}’s ${subject}`, write(from), write(to))
  })
}

function writeField(key: AttendeeKey, value: unknown, nameOf: NameOf): string {
  const field = attendeeFields[key]
  if (field.kind === 'flag') return value ? 'requested' : ''
  if (field.kind === 'choice') return value ? nameOf(field.list, Number(value)) : ''
  return String(value ?? '')
}
