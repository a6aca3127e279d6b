/** A page in the background is not painted, and its work must not wait for that. */
const longestMilliseconds = 100

/** Does something when what was changed just now is on the screen. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    work()
  }
  const timer = setTimeout(once, longestMilliseconds)
  // A task that is queued within a frame comes after it.
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(once))
}
