import type { CurrentUser } from '../contracts/auth.ts'
import type { Answer, Endpoint, ToSend } from '../contracts/endpoint.ts'
import { liveEndpoints } from '../contracts/live.ts'

/** A page of the application: its address, who may see it, its component, and the calls that it makes first. */
export interface RouteSpec<Path extends string = string, Text extends string = string> {
  path: Path
  access: 'anyone' | 'user' | 'admin'
  /** The file below `src/client`, and the component in it. */
  file: string
  component: string
  /** The parameters of its address. */
  texts: readonly Text[]
  /** Whether the number in its address can be the word `new`. */
  takesNew?: boolean
  /** The page makes other calls itself. */
  load?: Load
  /** For these visits, the page is a public one, which the server renders. */
  isRendered?: (user: CurrentUser, query: Readonly<Record<string, string | undefined>>) => boolean
}

/** Makes the calls of a page on the server. Their answers go into the document. */
export type Load = (visit: Visit) => Promise<unknown>

export interface Visit {
  /** Makes a call for the visitor. Returns null if the call is refused. */
  ask: <E extends Endpoint>(endpoint: E, sent: ToSend<E>) => Promise<Answer<E> | null>
  /** The number in the address, or 0. */
  id: number
  query: Readonly<Record<string, string>>
  user: CurrentUser | null
}

/** For calls that are made at the same time. */
export const all = (...calls: Promise<unknown>[]) => Promise.all(calls)

const pageFor =
  (access: RouteSpec['access']) =>
  <const Path extends string, const Text extends string = never>(
    path: Path,
    file: string,
    component: string,
    load?: Load,
    ...texts: Text[]
  ): RouteSpec<Path, Text> => ({
    ...{ path, access, file: `features/${file}`, component, texts },
    ...(load && { load }),
  })

export const adminPage = pageFor('admin')
export const userPage = pageFor('user')
export const openPage = pageFor('anyone')

/** For a page that listens to changes: it starts after the last change contained in its answers. */
export const live =
  (load: Load): Load =>
  async (visit) => {
    await visit.ask(liveEndpoints.getChangeCursor, {})
    await load(visit)
  }
