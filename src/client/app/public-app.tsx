import { ChevronDown } from 'lucide-react'
import type { ComponentType } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { toHelpPath } from '#shared/help-chapters.ts'
import type { PublicPage } from '#shared/public-page.ts'
import { PartnerDashboardPage } from '../features/dashboards/partner-dashboard/partner-dashboard-page.tsx'
import { StopPage } from '../features/email/stop/stop-page.tsx'
import { LoginLinkPage } from '../features/people/login/login-link-page.tsx'
import { LoginLinkSentPage } from '../features/people/login/login-link-sent-page.tsx'
import { LoginPage } from '../features/people/login/login-page.tsx'
import { SignUpPage } from '../features/people/login/sign-up-page.tsx'
import { GuestPage } from '../features/registrations/guest/guest-page.tsx'
import { NamesPage } from '../features/registrations/name-links/names-page.tsx'
import { ClosedPage } from '../features/registrations/success/closed-page.tsx'
import { LogoutLink } from '../parts/logout-link.tsx'
import { PublicPageProvider } from '../parts/public/public-page.tsx'
import { ContactAnchor, OrganizationName } from '../parts/site.tsx'
import { fillPath, paths } from '../routing/paths.ts'
import { Logo, mainId } from '../ui/layout/layout.tsx'
import { inPlaceClass, menuClass } from '../ui/overlays/menu.tsx'
import { Footer, SkipLink } from './footer.tsx'
import { accountClass, headerClass, homeClass, linkClass } from './header-classes.ts'
import { administration } from './menu.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const pages: Record<string, ComponentType> = {
  [paths.home]: LoginPage,
  [paths.dashboard]: PartnerDashboardPage,
  [paths.login]: LoginPage,
  [paths.loginLinkSent]: LoginLinkSentPage,
  [paths.loginLink]: LoginLinkPage,
  [paths.signUp]: SignUpPage,
  [paths.guest]: GuestPage,
  [paths.names]: NamesPage,
  [paths.registrationClosed]: ClosedPage,
  [paths.stopMail]: StopPage,
}

export function PublicApp({ page }: { page: PublicPage }) {
  const Page = pages[page.path]
  if (!Page) throw new Error(`No public page at ${page.path}`)
  return (
    <PublicPageProvider value={page}>
      <div className="flex flex-col min-h-dvh">
        <SkipLink />
        <PublicHeader page={page} />
        <main id={mainId} className="flex flex-1 flex-col min-w-0 outline-none" tabIndex={-1}>
          <Page />
        </main>
        <Footer site={page.site} />
      </div>
    </PublicPageProvider>
  )
}

function PublicHeader({ page: { site, user, path, theme } }: { page: PublicPage }) {
  const isAdmin = user?.role === 'admin'
  return (
    <header className={`${headerClass} flex-wrap gap-x-4! gap-y-0!`} data-print="hide">
      <div className="flex items-center gap-3 min-w-0">
        <a href={user ? paths.dashboard : paths.home} className={homeClass} aria-label="Fairway, home">
          <Logo />
        </a>
        <span className="[@media_(width_<_30rem)]:hidden">
          <OrganizationName site={site} />
        </span>
      </div>
      <nav className="flex flex-wrap items-center gap-2" aria-label="Pages">
        {user && (
          <a href="/registrations/new" className={linkClass}>
            Register
          </a>
        )}
        {isAdmin && (
          <>
            <a href={paths.events} className={linkClass}>
              Events
            </a>
            <details className="relative">
              <summary className={linkClass}>Administration</summary>
              <ul className={`${menuClass} start-0 ${inPlaceClass}`}>
                {administration.map(({ label, to }) => (
                  <li key={to}>
                    <a href={to} className={linkClass}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
        <ContactAnchor site={site} className={linkClass}>
          Contact Us
        </ContactAnchor>
      </nav>
      <div className="ms-auto flex min-w-0 items-center gap-2 text-note">
        {user ? (
          <>
            <PublicAccountMenu user={user} theme={theme} />
            <LogoutLink email={user.email} className={linkClass} />
          </>
        ) : (
          <a href={paths.login} className={linkClass} aria-current={path === paths.login ? 'page' : undefined}>
            Login
          </a>
        )}
      </div>
    </header>
  )
}

function PublicAccountMenu({ user, theme }: { user: CurrentUser; theme: string | undefined }) {
  return (
    <details className="relative min-w-0">
      <summary className={accountClass}>
        <span translate="no" className="truncate">
          {user.email}
        </span>
        <ChevronDown size={16} aria-hidden="true" className="flex-none" />
      </summary>
      <ul className={`${menuClass} end-0`}>
        {user.id !== undefined && (
          <li>
            <a href={fillPath(paths.editUser, { id: user.id })} className={linkClass}>
              Your account
            </a>
          </li>
        )}
        <li>
          <a href={toHelpPath('for-partners')} target="_blank" rel="noopener" className={linkClass}>
            Help
          </a>
        </li>
        <li className="[@media_(scripting:_none)]:hidden">
          <ThemeSwitch first={theme} />
        </li>
      </ul>
    </details>
  )
}
