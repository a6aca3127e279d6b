/** A page in the background is not painted, and its work must not wait for that. */
const longestMilliseconds = 100

/** Rules are also tried without a page. */
const page = typeof window === 'undefined' ? null : window

/** Does something when what was changed just now is on the screen, or the page is about to be closed. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    page?.removeEventListener('pagehide', once)
    work()
  }
  const timer = setTimeout(once, longestMilliseconds)
  page?.addEventListener('pagehide', once)
  // A task that is queued within a frame comes after it.
  page?.requestAnimationFrame(() => setTimeout(once))
}
