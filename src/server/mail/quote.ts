const longestError = 500

/** The other side's words, for people to read. */
export function quote(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestError)
}
