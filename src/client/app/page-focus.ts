import { pageTitleId } from '../ui/page.tsx'
import { mainId } from '../ui/skip-link.tsx'

/**
 * After a change of page the focus goes to the title of the new one, so that the keyboard goes on from there and screen
 * readers say where one is. A page that is still loading gets it when its title appears.
 */
export function createPageFocus() {
  let waiting: MutationObserver | null = null

  function stopWaiting() {
    waiting?.disconnect()
    waiting = null
  }

  function focusTitle(): boolean {
    const title = document.getElementById(pageTitleId)
    title?.focus({ preventScroll: true })
    return title !== null
  }

  return function moveFocus() {
    stopWaiting()
    if (focusTitle()) return
    const main = document.getElementById(mainId)
    if (!main) return
    main.focus({ preventScroll: true })
    waiting = new MutationObserver(() => {
      // Whoever has gone on working meanwhile is not torn away.
      const isUntouched = document.activeElement === main || document.activeElement === document.body
      if (!isUntouched || focusTitle()) stopWaiting()
    })
    waiting.observe(main, { childList: true, subtree: true })
  }
}
