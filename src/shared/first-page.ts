import type { Problem } from './contracts/problem.ts'

/** What the server and the application tell each other of a page that comes whole, as HTML. */

/** An answer that the application need not ask for: what it keeps under this key of its cache, or why there is nothing. */
export interface PageAnswer {
  key: readonly (string | null)[]
  data?: unknown
  problem?: Problem
}

/** Why a form that the browser itself has sent was refused, and what stood in it. */
export interface RefusedForm {
  typed: Readonly<Record<string, string>>
  problem: Problem
}

export interface FirstPage {
  /** Path and search of the page. */
  href: string
  /** The application's origin, as in the browser's `location`. */
  origin: string
  answers: readonly PageAnswer[]
  /** The appearance that was chosen in this browser. */
  theme?: string | undefined
  /** Those that any other document brings along, by the calls' addresses. */
  firstAnswers?: Readonly<Record<string, unknown>>
}

/** Where the page leads on, or what it shows. */
export type DrawnPage = { redirectTo: string } | { title: string; html: string }

/**
 * The parameters of an address, as both read them. What was mangled on its way, and what stands there twice, is left out: a
 * part of a link is missing then.
 */
export function pickParameters(entries: Iterable<[string, string]>): Record<string, string> {
  const byName = Map.groupBy(entries, ([name]) => name)
  const plain = [...byName].flatMap(([name, [entry, ...more]]) =>
    entry && more.length === 0 && !entry[1].includes('\uFFFD') ? [[name, entry[1]] as const] : [],
  )
  return Object.fromEntries(plain)
}

/** The keys under which the pages look for their first answers. */
export const answerKeys = {
  site: ['site'],
  currentUser: ['currentUser'],
  activeEvent: ['activeEvent'],
  loginLink: (token: string | undefined) => ['loginLink', token ?? null],
  guestSpot: (token: string | undefined) => ['guestSpot', token ?? null],
  refusedForm: ['refusedForm'],
} as const

/** The element of the document in which the answers travel, as JSON. */
export const answersElement = 'page-answers'

/** The element with what loads the application, which waits there for the first use of the page. */
export const applicationElement = 'application'

/** What the application tells the page's own script when it has taken over. */
export const takenEvent = 'fairway-taken'

/** The element of any other document in which the answers stand that its page asks for first, as JSON by the calls' addresses. */
export const firstAnswersId = 'first-answers'

/**
 * A text as the address of a page within this site, in plain ASCII as a header carries it; null when it is none. Browsers
 * read over some control characters and take a backslash for a slash, and dots can leave two slashes at the beginning:
 * each could lead elsewhere. A call is no page, and logging out no place to go: following one would do something in
 * somebody's name.
 */
export function readOwnPath(text: string): string | null {
  const [path = ''] = text.split(/[?#]/, 1)
  const isPage = /^\/((?!(api|logout)(\/|$))[\w-]+(\/.*)?)?$/i.test(path)
  const hasDots = /\/(\.|%2e){1,2}(\/|$)/i.test(path)
  if (!isPage || hasDots || /[\p{Cc}\\]/u.test(text)) return null
  return text.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent)
}
