import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router'
import { paths, pickTexts } from '../routing/paths.ts'
import { rootRoute } from './parent-routes.tsx'

function pageAt<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => rootRoute, path, component })
}

/** A page for people with a link, with the texts of its address. */
function signInPageAt<const Path extends string, Text extends string>(
  path: Path,
  component: RouteComponent,
  ...texts: Text[]
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    validateSearch: pickTexts(...texts),
  })
}

/** A page of its own, which the server renders: the browser loads its document. */
function documentAt<const Path extends string, Text extends string>(path: Path, ...texts: Text[]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: pickTexts(...texts),
    beforeLoad: ({ location }) => {
      throw redirect({ href: location.href, reloadDocument: true, replace: true })
    },
  })
}

const guest = lazyRouteComponent(() => import('../features/registrations/guest/guest-page.tsx'), 'GuestPage')
const names = lazyRouteComponent(() => import('../features/registrations/name-links/names-page.tsx'), 'NamesPage')
const logout = lazyRouteComponent(() => import('../features/people/sign-in/logout-page.tsx'), 'LogoutPage')
const about = lazyRouteComponent(() => import('../features/settings/about/about-pages.tsx'), 'AboutPage')
const contact = lazyRouteComponent(() => import('../features/settings/about/about-pages.tsx'), 'ContactPage')

/** The pages that the server sends whole. */
export const firstPageRoutes = [
  documentAt(paths.home),
  documentAt(paths.login, 'returnTo'),
  documentAt(paths.registrationClosed),
  pageAt(paths.about, about),
  signInPageAt(paths.guest, guest, 'token'),
] as const

const namesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.names,
  validateSearch: pickTexts('token'),
  component: names,
})

export const publicRoutes = [
  ...firstPageRoutes,
  namesRoute,
  pageAt(paths.logout, logout),
  pageAt(paths.contact, contact),
] as const
