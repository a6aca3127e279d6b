const particles = new Set('van von der den de del della di da dos la le du ter ten bin ibn al el st. st'.split(' '))

const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|esq)\.?$/i

/**
 * First and last name of a whole one: `Doe, Jane`, `Jane Doe`, `Mary Ann van der Berg`, `John Smith, Jr.`. The last name is
 * the last word with the particles before it and a suffix after it; a single word is a first name.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [before = '', ...after] = name.split(',').map((part) => part.trim())
  const behind = after.filter(Boolean).join(', ')
  if (behind && !suffix.test(behind)) return { firstName: behind, lastName: before }
  const words = [before, behind].join(' ').split(' ').filter(Boolean)
  const last = lastNameAt(words)
  return { firstName: words.slice(0, last).join(' '), lastName: words.slice(last).join(' ') }
}

function lastNameAt(words: readonly string[]): number {
  let at = words.length - 1
  while (at > 1 && suffix.test(words[at] ?? '')) at -= 1
  while (at > 1 && particles.has(words[at - 1] ?? '')) at -= 1
  return Math.max(1, at)
}
