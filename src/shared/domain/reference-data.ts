import { maxSortOrder } from '../limits.ts'
import { compareAlphabetically, isSameName } from './lists/names.ts'

/** Skips `newBefore` more positions for other new records. */
export function findNextSortOrder(others: readonly { sortOrder: number }[], newBefore = 0): number {
  const last = Math.max(0, ...others.map(({ sortOrder }) => sortOrder))
  return Math.min(last + newBefore + 1, maxSortOrder)
}

export const compareBySortOrder = (one: Ordered, other: Ordered): number =>
  one.sortOrder - other.sortOrder || compareAlphabetically(one.name, other.name)

interface Ordered {
  name: string
  sortOrder: number
}

/** A name that was already shared may stay until it is changed. `before` is null for a new record. */
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
  sharedEvents: readonly string[]
}

/**
 * Returns why a level can't have its name, or null. An event must not offer two levels with the same name, so the
 * level is compared with those of its events and, while active, with all active ones.
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
