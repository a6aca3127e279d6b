import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { guestEntriesKey } from '#shared/first-page.ts'

/** A guest's entries in this tab, so that a reload keeps them. They end with the tab. */

export function keepEntries(typed: Readonly<Record<string, string>>): void {
  attempt(() => sessionStorage.setItem(guestEntriesKey, JSON.stringify(typed)))
}

export function forgetEntries(): void {
  attempt(() => sessionStorage.removeItem(guestEntriesKey))
}

/** Returns the entries for this version of the spot, or null. */
export function readEntries(token: string, { version }: GuestSpot): Record<string, string> | null {
  if (typeof document === 'undefined') return null
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(guestEntriesKey) ?? 'null'))
  return kept && kept.token === token && kept.version === version ? kept : null
}

/** Storage throws where it is blocked or full. The form works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
