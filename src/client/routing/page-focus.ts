import { mainId, pageTitleId } from '../ui/layout/page.tsx'

/**
 * After a change of page the focus goes to the title of the new one, so that the keyboard goes on from there and screen
 * readers say where one is. A title that comes late or is drawn anew gets it as well, as long as nobody has done
 * anything yet. Whoever has turned to something that stays, such as the menu, while the page was loading, is left there.
 */
export function createPageFocus() {
  let settling = new AbortController()

  /** Waits for the first thing that somebody does; `signal` is aborted by it. */
  function awaitAct(): AbortSignal {
    settling.abort()
    const waiting = new AbortController()
    settling = waiting
    const { signal } = waiting
    for (const act of ['keydown', 'pointerdown'])
      addEventListener(act, () => waiting.abort(), { signal, capture: true })
    return signal
  }

  return {
    leave: () => void awaitAct(),

    arrive() {
      const main = document.getElementById(mainId)
      if (!main || (settling.signal.aborted && !isLost(main))) return
      const signal = awaitAct()
      if (!focusTitle()) main.focus({ preventScroll: true })

      const watching = new MutationObserver(() => {
        if (isLost(main)) focusTitle()
      })
      watching.observe(main, { childList: true, subtree: true })
      signal.addEventListener('abort', () => watching.disconnect())
    },
  }
}

/** Whether the focus is on nothing that anybody could use. */
const isLost = (main: HTMLElement) => [null, document.body, main].includes(document.activeElement as HTMLElement | null)

function focusTitle(): boolean {
  const title = document.getElementById(pageTitleId)
  title?.focus({ preventScroll: true })
  return title !== null
}
