/** What affiliations, benefits and the like have in common: a name of their own, and a place in the organizers' order. */

import { maxSortOrder } from '../limits.ts'
import { compareAlphabetically, isSameName } from './lists/names.ts'

/** The place at the end of a list, proposed for what is added to it; a smaller number stands further up. */
export function nextSortOrder(others: readonly { sortOrder: number }[]): number {
  const last = Math.max(0, ...others.map(({ sortOrder }) => sortOrder))
  return Math.min(last + 1, maxSortOrder)
}

/** Sorts affiliations in the organizers' order, and those with the same place in it by name. */
export const compareInOrder = (one: Ordered, other: Ordered): number =>
  one.sortOrder - other.sortOrder || compareAlphabetically(one.name, other.name)

interface Ordered {
  name: string
  sortOrder: number
}

/** Whether one of the others has this name. What shared its name before keeps it until somebody renames it; new: null. */
export function isNameTaken(name: string, before: string | null, otherNames: readonly string[]): boolean {
  if (before !== null && isSameName(before, name)) return false
  return otherNames.some((other) => isSameName(other, name))
}

interface NamedLevel {
  id: number
  name: string
  isActive: boolean
}

interface OtherLevel extends NamedLevel {
  /** The events that have it and the level that is saved. */
  sharedEvents: readonly string[]
}

/**
 * Why a level cannot have its name; null when it can. No event may have to choose between two of one name, so the others
 * that count are those of its events and, while both are active, every one that an event can be given. A level that
 * shared its name before stays as it is until somebody renames it or sets it active.
 */
export function findNameConflict(
  level: NamedLevel,
  before: Pick<NamedLevel, 'name' | 'isActive'> | null,
  others: readonly OtherLevel[],
): string | null {
  if (before && isSameName(before.name, level.name) && (before.isActive || !level.isActive)) return null
  const namesakes = others.filter(({ name }) => isSameName(name, level.name))
  const [event] = namesakes.flatMap(({ sharedEvents }) => sharedEvents)
  if (event !== undefined) return `Another level of ${event} has this name`
  return level.isActive && namesakes.some(({ isActive }) => isActive) ? 'Another active level has this name' : null
}

/** The levels that an event would have beside another of their name, unless it had them so before. */
export function listNamesakes<Level extends { id: number; name: string }>(
  levels: readonly Level[],
  before: readonly number[],
): Level[] {
  return levels.filter(({ id, name }) =>
    levels.some(
      (other) => other.id !== id && isSameName(other.name, name) && !(before.includes(id) && before.includes(other.id)),
    ),
  )
}

interface Use {
  what: 'event' | 'level' | 'registration' | 'deletedRegistration'
  count: number
  /** The first few. */
  names: readonly string[]
}

const nouns: Record<Use['what'], [one: string, many: string]> = {
  event: ['event', 'events'],
  level: ['partnership level', 'partnership levels'],
  registration: ['registration', 'registrations'],
  deletedRegistration: ['deleted registration', 'deleted registrations'],
}

/** `2 events: Hope Classic 2026, Hope Classic 2027` */
export function describeUse({ what, count, names }: Use): string {
  const rest = count - names.length
  return `${count} ${nouns[what][count === 1 ? 0 : 1]}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
