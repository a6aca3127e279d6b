import type { Problem } from './contracts/problem.ts'

/** The messages between server and browser about a page that arrives as HTML. */

/** A first answer: the data for a key of the query cache, or a problem. */
export interface PageAnswer {
  key: readonly (string | null)[]
  data?: unknown
  problem?: Problem
}

/** The entries of a page's form, and why it was refused if it was sent without JavaScript. */
export interface PageForm {
  typed: Readonly<Record<string, string>>
  problem: Problem | null
}

export interface FirstPage {
  /** Path and search of the page. */
  href: string
  /** Like `location.origin` in the browser. */
  origin: string
  answers: readonly PageAnswer[]
  /** The theme selected in this browser. */
  theme?: string | undefined
  /** The first answers of a signed-in page, by the addresses of their calls. */
  firstAnswers?: Readonly<Record<string, unknown>>
}

export type RenderedPage = { redirectTo: string } | { title: string; html: string }

/** The query keys of the first answers. */
export const answerKeys = {
  site: ['site'],
  currentUser: ['currentUser'],
  activeEvent: ['activeEvent'],
  loginLink: (token: string | undefined) => ['loginLink', token ?? null],
  guestSpot: (token: string | undefined) => ['guestSpot', token ?? null],
  form: ['form'],
} as const

/** The ID of the element with the first answers, as JSON. */
export const answersElement = 'page-answers'

/** The ID of the element that loads the application at the first use of the page. */
export const applicationElement = 'application'

/** The event that says the application has taken over the page. */
export const takenEvent = 'fairway-taken'

/** The ID of the element with the first answers of a signed-in page: JSON by the addresses of their calls. */
export const firstAnswersId = 'first-answers'

/** Where a tab keeps a guest's entries, in sessionStorage. */
export const guestEntriesKey = 'fairway-guest-entries'

/** The name in the document's dataset for a reply that was tapped before the application took over. */
export const tappedReply = 'tappedReply'
