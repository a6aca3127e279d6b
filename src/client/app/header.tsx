import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Menu as MenuIcon, Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { maxLength } from '#shared/limits.ts'
import { activeEventQuery, useCurrentUser, useSite } from '../api/app-context.ts'
import { ContactLink } from '../parts/links.tsx'
import { LogoutLink } from '../parts/logout-link.tsx'
import { OrganizationName } from '../parts/site.tsx'
import { isBelow, newRegistration, paths } from '../routing/paths.ts'
import { Logo } from '../ui/layout/layout.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { toast } from '../ui/overlays/toast.tsx'
import { usePopover } from '../ui/overlays/use-popover.ts'
import { AccountMenu } from './account-menu.tsx'
import { headerClass, homeClass, linkClass } from './header-classes.ts'
import { administration } from './menu.ts'

export function Header() {
  const user = useCurrentUser()
  return (
    <header className={headerClass} data-print="hide">
      <div className="flex items-center gap-3 min-w-0">
        <Link to={user ? paths.dashboard : paths.home} className={homeClass} aria-label="Fairway, home">
          <Logo />
        </Link>
        <OrganizationName site={useSite()} />
      </div>
      {user?.role === 'admin' && <HeaderSearch />}
      <Folding>
        {(fold) => (
          <>
            <nav className="flex items-center gap-2 max-md:flex-col max-md:items-start" aria-label="Pages">
              <PageLinks user={user} onFollow={fold} />
            </nav>
            <div className="flex items-center gap-2 min-w-0 ms-auto text-note max-md:ms-0 max-md:items-start max-md:justify-between max-md:mt-2 max-md:pt-2 max-md:border-t max-md:border-line max-md:[:empty+&]:m-0 max-md:[:empty+&]:p-0 max-md:[:empty+&]:border-0">
              <PersonLinks user={user} onFollow={fold} />
            </div>
          </>
        )}
      </Folding>
    </header>
  )
}

const isFree = ({ target }: KeyboardEvent) =>
  !document.querySelector('[data-dialog-veil]') &&
  !(target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))

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
    <search className="max-md:ms-auto">
      <form onSubmit={(event) => void search(event)}>
        <label className="inline-flex items-center gap-2 min-h-9 max-md:min-h-touch px-3 border border-line-strong rounded-sm bg-surface text-ink-soft [cursor:text] focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 max-md:not-focus-within:border-transparent max-md:not-focus-within:text-ink">
          <Search size={20} aria-hidden="true" />
          <input
            ref={field}
            type="text"
            inputMode="search"
            className="w-24 p-0 border-0 [outline:0] bg-transparent text-ink placeholder:text-ink-soft [font:inherit] max-lg:w-22 max-lg:not-focus:w-px"
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

function Folding({ children }: { children: (fold: () => void) => React.ReactNode }) {
  const { isOpen, setOpen, area, button, panelId } = usePopover()

  return (
    <div
      ref={area}
      className="flex flex-1 items-center gap-4 min-w-0 max-md:flex-none max-md:ms-auto max-md:[search+&]:ms-0"
    >
      <button
        ref={button}
        type="button"
        className="hidden items-center gap-2 min-h-touch ms-auto px-2 border-0 rounded-sm bg-transparent text-ink font-medium cursor-pointer max-md:inline-flex"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X size={22} aria-hidden="true" /> : <MenuIcon size={22} aria-hidden="true" />}
        Menu
      </button>
      <div
        id={panelId}
        className="flex flex-1 items-center gap-4 min-w-0 max-md:hidden max-md:absolute max-md:inset-[100%_0_auto] max-md:flex-col max-md:items-stretch max-md:gap-0 max-md:pt-3 max-md:px-gutter max-md:pb-4 max-md:border-b max-md:border-line max-md:bg-surface max-md:shadow-float max-md:data-open:flex"
        data-open={isOpen || undefined}
      >
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
    </>
  )
}

function Administration({ onFollow }: { onFollow: () => void }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Menu
      label={
        <>
          Administration
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
      className={linkClass}
      isCurrent={administration.some(({ to }) => isBelow(here, to))}
      isInPlace
    >
      {administration.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={linkClass} onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
    </Menu>
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
      <AccountMenu user={user} onFollow={onFollow} />
      <LogoutLink email={user.email} className={linkClass} />
    </>
  )
}
