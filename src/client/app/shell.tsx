import { Link, Outlet, useMatches } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { version } from '#shared/limits.ts'
import { useSite } from '../api/site.ts'
import { ContactLink } from '../parts/contact-link.tsx'
import { paths } from '../routing/paths.ts'
import { mainId } from '../ui/layout/page.tsx'
import { ToastPlace } from '../ui/overlays/toast.tsx'
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'
import { BusyNotice, OfflineNotice } from './connection-notices.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { SignInAgain } from './sign-in-again.tsx'

/** What stands around every page. A page whose route says so brings its own head. */
export function Shell() {
  const hasOwnHead = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hasOwnHead) })
  return (
    <div className={styles.shell}>
      <SkipLink />
      {!hasOwnHead && <Header />}
      <OfflineNotice keepsTyped={!hasOwnHead} />
      <BusyNotice keepsTyped={!hasOwnHead} />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer hasContact={hasOwnHead} />
      <ToastPlace />
      <SignInAgain />
    </div>
  )
}

/** Where there is no header, Contact Us stands here. */
function Footer({ hasContact }: { hasContact: boolean }) {
  const site = useSite()
  // Until organisers give theirs, the organisation has the name of the program, which stands there anyway.
  const organisation = site?.organisationName === 'Fairway' ? '' : site?.organisationName
  const year = site ? site.today.slice(0, 4) : new Date().getFullYear()
  return (
    <footer className={styles.footer} data-print="hide">
      <p>
        © {year} {organisation} <span className={styles.version}>Fairway {version}</span>
      </p>
      <Link to={paths.about} className={styles.footerLink}>
        About
      </Link>
      {hasContact && <ContactLink className={styles.footerLink ?? ''}>Contact Us</ContactLink>}
      <ThemeSwitch />
    </footer>
  )
}

/** The first thing the Tab key meets. */
function SkipLink() {
  return (
    <a href={`#${mainId}`} className={styles.skip} onClick={goToMain}>
      Skip to the content
    </a>
  )
}

// By hand, so that no router takes the fragment for a new address.
function goToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}
