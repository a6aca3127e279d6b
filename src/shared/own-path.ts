/** Reads the parameters of an address. Drops damaged and repeated ones, so that a broken link counts as incomplete. */
export function pickParameters(entries: Iterable<[string, string]>): Record<string, string> {
  const byName = Map.groupBy(entries, ([name]) => name)
  const plain = [...byName].flatMap(([name, [entry, ...more]]) =>
    entry && more.length === 0 && !entry[1].includes('\uFFFD') ? [[name, entry[1]] as const] : [],
  )
  return Object.fromEntries(plain)
}

/**
 * Returns the text as the ASCII address of a page on this site, or null. Browsers skip some control characters and
 * read a backslash as a slash, so either could lead to another site. Calls and logout are excluded because following
 * them would act on the user's behalf.
 */
export function readOwnPath(text: string): string | null {
  const [path = ''] = text.split(/[?#]/, 1)
  const isPage = /^\/((?!(api|logout)(\/|$))[\w-]+(\/.*)?)?$/i.test(path)
  const hasDots = /\/(\.|%2e){1,2}(\/|$)/i.test(path)
  if (!isPage || hasDots || /[\p{Cc}\\]/u.test(text)) return null
  return text.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent)
}
