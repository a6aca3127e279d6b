import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { sendSignedInOn } from '../routing/guards.ts'
import { paths } from '../routing/paths.ts'
import { pickTexts } from '../routing/search-params.ts'
import { rootRoute } from './parent-routes.tsx'

/** A page for everybody. */
function pageAt<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => rootRoute, path, component })
}

/** The page of signing in, which stands at two addresses. */
function loginPageAt<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: pickTexts('email', 'returnTo'),
    beforeLoad: sendSignedInOn,
    component: loginPage,
    staticData: { hasOwnHead: true },
  })
}

const loginPage = lazyRouteComponent(() => import('../features/sign-in/login-page.tsx'), 'LoginPage')

const loginLinkSent = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.loginLinkSent,
  validateSearch: pickTexts('email'),
  component: lazyRouteComponent(() => import('../features/sign-in/login-link-sent-page.tsx'), 'LoginLinkSentPage'),
  staticData: { hasOwnHead: true },
})

const loginLink = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.loginLink,
  validateSearch: pickTexts('token'),
  component: lazyRouteComponent(() => import('../features/sign-in/login-link-page.tsx'), 'LoginLinkPage'),
  staticData: { hasOwnHead: true },
})

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.signUp,
  validateSearch: pickTexts('email', 'authToken'),
  component: lazyRouteComponent(() => import('../features/sign-in/sign-up-page.tsx'), 'SignUpPage'),
  staticData: { hasOwnHead: true },
})

const logout = pageAt(
  paths.logout,
  lazyRouteComponent(() => import('../features/sign-in/logout-page.tsx'), 'LogoutPage'),
)
const about = pageAt(
  paths.about,
  lazyRouteComponent(() => import('../features/about/about-page.tsx'), 'AboutPage'),
)
const contact = pageAt(
  paths.contact,
  lazyRouteComponent(() => import('../features/about/contact-page.tsx'), 'ContactPage'),
)

/** The parts of the kit, for developers: the server shows no page at this address in production. */
const devKit = pageAt(
  paths.devKit,
  lazyRouteComponent(() => import('../dev/kit-page.tsx'), 'KitPage'),
)

export const publicRoutes = [
  loginPageAt(paths.home),
  loginPageAt(paths.login),
  loginLinkSent,
  loginLink,
  signUp,
  logout,
  about,
  contact,
  devKit,
] as const
