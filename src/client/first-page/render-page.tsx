import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { authEndpoints, type CurrentUser } from '#shared/contracts/auth.ts'
import type { FirstPage, RenderedPage } from '#shared/first-page.ts'
import { currentUserQuery } from '../api/app-context.ts'
import { keepPageAnswers } from '../api/page-answers.ts'
import { bringFirstAnswers, createQueryClient, forgetFirstAnswers } from '../api/queries.ts'
import { drawnAdminRoutes } from '../app/drawn-admin-routes.tsx'
import { adminRoute, rootRoute, routerOptions } from '../app/parent-routes.tsx'
import { firstPageRoutes } from '../app/public-routes.tsx'
import { signedInRoutes } from '../app/signed-in-routes.tsx'
import { renderInTheme } from '../ui/theme/theme.ts'

const routeTree = rootRoute.addChildren([
  ...firstPageRoutes,
  ...signedInRoutes,
  adminRoute.addChildren(drawnAdminRoutes),
])

/** Draws a page on the server, by the routes and components that the browser has. */
export async function renderPage({
  href,
  origin,
  answers,
  theme,
  firstAnswers = {},
}: FirstPage): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  keepPageAnswers(queryClient, answers)
  // The routes ask for it before anything is drawn.
  const { [authEndpoints.currentUser.path]: user } = firstAnswers
  if (user) queryClient.setQueryData(currentUserQuery.queryKey, user as CurrentUser)
  const handle = createRequestHandler({
    createRouter: () => createRouter({ ...routerOptions, routeTree, origin, context: { queryClient } }),
    request: new Request(origin + href),
  })
  const response = await handle(async ({ router }) => {
    // Nothing comes in between: the page is drawn in one go.
    renderInTheme(theme)
    bringFirstAnswers(firstAnswers)
    try {
      const drawn = renderToString(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </StrictMode>,
      )
      return new Response(drawn)
    } finally {
      forgetFirstAnswers()
    }
  })
  queryClient.clear()
  const redirectTo = response.headers.get('location')
  return redirectTo === null ? splitTitle(await response.text()) : { redirectTo }
}

/** React writes the title in front of the page, whose place is in the head. */
function splitTitle(drawn: string): RenderedPage {
  const title = /^<title>.*?<\/title>/s.exec(drawn)?.[0] ?? ''
  return { title, html: drawn.slice(title.length) }
}
