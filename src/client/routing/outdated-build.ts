/** After an update the files that an open page would still load may be gone; loading the page again brings the new ones. */

const failedImports = new WeakSet<Error>()

/** From now on remembers which errors come from a file of this build that could not be loaded. */
export function watchImports(isOnline: () => boolean): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failedImports.add(payload)
    // By the browser's words the router would load the page again, and without a connection there would be none.
    if (!isOnline()) payload.message = `Without a connection: ${payload.message}`
  })
}

export function isFailedImport(error: unknown): error is Error {
  return error instanceof Error && failedImports.has(error)
}

const key = 'fairway-reloaded-for'

/**
 * Whether to load the page again by itself because of this failure: only the first time, and never where the browser
 * keeps no note of it, so that no page loads over and over.
 */
export function claimReload(message: string, openNotes: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const notes = openNotes()
    if (notes.getItem(key) === message) return false
    notes.setItem(key, message)
    return true
  } catch {
    return false
  }
}
