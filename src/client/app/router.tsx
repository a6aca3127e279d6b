import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage, PendingPage } from '../parts/fallback-pages.tsx'
import { parseSearch, stringifySearch } from '../routing/paths.ts'
import { mainId, pageTitleId } from '../ui/layout/layout.tsx'
import { routeTree } from './route-tree.tsx'

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
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
}

/** Moves the focus to the new page's title for keyboard and screen reader users, unless the user has already acted. */
function createPageFocus() {
  let settling = new AbortController()

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

const isLost = (main: HTMLElement) => [null, document.body, main].includes(document.activeElement as HTMLElement | null)

function focusTitle(): boolean {
  const title = document.getElementById(pageTitleId)
  title?.focus({ preventScroll: true })
  return title !== null
}
