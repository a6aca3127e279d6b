/** The facts that helpers record at the check-in desk, and the state that follows from them in any order of arrival. */

import { isSameName } from '../lists/names.ts'
import { toNameKey } from '../text.ts'

export const deskParts = ['golf', 'vip', 'dinner'] as const
export type DeskPart = (typeof deskParts)[number]

/** As a heading, and in a sentence. */
export const partNames: Record<DeskPart, string> = { golf: 'Golf', vip: 'VIP Reception', dinner: 'Dinner' }
export const partWords: Record<DeskPart, string> = { golf: 'golf', vip: 'VIP', dinner: 'dinner' }

export const deskFactKinds = ['in', 'undo', 'replace', 'name', 'walkIn', 'note', 'decide'] as const
export type DeskFactKind = (typeof deskFactKinds)[number]

/** A guest at the desk: someone in a spot, or a walk-in, who has none. */
export interface DeskGuestId {
  spotId: number | null
  /** The id of the fact that added the walk-in. */
  walkInId: string | null
}

/** Helpers choose their names, so everyone sees that they aren't organizers. */
export const nameHelper = (name: string): string => `${name} (helper)`

/** One entry of a helper. Facts are added and never changed. */
export interface DeskFact extends DeskGuestId {
  /** A random UUID from the device. */
  id: string
  kind: DeskFactKind
  /** Of `in` and `undo`. An `undo` without a part undoes a replacement or a name. */
  part: DeskPart | null
  /** An instant by the server's clock. */
  at: string
  /** The guest's name as the helper saw it. */
  guestName: string
  /** The ids of this guest's facts that the helper had seen. */
  seen: readonly string[]
  /** The helper's name. */
  who: string
  /** The guest's new name, of all kinds that change it. */
  firstName: string
  lastName: string
  company: string
  /** The text of a note, or why a check-in was undone. */
  note: string
  /** Of a walk-in: their partner. 0 for guests of the organization. */
  registrationId: number
  /** Of a walk-in: the `key` of a free place, or empty. */
  placeKey: string
  /** Its number on the server, in the order of receipt. Null while it waits on the device. */
  version: number | null
}

/** Sides that a person has to choose between, in the order of time. */
export type DeskDispute = readonly DeskFact[]

export interface DeskGuestState {
  /** The fact whose name the guest has. Null for the name in the spot, which stays while it is disputed. */
  named: DeskFact | null
  /** The first check-in in effect, by part. */
  here: Partial<Record<DeskPart, DeskFact>>
  dispute: DeskDispute | null
  /** Oldest first. */
  notes: readonly DeskFact[]
}

export const guestKey = ({ spotId, walkInId }: DeskGuestId): string => walkInId ?? `spot ${spotId ?? 0}`

export const nameInFact = ({ firstName, lastName }: Pick<DeskFact, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** The state of each guest with a fact, by `guestKey`. The order of the facts doesn't matter. */
export function reduceFacts(facts: readonly DeskFact[]): Map<string, DeskGuestState> {
  const byGuest = Map.groupBy(facts, guestKey)
  return new Map([...byGuest].map(([key, own]) => [key, reduceGuest(own)]))
}

/** The state that follows from all facts of one guest. */
export function reduceGuest(facts: readonly DeskFact[]): DeskGuestState {
  const inOrder = [...new Map(facts.map((fact) => [fact.id, fact])).values()].toSorted(compareFacts)
  const names = inOrder.filter(changesName)
  // A fact replaces those that its author had seen, so several are left only if no one had seen the others.
  const replaced = new Set(names.flatMap(({ seen }) => seen))
  const heads = names.filter(({ id }) => !replaced.has(id)).map(toHead)
  const present = listCheckIns(inOrder)
    .map(toPresence)
    .filter((checkIn) => !heads.some((head) => compareSides(checkIn, head) === 'replaced'))
  const isContested = (checkIn: Presence, head: Head) => compareSides(checkIn, head) === 'contested'
  const contested = present.filter((checkIn) => heads.some((head) => isContested(checkIn, head)))
  const sides = dropSameNames([...heads, ...contested].map(({ fact }) => fact).toSorted(compareFacts))
  return {
    named: heads.find((head) => !present.some((checkIn) => isContested(checkIn, head)))?.fact ?? null,
    here: Object.fromEntries(present.toReversed().map(({ fact }) => [fact.part, fact])),
    dispute: sides.length > 1 ? sides : null,
    notes: inOrder.filter(({ kind }) => kind === 'note'),
  }
}

/** Whether the fact gives its guest a name. */
export const changesName = ({ kind, part }: Pick<DeskFact, 'kind' | 'part'>): boolean =>
  kind === 'replace' || kind === 'name' || kind === 'walkIn' || kind === 'decide' || (kind === 'undo' && part === null)

/** Whether this is the name of a spot without a person: `Golfer 3`. */
export const isUnnamed = (name: string): boolean => /^$|^(Golfer|VIP|Dinner Only|Attendee) \d+( \(VIP\))?$/.test(name)

/** The name that a side of a dispute stands for. */
export const nameOfSide = (fact: DeskFact): string => (fact.kind === 'in' ? fact.guestName : nameInFact(fact))

const isCheckIn = ({ kind, part }: Pick<DeskFact, 'kind' | 'part'>): boolean =>
  (kind === 'in' || kind === 'walkIn') && part !== null

/** Whether the state depends on whether the author of a fact had seen the earlier one. */
export function mindsEarlier(fact: Pick<DeskFact, 'kind' | 'part'>, earlier: Pick<DeskFact, 'kind' | 'part'>): boolean {
  if (changesName(fact)) return changesName(earlier) || isCheckIn(earlier)
  if (fact.kind === 'in') return changesName(earlier)
  return fact.kind === 'undo' && isCheckIn(earlier) && earlier.part === fact.part
}

/** The check-ins in effect of the person with this name, of all facts of a guest. */
export const listCheckInsOf = (facts: readonly DeskFact[], name: string): DeskFact[] =>
  listCheckIns(facts.toSorted(compareFacts)).filter(({ guestName }) => isSameName(guestName, name))

/** Check-ins that no one has undone, walk-ins included. An undo only covers check-ins that its author had seen. */
function listCheckIns(facts: readonly DeskFact[]): DeskFact[] {
  const keyOf = (part: DeskPart | null, id: string) => `${part} ${id}`
  const undos = facts.filter(({ kind, part }) => kind === 'undo' && part !== null)
  const undone = new Set(undos.flatMap(({ part, seen }) => seen.map((id) => keyOf(part, id))))
  return facts.filter((fact) => isCheckIn(fact) && !undone.has(keyOf(fact.part, fact.id)))
}

/** A name that no later one has replaced. */
type Head = ReturnType<typeof toHead>
const toHead = (fact: DeskFact) => ({ fact, seen: new Set(fact.seen), name: toNameKey(nameInFact(fact)) })

/** A check-in. Its name is null for a spot without a person. */
type Presence = ReturnType<typeof toPresence>
const toPresence = (fact: DeskFact) => ({
  fact,
  seen: new Set(fact.seen),
  name: isUnnamed(fact.guestName) ? null : toNameKey(fact.guestName),
})

/**
 * `replaced` if the author of another name knew that the guest was here, and `contested` if one helper checked in a guest
 * whom another replaced, and neither had seen the other.
 */
function compareSides(checkIn: Presence, head: Head): 'replaced' | 'contested' | null {
  if (head.fact.kind === 'name' || checkIn.name === null || checkIn.name === head.name) return null
  if (head.seen.has(checkIn.fact.id)) return 'replaced'
  return head.fact.kind === 'walkIn' || checkIn.seen.has(head.fact.id) ? null : 'contested'
}

const dropSameNames = (sides: readonly DeskFact[]): DeskFact[] =>
  [...Map.groupBy(sides, (side) => toNameKey(nameOfSide(side))).values()].flatMap(([first]) => first ?? [])

const compareFacts = (one: DeskFact, other: DeskFact) => compareText(one.at, other.at) || compareText(one.id, other.id)

const compareText = (one: string, other: string) => Number(one > other) - Number(one < other)
