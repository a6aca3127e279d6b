const signsOfUse = ['pointerdown', 'keydown', 'focusin'] as const

/** Loads anyway after this time, so that steps open if the connection is lost later. */
export const latestMilliseconds = 10_000

export function runAtFirstUse(prepare: () => void): () => void {
  const waiting = new AbortController()
  for (const sign of signsOfUse) addEventListener(sign, prepare, { signal: waiting.signal, once: true })
  const timer = setTimeout(prepare, latestMilliseconds)
  return () => {
    waiting.abort()
    clearTimeout(timer)
  }
}
