import { pageTitleId } from '../ui/page.tsx'
import { mainId } from '../ui/skip-link.tsx'

/**
 * After a change of page the focus goes to the title of the new one, so that the keyboard goes on from there and screen
 * readers say where one is. A title that comes late or is drawn anew gets it as well, as long as nobody has done
 * anything yet.
 */
export function createPageFocus() {
  let settling = new AbortController()

  function focusTitle(): boolean {
    const title = document.getElementById(pageTitleId)
    title?.focus({ preventScroll: true })
    return title !== null
  }

  return function moveFocus() {
    settling.abort()
    const main = document.getElementById(mainId)
    if (!main) return
    if (!focusTitle()) main.focus({ preventScroll: true })

    settling = new AbortController()
    const { signal } = settling
    const watching = new MutationObserver(() => {
      const { activeElement } = document
      if (activeElement === main || activeElement === document.body) focusTitle()
    })
    watching.observe(main, { childList: true, subtree: true })
    signal.addEventListener('abort', () => watching.disconnect())
    for (const act of ['keydown', 'pointerdown'])
      addEventListener(act, () => settling.abort(), { signal, capture: true })
  }
}
