import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { Monitor, Moon, Sun } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useId, useState } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { helpPathOf } from '#shared/help-chapters.ts'
import { version } from '#shared/limits.ts'
import { currentUserQuery, useCurrentUser, useSite } from '../api/app-context.ts'
import { onSessionLost, setPageUser } from '../api/call.ts'
import { useIsAnyCallWaiting, useIsOnline } from '../api/connection.ts'
import { ContactLink } from '../parts/links.tsx'
import { useOrganizationName } from '../parts/organization-name.tsx'
import { paths } from '../routing/paths.ts'
import { Notice } from '../ui/feedback.tsx'
import { mainId, VisuallyHidden } from '../ui/layout/layout.tsx'
import { endToastActions, ToastPlace } from '../ui/overlays/toast.tsx'
import { setTheme, themes, useTheme } from '../ui/theme/theme.ts'
import { Header } from './header.tsx'
import styles from './shell.module.css'

/** The frame around every page. Some routes bring their own header. */
export function Shell() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => endToastActions(path), [path])
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

/** The first thing the Tab key meets. */
function SkipLink() {
  return (
    <a href={`#${mainId}`} className={styles.skip} onClick={goToMain}>
      Skip to content
    </a>
  )
}

// By hand, so that no router takes the fragment for a new address.
function goToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

interface ConnectionNoticeProps {
  /** Pages before login lose entries when they are reloaded. */
  keepsTyped: boolean
}

function OfflineNotice({ keepsTyped }: ConnectionNoticeProps) {
  if (useIsOnline()) return null
  return (
    <ConnectionNotice>You’re offline. Keep this page open{keepsTyped && ' to keep your entries'}.</ConnectionNotice>
  )
}

/** Says that the server is busy and nothing needs to be done. */
export function BusyNotice({ keepsTyped }: ConnectionNoticeProps) {
  if (!useIsAnyCallWaiting()) return null
  return (
    <ConnectionNotice>Fairway is busy. We’ll keep trying.{keepsTyped && ' Your entries are safe.'}</ConnectionNotice>
  )
}

/** Stays in sight while the page is scrolled: the connection may go at any moment of the work. */
function ConnectionNotice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.offline}>
      <Notice tone="warning">{children}</Notice>
    </div>
  )
}

/** The footer of every page. Pages without the header have "Contact Us" here. */
function Footer({ hasContact }: { hasContact: boolean }) {
  const isForGuest = useLocation({ select: ({ pathname }) => pathname === paths.guest })
  const site = useSite()
  const user = useCurrentUser()
  const organization = useOrganizationName()
  const year = site ? site.today.slice(0, 4) : new Date().getFullYear()
  return (
    <footer className={styles.footer} data-print="hide">
      <p>
        © {year} {organization} <span className={styles.version}>Fairway{!isForGuest && ` ${version}`}</span>
      </p>
      <Link to={paths.about} className={styles.footerLink}>
        About
      </Link>
      {user?.role === 'user' && (
        <a href={helpPathOf('for-partners')} target="_blank" rel="noopener" className={styles.footerLink}>
          Help
        </a>
      )}
      {hasContact && <ContactLink className={styles.footerLink ?? ''}>Contact Us</ContactLink>}
      <ThemeSwitch />
    </footer>
  )
}

const choices = {
  system: { sign: Monitor, label: 'System' },
  light: { sign: Sun, label: 'Light' },
  dark: { sign: Moon, label: 'Dark' },
}

/** Light, dark or as the system has it; kept on this device. */
function ThemeSwitch() {
  const current = useTheme()
  const name = useId()
  return (
    <fieldset className={styles.switch} data-print="hide">
      <legend>
        <VisuallyHidden>Appearance</VisuallyHidden>
      </legend>
      {themes.map((theme) => {
        const { sign: Sign, label } = choices[theme]
        return (
          <label key={theme} className={styles.choice} title={label}>
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === current}
              onChange={() => setTheme(theme)}
            />
            <Sign size={18} aria-hidden="true" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        )
      })}
    </fieldset>
  )
}

const SignInAgainDialog = lazy(() =>
  import('./sign-in-again-dialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
)

type Answer = (isSignedIn: boolean) => void

/** When a call finds the session ended, or another person's, it asks for the person's code and lets the call go on. */
function SignInAgain() {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isSignedIn = user !== null

  useEffect(() => setPageUser(user?.id), [user?.id])

  useEffect(() => {
    if (!isSignedIn) return
    return onSessionLost(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)))
  }, [isSignedIn])

  const finish = useCallback(
    (again: CurrentUser | null) => {
      if (again) queryClient.setQueryData(currentUserQuery.queryKey, again)
      answer?.(again !== null)
      setAnswer(null)
    },
    [answer, queryClient],
  )

  if (!answer || !user) return null
  return (
    <Suspense>
      <SignInAgainDialog email={user.email} onSignedIn={finish} onRefuse={() => finish(null)} />
    </Suspense>
  )
}
