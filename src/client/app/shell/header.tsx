import { Link, useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, X } from 'lucide-react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { Logo } from '../../ui/logo.tsx'
import { NavMenu, navLinkClass } from '../../ui/nav-menu.tsx'
import { useFolding } from '../../ui/use-folding.ts'
import { ContactLink } from '../contact-link.tsx'
import { administration, useHasPage } from '../navigation.ts'
import { newRegistration, paths } from '../paths.ts'
import styles from './header.module.css'

export function Header() {
  const user = useCurrentUser()
  return (
    <header className={styles.header} data-print="hide">
      <Link to={user ? paths.dashboard : paths.home} className={styles.home} aria-label="Fairway, home">
        <Logo />
      </Link>
      <Folding>
        {(fold) => (
          <>
            <nav className={styles.pages} aria-label="Pages">
              <PageLinks user={user} onFollow={fold} />
            </nav>
            <div className={styles.person}>
              <PersonLinks user={user} onFollow={fold} />
            </div>
          </>
        )}
      </Folding>
    </header>
  )
}

/** On a phone everything but the logo waits behind a button; Esc and going elsewhere fold it again. */
function Folding({ children }: { children: (fold: () => void) => React.ReactNode }) {
  const { isOpen, setOpen, area, button, panelId } = useFolding()

  return (
    <div ref={area} className={styles.folding}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X size={22} aria-hidden="true" /> : <MenuIcon size={22} aria-hidden="true" />}
        Menu
      </button>
      <div id={panelId} className={styles.panel} data-open={isOpen || undefined}>
        {children(() => setOpen(false))}
      </div>
    </div>
  )
}

type LinksProps = { user: CurrentUser | null; onFollow: () => void }

function PageLinks({ user, onFollow }: LinksProps) {
  const hasPage = useHasPage()
  const isAdmin = user?.role === 'admin'
  return (
    <>
      {user && (
        <Link
          to={paths.registration}
          params={{ id: newRegistration }}
          activeOptions={{ exact: false }}
          className={navLinkClass}
          onClick={onFollow}
        >
          Register
        </Link>
      )}
      {isAdmin && hasPage(paths.events) && (
        <Link to={paths.events as string} className={navLinkClass} onClick={onFollow}>
          Events
        </Link>
      )}
      {isAdmin && <Administration onFollow={onFollow} />}
      <ContactLink className={navLinkClass} onFollow={onFollow}>
        Contact Us
      </ContactLink>
    </>
  )
}

function Administration({ onFollow }: { onFollow: () => void }) {
  const hasPage = useHasPage()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const pages = administration.filter(({ to }) => hasPage(to))
  if (pages.length === 0) return null
  return (
    <NavMenu
      label="Administration"
      isCurrent={pages.some(({ to }) => here.startsWith(to))}
      links={pages.map(({ label, to }) => ({
        key: to,
        render: ({ className, onClick }) => (
          <Link
            to={to}
            className={className}
            onClick={() => {
              onClick()
              onFollow()
            }}
          >
            {label}
          </Link>
        ),
      }))}
    />
  )
}

function PersonLinks({ user, onFollow }: LinksProps) {
  if (!user) {
    return (
      <Link to={paths.login} className={navLinkClass} onClick={onFollow}>
        Login
      </Link>
    )
  }
  return (
    <>
      <OwnEmail user={user} onFollow={onFollow} />
      <a href={authEndpoints.logout.path} className={navLinkClass}>
        Logout
      </a>
    </>
  )
}

/** Leads to what is kept about oneself: name, company and phone number are everybody's own to change. */
function OwnEmail({ user, onFollow }: { user: CurrentUser; onFollow: () => void }) {
  if (user.id === undefined) return <span className={styles.email}>{user.email}</span>
  return (
    <Link to={paths.editUser} params={{ id: String(user.id) }} className={styles.email} onClick={onFollow}>
      {user.email}
    </Link>
  )
}
