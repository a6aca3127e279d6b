import { readOwnPath } from '#client/routing/paths.ts'

/** Where somebody was going when they were asked to sign in: the mail's link may open in another tab of this browser. */

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storageKey = 'returnTo'
/** A little longer than a login link lives; later nobody remembers. */
const lifetimeInMilliseconds = 30 * 60_000

/** Keeps the address, or forgets the one before when there is none to keep. */
export function rememberReturn(storage: Kept, path: string | undefined, now: number): void {
  try {
    if (readOwnPath(path ?? '') === null) storage.removeItem(storageKey)
    else storage.setItem(storageKey, JSON.stringify({ path, until: now + lifetimeInMilliseconds }))
  } catch {
    // A browser that keeps nothing leads to the dashboard.
  }
}

/** The address kept, once; null when there is none or it is too old. */
export function takeReturn(storage: Kept, now: number): string | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    storage.removeItem(storageKey)
    return isKeptReturn(kept) && kept.until >= now && readOwnPath(kept.path) !== null ? kept.path : null
  } catch {
    return null
  }
}

const isKeptReturn = (kept: unknown): kept is { path: string; until: number } =>
  typeof kept === 'object' &&
  kept !== null &&
  'path' in kept &&
  typeof kept.path === 'string' &&
  'until' in kept &&
  typeof kept.until === 'number'
