import type { CurrentUser } from '../contracts/auth.ts'
import type { Endpoint, EndpointInput, EndpointResponse } from '../contracts/endpoint.ts'
import { liveEndpoints } from '../contracts/live.ts'

export interface RouteSpec<Path extends string = string, Text extends string = string> {
  path: Path
  access: 'anyone' | 'user' | 'admin'
  file: string
  component: string
  texts: readonly Text[]
  /** Whether the ID in its address can be the word `new`. */
  takesNew?: boolean
  load?: PageLoader
  /** For these visits, the server renders the page as a public one. */
  isRendered?: (user: CurrentUser, query: Readonly<Record<string, string | undefined>>) => boolean
}

/** Makes a page's calls on the server. Their responses go into the document. */
export type PageLoader = (visit: Visit) => Promise<unknown>

export interface Visit {
  ask: <E extends Endpoint>(endpoint: E, sent: EndpointInput<E>) => Promise<EndpointResponse<E> | null>
  id: number
  query: Readonly<Record<string, string>>
  user: CurrentUser | null
}

export const all = (...calls: Promise<unknown>[]) => Promise.all(calls)

const pageFor =
  (access: RouteSpec['access']) =>
  <const Path extends string, const Text extends string = never>(
    path: Path,
    file: string,
    component: string,
    load?: PageLoader,
    ...texts: Text[]
  ): RouteSpec<Path, Text> => ({
    ...{ path, access, file: `features/${file}`, component, texts },
    ...(load && { load }),
  })

export const adminPage = pageFor('admin')
export const userPage = pageFor('user')
export const openPage = pageFor('anyone')

/** For a page that follows changes: it starts after the last change contained in its responses. */
export const live =
  (load: PageLoader): PageLoader =>
  async (visit) => {
    await visit.ask(liveEndpoints.getChangeCursor, {})
    await load(visit)
  }
