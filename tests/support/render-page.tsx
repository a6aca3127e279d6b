import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#client/api/queries.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import type { Endpoint, EndpointResponse } from '#shared/contracts/endpoint.ts'
import type { Issue, Problem } from '#shared/contracts/problem.ts'
import type { RefusalCode } from '#shared/contracts/refusals/refusals.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { type Site, settingsEndpoints } from '#shared/contracts/settings.ts'

export interface Served {
  endpoint: Endpoint
  give: (body: unknown) => unknown
}

export const serve = <E extends Endpoint>(
  endpoint: E,
  give: (body: unknown) => EndpointResponse<E> | Refusal | Promise<EndpointResponse<E> | Refusal>,
): Served => ({ endpoint, give })

class Refusal {
  readonly problem: Problem

  constructor(problem: Problem) {
    this.problem = problem
  }
}

export const refuse = (
  status: number,
  code: RefusalCode,
  detail = '',
  parameters?: Pick<Problem, 'rows' | 'savedAs' | 'changed' | 'conflicts' | 'people' | 'issues'>,
) => new Refusal({ type: 'about:blank', title: code, status, code, detail, ...parameters })

export const refuseIssues = (...issues: Issue[]) =>
  new Refusal({ type: 'about:blank', title: 'Invalid input', status: 400, code: 'invalid_input', detail: '', issues })

export const defaultSite: Site = {
  organizationName: 'Hope Classic',
  timeZone: 'America/Chicago',
  today: '2027-03-02',
  version: '1',
  contactPage: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  paymentPage: '',
  checkPayableTo: '',
  checkMailingAddress: '',
  paymentDueDays: 0,
  logoMailAddress: '',
  benefitGuideLink: '',
  openSignUp: true,
  showsMail: false,
  mailSetup: 'ready',
  event: null,
}

const everywhere = [
  serve(authEndpoints.currentUser, () => null),
  serve(settingsEndpoints.getSite, () => defaultSite),
  serve(registrationEndpoints.getActiveEvent, () => null),
]

/** Renders a part of a page at `/here`. A call that is not in `served` fails the test. */
export async function renderPage(part: ReactNode, served: readonly Served[] = [], cameFrom: readonly string[] = []) {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.origin)
    const call = [...served, ...everywhere].find(
      ({ endpoint }) => endpoint.method === init?.method && matches(endpoint.path, pathname),
    )
    if (!call) console.error(`Nobody serves ${init?.method} ${pathname}`)
    const answer = call
      ? await call.give(init?.body ? JSON.parse(String(init.body)) : undefined)
      : refuse(404, 'not_found')
    return answer instanceof Refusal
      ? Response.json(answer.problem, { status: answer.problem.status })
      : Response.json(answer)
  })
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/here', component: () => part })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <p>Now at {elsewhere.useParams()._splat}</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [...cameFrom, '/here'] }),
  })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const matches = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(pathname)
