import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentUserQuery, siteQuery } from './api/app-context.ts'
import { createQueryClient } from './api/queries.ts'
import { createAppRouter } from './app/router.tsx'
import { BusyNotice } from './app/shell.tsx'
import { watchImports } from './parts/fallback-pages.tsx'
import { paths } from './routing/paths.ts'

async function start() {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no element with the id root')
  dropTitleOfDocument()
  // The desk is a separate application: it works without a network and without a login.
  if (location.pathname === paths.desk) return (await import('./desk/start-desk.tsx')).startDesk(place)
  const queryClient = createQueryClient()
  void queryClient.prefetchQuery(siteQuery)
  const root = createRoot(place)
  root.render(<BusyNotice />)
  await queryClient.ensureQueryData(currentUserQuery)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createAppRouter(queryClient)} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** The document's own title is needed only until React adds the page's title. */
function dropTitleOfDocument() {
  const own = document.querySelector('title')
  const observer = new MutationObserver(() => {
    if (document.head.querySelectorAll('title').length < 2) return
    observer.disconnect()
    own?.remove()
  })
  observer.observe(document.head, { childList: true })
}

watchImports()

start().catch((error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: people look here after a failed start
  console.error('Unable to init current user and initialize app', error)
})
