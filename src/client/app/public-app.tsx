import type { ComponentType } from 'react'
import type { PublicPage } from '#shared/public-page.ts'
import { StopPage } from '../features/email/stop/stop-page.tsx'
import { LoginLinkPage } from '../features/people/sign-in/login-link-page.tsx'
import { LoginLinkSentPage } from '../features/people/sign-in/login-link-sent-page.tsx'
import { LoginPage } from '../features/people/sign-in/login-page.tsx'
import { SignUpPage } from '../features/people/sign-in/sign-up-page.tsx'
import { GuestPage } from '../features/registrations/guest/guest-page.tsx'
import { NamesPage } from '../features/registrations/name-links/names-page.tsx'
import { ClosedPage } from '../features/registrations/success/closed-page.tsx'
import { PartnerDashboardPage } from '../features/reports/partner-dashboard/partner-dashboard-page.tsx'
import { LogoutLink } from '../parts/logout-link.tsx'
import organization from '../parts/organization-name.module.css'
import { PublicPageProvider } from '../parts/public/public-page.tsx'
import { ContactAnchor, OrganizationName } from '../parts/site.tsx'
import { fillPath, paths } from '../routing/paths.ts'
import { Logo, mainId } from '../ui/layout/layout.tsx'
import { Footer, SkipLink } from './footer.tsx'
import header from './header.module.css'
import { administration } from './menu.ts'
import plain from './public-header.module.css'
import shell from './shell.module.css'

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

/** A public page: the same on the server and in the browser, without router and query cache. */
export function PublicApp({ page }: { page: PublicPage }) {
  const Page = pages[page.path]
  if (!Page) throw new Error(`No public page at ${page.path}`)
  return (
    <PublicPageProvider value={page}>
      <div className={shell.shell}>
        <SkipLink />
        <PublicHeader page={page} />
        <main id={mainId} className={shell.main} tabIndex={-1}>
          <Page />
        </main>
        <Footer site={page.site} user={page.user} />
      </div>
    </PublicPageProvider>
  )
}

const link = header.link ?? ''

/** The header of the application with plain links, which needs no menu on a phone. */
function PublicHeader({ page: { site, user, path } }: { page: PublicPage }) {
  const isAdmin = user?.role === 'admin'
  return (
    <header className={`${header.header} ${plain.header}`} data-print="hide">
      <div className={organization.names}>
        <a href={user ? paths.dashboard : paths.home} className={header.home} aria-label="Fairway, home">
          <Logo />
        </a>
        <span className={plain.roomy}>
          <OrganizationName site={site} />
        </span>
      </div>
      <nav className={header.pages} aria-label="Pages">
        {user && (
          <a href="/registrations/new" className={link}>
            Register
          </a>
        )}
        {isAdmin && (
          <>
            <a href={paths.events} className={link}>
              Events
            </a>
            <details className={header.nav}>
              <summary className={link}>Administration</summary>
              <ul className={header.submenu}>
                {administration.map(({ label, to }) => (
                  <li key={to}>
                    <a href={to} className={link}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
        <ContactAnchor site={site} className={link}>
          Contact Us
        </ContactAnchor>
      </nav>
      <div className={header.person}>
        {user ? (
          <>
            <a href={fillPath(paths.editUser, { id: user.id ?? 0 })} translate="no" className={header.email}>
              {user.email}
            </a>
            <LogoutLink email={user.email} className={link} />
          </>
        ) : (
          <a href={paths.login} className={link} aria-current={path === paths.login ? 'page' : undefined}>
            Login
          </a>
        )}
      </div>
    </header>
  )
}
