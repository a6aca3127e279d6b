import type { CurrentUser } from './contracts/auth.ts'
import type { Problem } from './contracts/problem.ts'
import type { Site } from './contracts/settings.ts'

/** The appearance, if it isn't the system's. */
export type Theme = 'light' | 'dark'

/** A form that the browser sent and the server refused: its entries, and why. */
export interface RefusedForm {
  typed: Readonly<Record<string, string>>
  problem: Problem
}

/** Everything that a public page shows. The server renders it, and the document brings it for hydration. */
export interface PublicPage<Data = unknown> {
  path: string
  query: Readonly<Record<string, string>>
  /** Like `location.origin` in the browser. */
  origin: string
  site: Site
  user: CurrentUser | null
  /** The one that the user selected. Everyone else has the system's. */
  theme?: Theme
  /** The answer of the page's call, or null. */
  data: Data | null
  /** Why there is no answer. */
  problem: Problem | null
  form: RefusedForm | null
}

/** The ID of the element with the page as JSON. */
export const publicPageId = 'public-page'
