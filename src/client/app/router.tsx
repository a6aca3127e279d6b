import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { mainId, pageTitleId } from '../ui/layout/layout.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { rootRoute, routerOptions } from './parent-routes.tsx'
import { publicRoutes } from './public-routes.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'

const routeTree = rootRoute.addChildren([...publicRoutes, ...signedInRoutes, adminRoutes])

/** @param isDrawn The page stands already, and may have been scrolled: it stays where it is. */
export function createAppRouter(queryClient: QueryClient, isDrawn = false) {
  let isFirst = true
  const router = createRouter({
    ...routerOptions,
    routeTree,
    context: { queryClient },
    scrollRestoration() {
      const isKept = isDrawn && isFirst
      isFirst = false
      return !isKept
    },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
  })
  const focus = createPageFocus()
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) focus.leave()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focus.arrive()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The page shows the logo itself and stands without the header. */
    hasOwnHead?: boolean
  }
}

/**
 * After a change of page the focus goes to the title of the new one, so that the keyboard goes on from there and screen
 * readers say where one is. A title that comes late or is drawn anew gets it as well, as long as nobody has done
 * anything yet. Whoever has turned to something that stays, such as the menu, while the page was loading, is left there.
 */
function createPageFocus() {
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
