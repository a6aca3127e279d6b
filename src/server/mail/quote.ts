const maxErrorLength = 500

export function quote(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replaceAll(/\p{Cc}+/gu, ' ').slice(0, maxErrorLength)
}
