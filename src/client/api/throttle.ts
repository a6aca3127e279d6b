export interface Bursts {
  /** Asks for the work; however often that happens within a burst, it is done once. */
  ask: () => void
  stop: () => void
}

/**
 * Throttles work that is asked for in bursts: it begins so many milliseconds after the first that ask for it, whether or not more do
 * meanwhile, and never twice at the same time. Whoever asks while it is under way gets it once more.
 */
export function throttle(work: () => Promise<unknown>, milliseconds: number): Bursts {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isUnderWay = false
  let isAsked = false

  function begin() {
    isAsked = true
    if (waiting === undefined && !isUnderWay) waiting = setTimeout(() => void run(), milliseconds)
  }

  async function run() {
    waiting = undefined
    isAsked = false
    isUnderWay = true
    await work().catch(() => undefined)
    isUnderWay = false
    if (isAsked) begin()
  }

  function stop() {
    clearTimeout(waiting)
    waiting = undefined
    isAsked = false
  }

  return { ask: begin, stop }
}
