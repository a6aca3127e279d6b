import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { tabLinkClass } from '#client/parts/tab-link-class.ts'
import { fillPath, paths } from '../../routing/paths.ts'

const tabs = [
  { label: 'DETAILS', path: paths.editEvent },
  { label: 'PARTNERS', path: paths.eventPartners },
  { label: 'EMAIL', path: paths.eventEmails },
  { label: 'GOLFER PLACEMENT', path: paths.golferPlacement },
  { label: 'DINNER', path: paths.dinnerTables },
  { label: 'PAYMENTS', path: paths.payments },
  { label: 'PRINT', path: paths.print },
  { label: 'CHECK-IN', path: paths.checkIn },
] as const

const lastTabSearches = new Map<string, Record<string, string>>()

type EventTabsProps = {
  eventId: number
  current?: (typeof tabs)[number]['path'] | undefined
}

export function EventTabs({ eventId, current }: EventTabsProps) {
  const { pathname, search } = useLocation()

  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    lastTabSearches.set(pathname, search)
  }, [pathname, search])

  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && shown) nav.current.scrollLeft = shown.offsetLeft - nav.current.clientWidth / 2
  }, [])

  return (
    <nav
      ref={nav}
      className="flex gap-x-3 overflow-x-auto border-b border-line [scrollbar-width:none]"
      aria-label="Event pages"
      data-print="hide"
    >
      {tabs.map(({ label, path }) => {
        const params = { id: String(eventId) }
        const address = fillPath(path, params)
        const left = (address === pathname ? search : lastTabSearches.get(address)) ?? {}
        return (
          <Link
            key={path}
            to={path}
            params={params}
            search={left}
            className={`${tabLinkClass} min-h-10 flex-none focus-visible:-outline-offset-3 max-sm:min-h-touch`}
            activeOptions={{ includeSearch: false }}
            {...(path === current && { 'aria-current': 'page' })}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
