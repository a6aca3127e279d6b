import type { CurrentUser } from './contracts/auth.ts'
import type { Problem } from './contracts/problem.ts'
import type { Site } from './contracts/settings.ts'

export type Theme = 'light' | 'dark'

export interface RefusedForm {
  typed: Readonly<Record<string, string>>
  problem: Problem
}

/** Rendered by the server and sent with the document for hydration. */
export interface PublicPage<Data = unknown> {
  path: string
  query: Readonly<Record<string, string>>
  origin: string
  site: Site
  user: CurrentUser | null
  theme?: Theme
  data: Data | null
  problem: Problem | null
  form: RefusedForm | null
}

export const publicPageId = 'public-page'
