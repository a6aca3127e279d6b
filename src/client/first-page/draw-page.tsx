import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { DrawnPage, FirstPage } from '#shared/first-page.ts'
import { createQueryClient } from '../api/query-client.ts'
import { rootRoute } from '../app/parent-routes.tsx'
import { firstPageRoutes } from '../app/public-routes.tsx'
import { routerOptions } from '../app/router-options.ts'
import { keepPageAnswers } from './page-answers.ts'

const routeTree = rootRoute.addChildren(firstPageRoutes)

/** Draws a page on the server, by the routes and components that the browser has. */
export async function drawPage({ href, origin, answers }: FirstPage): Promise<DrawnPage> {
  const queryClient = createQueryClient()
  keepPageAnswers(queryClient, answers)
  const handle = createRequestHandler({
    createRouter: () => createRouter({ ...routerOptions, routeTree, origin, context: { queryClient } }),
    request: new Request(origin + href),
  })
  const response = await handle(async ({ router }) => {
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
