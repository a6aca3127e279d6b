import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { sendSignedInOn } from '../routing/guards.ts'
import { paths } from '../routing/paths.ts'
import { pickTexts } from '../routing/search-params.ts'
import { rootRoute } from './parent-routes.tsx'

const loginPage = lazyRouteComponent(() => import('../features/sign-in/login-page.tsx'), 'LoginPage')

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  validateSearch: pickTexts('email', 'returnTo'),
  beforeLoad: sendSignedInOn,
  component: loginPage,
  staticData: { hasOwnHead: true },
})

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: pickTexts('email', 'returnTo'),
  beforeLoad: sendSignedInOn,
  component: loginPage,
  staticData: { hasOwnHead: true },
})

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

const logout = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.logout,
  component: lazyRouteComponent(() => import('../features/sign-in/logout-page.tsx'), 'LogoutPage'),
})

/** The pages on the way in and out. */
export const signInRoutes = [home, login, loginLinkSent, loginLink, signUp, logout] as const
