/** The drafts of registrations that this browser keeps, for the person who logs out here. */

import { wizardStorageKey } from '#shared/limits.ts'

/** How many drafts of this person are kept; none where the storage is blocked. */
export const countDrafts = (owner: string): number => listDrafts(owner).length

export function deleteDrafts(owner: string): void {
  for (const key of listDrafts(owner)) localStorage.removeItem(key)
}

function listDrafts(owner: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(wizardStorageKey) && ownerOf(key) === owner)
  } catch {
    return []
  }
}

/** By hand: the schema of a draft would bring its library to every page. */
function ownerOf(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '').owner
  } catch {
    return null
  }
}
