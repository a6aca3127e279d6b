import type { CurrentUser } from '../contracts/auth.ts'
import type { Answer, Endpoint, ToSend } from '../contracts/endpoint.ts'
import { liveEndpoints } from '../contracts/live.ts'

/**
 * The content of a page's document: links to its modules, and the answers to the calls that the page makes first. A page
 * that isn't listed makes its calls itself.
 */
export interface PageLoad {
  path: string
  /** The exact search, if it makes it another page. */
  search?: string
  /** The role, if the page isn't for everyone. */
  role?: 'admin' | 'user'
  /** Below `src/client`. */
  modules: readonly string[]
  /** For whom the server renders it. A page that looks different on wide screens is rendered for phones only. */
  renderedFor?: 'everyone' | 'phones'
  load?: Load
}

/** Makes the calls of a page. */
export type Load = (visit: Visit) => Promise<unknown>

/** A visit of a page on the server. */
export interface Visit {
  /** Makes a call for the visitor. Its answer goes into the document. Returns null if the call is refused. */
  ask: <E extends Endpoint>(endpoint: E, sent: ToSend<E>) => Promise<Answer<E> | null>
  /** The number in the address, or 0. */
  id: number
  query: Readonly<Record<string, string>>
  user: CurrentUser | null
}

/** For calls that are made at the same time. */
export const all = (...calls: Promise<unknown>[]) => Promise.all(calls)

export const adminPage = (path: string, module: string, load?: Load, more: Partial<PageLoad> = {}): PageLoad => ({
  path,
  role: 'admin',
  modules: [`features/${module}`],
  ...(load && { load }),
  ...more,
})

/** For a page that listens to changes: it starts after the last change contained in its answers. */
export const live =
  (load: Load): Load =>
  async (visit) => {
    await visit.ask(liveEndpoints.getChangeCursor, {})
    await load(visit)
  }

export const rendered = { renderedFor: 'everyone' } as const
export const renderedForPhones = { renderedFor: 'phones' } as const
