/** Anyone who has pointed, typed or moved the focus may need it next. */
const signsOfUse = ['pointerdown', 'keydown', 'focusin'] as const

/** After this time, load it anyway, so that steps open if the connection is lost later. */
export const latestMilliseconds = 10_000

/** Runs at the first user action, or after a while. Returns how to cancel. */
export function atFirstUse(prepare: () => void): () => void {
  const waiting = new AbortController()
  for (const sign of signsOfUse) addEventListener(sign, prepare, { signal: waiting.signal, once: true })
  const timer = setTimeout(prepare, latestMilliseconds)
  return () => {
    waiting.abort()
    clearTimeout(timer)
  }
}
