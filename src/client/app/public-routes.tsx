import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { sendSignedInOn } from '../routing/guards.ts'
import { paths, pickTexts } from '../routing/paths.ts'
import { rootRoute } from './parent-routes.tsx'

function pageAt<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => rootRoute, path, component })
}

/** A page for people with a link, with the texts of its address and its own header. */
function signInPageAt<const Path extends string, Text extends string>(
  path: Path,
  component: RouteComponent,
  ...texts: Text[]
) {
  const staticData = { hasOwnHead: true }
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    validateSearch: pickTexts(...texts),
    staticData,
  })
}

/** The login page, at two addresses. */
function loginPageAt<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: pickTexts('email', 'returnTo', 'asked'),
    beforeLoad: sendSignedInOn,
    component: loginPage,
    staticData: { hasOwnHead: true },
  })
}

const loginPage = lazyRouteComponent(() => import('../features/people/sign-in/login-page.tsx'), 'LoginPage')
const linkSent = lazyRouteComponent(
  () => import('../features/people/sign-in/login-link-sent-page.tsx'),
  'LoginLinkSentPage',
)
const loginLink = lazyRouteComponent(() => import('../features/people/sign-in/login-link-page.tsx'), 'LoginLinkPage')
const signUp = lazyRouteComponent(() => import('../features/people/sign-in/sign-up-page.tsx'), 'SignUpPage')
const guest = lazyRouteComponent(() => import('../features/registrations/guest/guest-page.tsx'), 'GuestPage')
const names = lazyRouteComponent(() => import('../features/registrations/name-links/names-page.tsx'), 'NamesPage')
const logout = lazyRouteComponent(() => import('../features/people/sign-in/logout-page.tsx'), 'LogoutPage')
const about = lazyRouteComponent(() => import('../features/settings/about/about-pages.tsx'), 'AboutPage')
const contact = lazyRouteComponent(() => import('../features/settings/about/about-pages.tsx'), 'ContactPage')

/** The pages that the server sends whole. */
export const firstPageRoutes = [
  loginPageAt(paths.home),
  loginPageAt(paths.login),
  signInPageAt(paths.loginLinkSent, linkSent, 'email', 'returnTo'),
  signInPageAt(paths.loginLink, loginLink, 'token', 'returnTo'),
  signInPageAt(paths.signUp, signUp, 'email', 'authToken', 'returnTo'),
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
