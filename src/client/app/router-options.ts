import { ErrorPage, NotFoundPage, PendingPage } from '../parts/fallback-pages.tsx'
import { parseSearch, stringifySearch } from '../routing/search-params.ts'

/** What holds for the router in the browser and for the one that draws first pages on the server. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
}
