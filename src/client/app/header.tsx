import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Menu as MenuIcon, Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { maxLength } from '#shared/limits.ts'
import { activeEventQuery, useCurrentUser, useSite } from '../api/app-context.ts'
import { ContactLink } from '../parts/links.tsx'
import { LogoutLink } from '../parts/logout-link.tsx'
import organization from '../parts/organization-name.module.css'
import { OrganizationName } from '../parts/site.tsx'
import { findHelp } from '../routing/help.ts'
import { isBelow, newRegistration, paths } from '../routing/paths.ts'
import { Logo } from '../ui/layout/layout.tsx'
import { toast } from '../ui/overlays/toast.tsx'
import { usePopover } from '../ui/overlays/use-popover.ts'
import styles from './header.module.css'
import { administration } from './menu.ts'

/** The look of a link in the header; the router marks the current page with aria-current. */
const linkClass = styles.link ?? ''

export function Header() {
  const user = useCurrentUser()
  return (
    <header className={styles.header} data-print="hide">
      <div className={organization.names}>
        <Link to={user ? paths.dashboard : paths.home} className={styles.home} aria-label="Fairway, home">
          <Logo />
        </Link>
        <OrganizationName site={useSite()} />
      </div>
      {user?.role === 'admin' && <HeaderSearch />}
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

/** Where a field has taken the key, or a dialog is open, it is not meant for the search. */
const isFree = ({ target }: KeyboardEvent) =>
  !document.querySelector('[data-dialog-veil]') &&
  !(target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))

/** Opens the partner list of the current event with the words. Ctrl K leads here, and / on pages without a search of their own. */
function HeaderSearch() {
  const field = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    function focusByKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || altKey) return
      const isSlash = key === '/' && !ctrlKey && !metaKey && isFree(event)
      const isCtrlK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !document.querySelector('[data-dialog-veil]')
      if (!isSlash && !isCtrlK) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    // After the listeners of the page, which may have a search of its own.
    addEventListener('keydown', focusByKey)
    return () => removeEventListener('keydown', focusByKey)
  }, [])

  async function search(event: FormEvent) {
    event.preventDefault()
    const words = field.current?.value.trim() ?? ''
    const current = await queryClient.fetchQuery(activeEventQuery)
    if (!current) return toast('There is no current event to search', { tone: 'warning' })
    field.current?.blur()
    void navigate({
      to: paths.eventPartners,
      params: { id: String(current.id) },
      search: words ? { search: words } : {},
    })
  }

  return (
    <search className={styles.search}>
      <form onSubmit={(event) => void search(event)}>
        <label className={styles.searchLabel}>
          <Search size={20} aria-hidden="true" />
          <input
            ref={field}
            type="text"
            inputMode="search"
            className={styles.searchField}
            aria-label="Find a partner or guest"
            aria-keyshortcuts="/ Control+K"
            placeholder="Search"
            autoComplete="off"
            maxLength={maxLength.search}
          />
        </label>
      </form>
    </search>
  )
}

/** On a phone everything but the logo waits behind a button; Esc and going elsewhere fold it again. */
function Folding({ children }: { children: (fold: () => void) => React.ReactNode }) {
  const { isOpen, setOpen, area, button, panelId } = usePopover()

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
  const isAdmin = user?.role === 'admin'
  return (
    <>
      {user && (
        <Link
          to={paths.registration}
          params={{ id: newRegistration }}
          activeOptions={{ exact: false }}
          className={linkClass}
          onClick={onFollow}
        >
          Register
        </Link>
      )}
      {isAdmin && (
        <Link to={paths.events} className={linkClass} onClick={onFollow}>
          Events
        </Link>
      )}
      {isAdmin && <Administration onFollow={onFollow} />}
      <ContactLink className={linkClass}>Contact Us</ContactLink>
      {isAdmin && <HelpLink />}
    </>
  )
}

/** Opens the guide beside this page, at the chapter about it, so that no unsaved changes are lost. */
function HelpLink() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <a href={findHelp(here)} target="_blank" rel="noopener" className={linkClass}>
      Help
    </a>
  )
}

/** A word that unfolds the pages below it. Esc, leaving it and choosing a page fold it again. */
function Administration({ onFollow }: { onFollow: () => void }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { isOpen, setOpen, area, button, panelId } = usePopover()

  function follow() {
    setOpen(false)
    onFollow()
  }

  return (
    <div ref={area} className={styles.nav}>
      <button
        ref={button}
        type="button"
        className={linkClass}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={administration.some(({ to }) => isBelow(here, to)) || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Administration
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={panelId} className={styles.submenu} hidden={!isOpen}>
        {administration.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={linkClass} onClick={follow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PersonLinks({ user, onFollow }: LinksProps) {
  if (!user) {
    return (
      <Link to={paths.login} className={linkClass} onClick={onFollow}>
        Login
      </Link>
    )
  }
  return (
    <>
      <OwnEmail user={user} onFollow={onFollow} />
      <LogoutLink email={user.email} className={linkClass} />
    </>
  )
}

/** Links to the user's own account. */
function OwnEmail({ user, onFollow }: { user: CurrentUser; onFollow: () => void }) {
  if (user.id === undefined) {
    return (
      <span translate="no" className={styles.email}>
        {user.email}
      </span>
    )
  }
  return (
    <Link to={paths.editUser} params={{ id: String(user.id) }} className={styles.email} onClick={onFollow}>
      <span translate="no">{user.email}</span>
    </Link>
  )
}
