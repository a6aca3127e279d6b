/**
 * The entries of this tab's history in which a registration was entered that has been saved since: going back to one of them
 * must not begin another registration.
 */

const storageKey = 'registrationFinished'

export const isFinished = (entry: string | undefined): boolean => entry !== undefined && read().includes(entry)

export function markFinished(entries: Iterable<string>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...read(), ...entries].slice(-most)))
  } catch {
    // Without a storage the entry opens an empty form.
  }
}

/** More than anybody goes back. */
const most = 200

function read(): unknown[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}
