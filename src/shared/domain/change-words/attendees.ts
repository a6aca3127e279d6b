/** What somebody changed of the spots of a registration, in words. Spots are told apart by id, or by number while new. */

import { type AttendeeKey, attendeeFields, fieldGroups } from '../spots/attendee-fields.ts'
import { joinActivities } from '../spots/reconcile/losses.ts'
import type { Activity } from '../spots/spot.ts'
import { joinWords } from '../text.ts'
import type { NamesBehindIds } from './names-behind-ids.ts'
import { isSameValue, joinKnown, type Plain, readName, readText, sayChange, type Words } from './plain-values.ts'
import { readSeats, type Seat, sayCameOrWent } from './seats.ts'

/**
 * What unnamed spots gained or lost is left out when the places of the registration changed: nobody chose it, the places
 * were given out anew. The numbers of unnamed spots never count.
 */
export function describeAttendeesChange(
  before: unknown,
  after: unknown,
  names: NamesBehindIds,
  { didPlacesChange = false } = {},
): string[] {
  const { from, to, earlier, keptKeys, pairs } = compareSeats(before, after)
  const added = to.filter(({ key }) => !earlier.has(key))
  const removed = from.filter(({ key }) => !keptKeys.has(key))
  const wereGivenOutAnew = didPlacesChange || added.length > 0 || removed.length > 0
  return [
    ...sayCameOrWent('added', added),
    ...pairs.flatMap((pair) => describePerson(pair, names)),
    ...(wereGivenOutAnew ? [] : describeOpenSpots(pairs)),
    ...sayCameOrWent('removed', removed),
  ]
}

/** Whether nothing but the activities and numbers of unnamed spots differs. */
export function isOnlyGivenOutAnew(before: unknown, after: unknown): boolean {
  const { from, to, pairs } = compareSeats(before, after)
  const isWhole = pairs.length === from.length && pairs.length === to.length
  return isWhole && pairs.every((pair) => isSameValue(pair.from.stored, pair.to.stored) || isOpenChange(pair))
}

function compareSeats(before: unknown, after: unknown) {
  const [from, to] = [readSeats(before), readSeats(after)]
  const earlier = new Map(from.map((seat) => [seat.key, seat]))
  const keptKeys = new Set(to.map(({ key }) => key))
  const pairs = to.flatMap((seat) => {
    const known = earlier.get(seat.key)
    return known ? [{ from: known, to: seat }] : []
  })
  return { from, to, earlier, keptKeys, pairs }
}

interface Pair {
  from: Seat
  to: Seat
}

/** Everything about one spot but what happened to the activities and numbers of unnamed ones. */
function describePerson(pair: Pair, names: NamesBehindIds): string[] {
  const { from, to } = pair
  const phrases = [...sayDeclined(pair), ...sayPerson(pair)]
  const wasEntered = from.info !== null || !to.person
  if (to.info && wasEntered) phrases.push(...describeInfoChange(from.info ?? {}, to.info, to.person || to.label, names))
  if (from.info && !to.info && !from.person && !to.isDeclined) phrases.push(`removed the details of ${to.label}`)
  if (to.person) phrases.push(...sayActivities(pair, to.person))
  if (to.person && from.spotNumber !== to.spotNumber) {
    phrases.push(`moved ${to.person} from spot ${from.spotNumber} to spot ${to.spotNumber}`)
  }
  const isSaid = phrases.length > 0 || isOpenChange(pair) || isSameValue(from.stored, to.stored)
  return isSaid ? phrases : [`changed the details of ${to.person || to.label}`]
}

function sayDeclined({ from, to }: Pair): string[] {
  if (from.isDeclined === to.isDeclined) return []
  if (!to.isDeclined) return [`opened the declined spot ${from.spotNumber} again`]
  return [from.person ? `declined spot ${from.spotNumber} of ${from.person}` : `declined spot ${from.spotNumber}`]
}

function sayPerson({ from, to }: Pair): string[] {
  if (from.person === to.person || to.isDeclined) return []
  if (!from.person) return [`named ${to.person} as ${to.label}`]
  if (!to.person) return [`took the name of ${from.person} off ${to.label}`]
  return [`changed the name of ${to.label} from ${from.person} to ${to.person}`]
}

const activities = ['golf', 'vip', 'dinner'] as const satisfies Activity[]

const listGained = (from: Seat, to: Seat) => activities.filter((activity) => !from[activity] && to[activity])

function sayActivities({ from, to }: Pair, who: string): string[] {
  const [gained, lost] = [listGained(from, to), listGained(to, from)]
  return [
    ...(gained.length > 0 ? [`chose ${joinActivities(gained)} for ${who}`] : []),
    ...(lost.length > 0 ? [`took ${joinActivities(lost)} from ${who}`] : []),
  ]
}

const isOpenChange = ({ from, to }: Pair) =>
  !to.person && (sayActivities({ from, to }, '').length > 0 || from.spotNumber !== to.spotNumber)

/** Unnamed spots to which the same happened are told of together. */
function describeOpenSpots(pairs: readonly Pair[]): string[] {
  const numbers = new Map<string, string[]>()
  const open = pairs.filter(({ to }) => !to.person)
  for (const pair of open) {
    for (const phrase of sayActivities(pair, '')) {
      numbers.set(phrase, [...(numbers.get(phrase) ?? []), String(pair.to.spotNumber)])
    }
  }
  return [...numbers].map(([phrase, list]) => `${phrase}${list.length > 1 ? 'spots' : 'spot'} ${joinWords(list)}`)
}

/** `who` is the attendee's name, or the place they have. */
export function describeInfoChange(from: Plain, to: Plain, who: string, names: NamesBehindIds): string[] {
  return fieldGroups.flatMap(({ head, members }) => {
    const { subject, kind } = attendeeFields[head]
    const isSame = [head, ...members].every((key) => isSameValue(from[key] || null, to[key] || null))
    if (!subject || isSame) return []
    const read = (info: Plain) => joinKnown([head, ...members].map((key) => readField(key, info[key], names)))
    if (kind !== 'flag') return sayChange(`the ${subject} of ${who}`, read(from), read(to))
    if (!to[head]) return from[head] ? [`no longer asked for ${subject} for ${who}`] : []
    if (!from[head]) return [`asked for ${subject} for ${who}${read(to) ? `: ${read(to)}` : ''}`]
    return sayChange(`the ${subject} of ${who}`, read(from), read(to))
  })
}

function readField(key: AttendeeKey, value: unknown, names: NamesBehindIds): Words {
  const field = attendeeFields[key]
  if (field.kind === 'flag') return ''
  return field.kind === 'choice' ? readName(names[field.list], value) : readText(value)
}
