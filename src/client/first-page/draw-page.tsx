import { QueryClientProvider } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, RouterProvider } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import type { DrawnPage, FirstPage } from '#shared/first-page.ts'
import { activeEventQuery, partnerDashboardQuery } from '../api/active-event.ts'
import { currentUserQuery } from '../api/current-user.ts'
import { createQueryClient } from '../api/query-client.ts'
import { siteQuery } from '../api/site.ts'
import { memberRoutes } from '../app/member-routes.tsx'
import { adminRoute, rootRoute } from '../app/parent-routes.tsx'
import { firstPageRoutes } from '../app/public-routes.tsx'
import { closedRoute } from '../app/registration-routes.tsx'
import { routerOptions } from '../app/router-options.ts'
import { adminDashboardQuery, moneyRaisedQuery, namesGivenQuery } from '../features/admin-dashboard/queries.ts'
import { drawInTheme } from '../ui/theme/theme.ts'
import { keepPageAnswers } from './page-answers.ts'

const adminDashboard = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dashboard',
  component: lazyRouteComponent(
    () => import('../features/admin-dashboard/admin-dashboard-page.tsx'),
    'AdminDashboardPage',
  ),
})

const routeTree = rootRoute.addChildren([
  ...firstPageRoutes,
  ...memberRoutes,
  closedRoute,
  adminRoute.addChildren([adminDashboard]),
])

/** What the pages show that are drawn of what their documents bring along. */
const queries = [
  [authEndpoints.currentUser, currentUserQuery],
  [settingsEndpoints.getSite, siteQuery],
  [registrationEndpoints.getActiveEvent, activeEventQuery],
  [dashboardEndpoints.getPartnerDashboard, partnerDashboardQuery],
  [dashboardEndpoints.getAdminDashboard, adminDashboardQuery],
  [dashboardEndpoints.getMoneyRaised, moneyRaisedQuery],
  [dashboardEndpoints.getNamesGiven, namesGivenQuery],
] as const

/** Draws a page on the server, by the routes and components that the browser has. */
export async function drawPage({ href, origin, answers, theme, firstAnswers = {} }: FirstPage): Promise<DrawnPage> {
  const queryClient = createQueryClient()
  keepPageAnswers(queryClient, answers)
  for (const [{ path }, { queryKey }] of queries) {
    if (path in firstAnswers)
      queryClient.getQueryCache().build(queryClient, { queryKey, initialData: firstAnswers[path] })
  }
  const handle = createRequestHandler({
    createRouter: () => createRouter({ ...routerOptions, routeTree, origin, context: { queryClient } }),
    request: new Request(origin + href),
  })
  const response = await handle(async ({ router }) => {
    // Nothing comes in between: the page is drawn in one go.
    drawInTheme(theme)
    const drawn = renderToString(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
    return new Response(drawn)
  })
  queryClient.clear()
  const redirectTo = response.headers.get('location')
  return redirectTo === null ? splitTitle(await response.text()) : { redirectTo }
}

/** React writes the title in front of the page, whose place is in the head. */
function splitTitle(drawn: string): DrawnPage {
  const title = /^<title>.*?<\/title>/s.exec(drawn)?.[0] ?? ''
  return { title, html: drawn.slice(title.length) }
}
