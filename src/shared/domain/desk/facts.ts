/** Helpers' facts at the check-in desk. The resulting state doesn't depend on the order in which they arrive. */

import { isSameName } from '../lists/names.ts'
import { toNameKey } from '../text.ts'

export const deskParts = ['golf', 'vip', 'dinner'] as const
export type DeskPart = (typeof deskParts)[number]

export const partNames: Record<DeskPart, string> = { golf: 'Golf', vip: 'VIP Reception', dinner: 'Dinner' }
export const partWords: Record<DeskPart, string> = { golf: 'golf', vip: 'VIP', dinner: 'dinner' }

export const deskFactKinds = ['in', 'undo', 'replace', 'name', 'walkIn', 'note', 'decide'] as const
export type DeskFactKind = (typeof deskFactKinds)[number]

export interface DeskGuestId {
  spotId: number | null
  walkInId: string | null
}

/** Helpers choose their names, so everyone must see that they aren't organizers. */
export const formatHelper = (name: string): string => `${name} (helper)`

/** Facts are added and never changed. */
export interface DeskFact extends DeskGuestId {
  id: string
  kind: DeskFactKind
  /** Only for `in` and `undo`. An `undo` without a part undoes a replacement or a name. */
  part: DeskPart | null
  at: string
  guestName: string
  /** The guest's facts that the helper had seen. */
  seen: readonly string[]
  who: string
  /** The guest's new name, for every kind that changes it. */
  firstName: string
  lastName: string
  company: string
  note: string
  /** A walk-in's partner. 0 for the organization's guests. */
  registrationId: number
  /** The `key` of a walk-in's opening, or empty. */
  placeKey: string
  /** The order of receipt on the server. Null until sent. */
  version: number | null
}

/** Sides that a person has to choose between, oldest first. */
export type DeskDispute = readonly DeskFact[]

export interface DeskGuestState {
  /** The fact with the guest's name. Null for the name in the spot, which stays during a dispute. */
  named: DeskFact | null
  /** The first check-in in effect, by part. */
  here: Partial<Record<DeskPart, DeskFact>>
  dispute: DeskDispute | null
  notes: readonly DeskFact[]
}

export const guestKey = ({ spotId, walkInId }: DeskGuestId): string => walkInId ?? `spot ${spotId ?? 0}`

export const formatNameInFact = ({ firstName, lastName }: Pick<DeskFact, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** By `guestKey`. The order of the facts doesn't matter. */
export function reduceFacts(facts: readonly DeskFact[]): Map<string, DeskGuestState> {
  const byGuest = Map.groupBy(facts, guestKey)
  return new Map([...byGuest].map(([key, own]) => [key, reduceGuest(own)]))
}

export function reduceGuest(facts: readonly DeskFact[]): DeskGuestState {
  const inOrder = [...new Map(facts.map((fact) => [fact.id, fact])).values()].toSorted(compareFacts)
  const names = inOrder.filter(changesName)
  // A fact replaces those that its author had seen, so several remain only if no author had seen the others.
  const replaced = new Set(names.flatMap(({ seen }) => seen))
  const heads = names.filter(({ id }) => !replaced.has(id)).map(toUnreplacedName)
  const present = listCheckIns(inOrder)
    .map(toPresence)
    .filter((checkIn) => !heads.some((head) => compareSides(checkIn, head) === 'replaced'))
  const isContested = (checkIn: Presence, head: UnreplacedName) => compareSides(checkIn, head) === 'contested'
  const contested = present.filter((checkIn) => heads.some((head) => isContested(checkIn, head)))
  const sides = dropSameNames([...heads, ...contested].map(({ fact }) => fact).toSorted(compareFacts))
  return {
    named: heads.find((head) => !present.some((checkIn) => isContested(checkIn, head)))?.fact ?? null,
    here: Object.fromEntries(present.toReversed().map(({ fact }) => [fact.part, fact])),
    dispute: sides.length > 1 ? sides : null,
    notes: inOrder.filter(({ kind }) => kind === 'note'),
  }
}

export const changesName = ({ kind, part }: Pick<DeskFact, 'kind' | 'part'>): boolean =>
  kind === 'replace' || kind === 'name' || kind === 'walkIn' || kind === 'decide' || (kind === 'undo' && part === null)

/** `Golfer 3`, for a spot without a person. */
export const isUnnamed = (name: string): boolean => /^$|^(Golfer|VIP|Dinner Only|Attendee) \d+( \(VIP\))?$/.test(name)

export const formatSideName = (fact: DeskFact): string => (fact.kind === 'in' ? fact.guestName : formatNameInFact(fact))

const isCheckIn = ({ kind, part }: Pick<DeskFact, 'kind' | 'part'>): boolean =>
  (kind === 'in' || kind === 'walkIn') && part !== null

/** Whether the state depends on the author having seen the earlier fact. */
export function dependsOnEarlierFact(
  fact: Pick<DeskFact, 'kind' | 'part'>,
  earlier: Pick<DeskFact, 'kind' | 'part'>,
): boolean {
  if (changesName(fact)) return changesName(earlier) || isCheckIn(earlier)
  if (fact.kind === 'in') return changesName(earlier)
  return fact.kind === 'undo' && isCheckIn(earlier) && earlier.part === fact.part
}

export const listCheckInsByName = (facts: readonly DeskFact[], name: string): DeskFact[] =>
  listCheckIns(facts.toSorted(compareFacts)).filter(({ guestName }) => isSameName(guestName, name))

/** Includes walk-ins. An undo only covers check-ins that its author had seen. */
function listCheckIns(facts: readonly DeskFact[]): DeskFact[] {
  const keyOf = (part: DeskPart | null, id: string) => `${part} ${id}`
  const undos = facts.filter(({ kind, part }) => kind === 'undo' && part !== null)
  const undone = new Set(undos.flatMap(({ part, seen }) => seen.map((id) => keyOf(part, id))))
  return facts.filter((fact) => isCheckIn(fact) && !undone.has(keyOf(fact.part, fact.id)))
}

/** A name that no later one has replaced. */
type UnreplacedName = ReturnType<typeof toUnreplacedName>
const toUnreplacedName = (fact: DeskFact) => ({
  fact,
  seen: new Set(fact.seen),
  name: toNameKey(formatNameInFact(fact)),
})

type Presence = ReturnType<typeof toPresence>
const toPresence = (fact: DeskFact) => ({
  fact,
  seen: new Set(fact.seen),
  name: isUnnamed(fact.guestName) ? null : toNameKey(fact.guestName),
})

/**
 * `replaced`: the author of the new name knew that the guest was here. `contested`: a helper checked in a guest whom
 * another replaced, and neither had seen the other.
 */
function compareSides(checkIn: Presence, head: UnreplacedName): 'replaced' | 'contested' | null {
  if (head.fact.kind === 'name' || checkIn.name === null || checkIn.name === head.name) return null
  if (head.seen.has(checkIn.fact.id)) return 'replaced'
  return head.fact.kind === 'walkIn' || checkIn.seen.has(head.fact.id) ? null : 'contested'
}

const dropSameNames = (sides: readonly DeskFact[]): DeskFact[] =>
  [...Map.groupBy(sides, (side) => toNameKey(formatSideName(side))).values()].flatMap(([first]) => first ?? [])

const compareFacts = (one: DeskFact, other: DeskFact) => compareText(one.at, other.at) || compareText(one.id, other.id)

const compareText = (one: string, other: string) => Number(one > other) - Number(one < other)
