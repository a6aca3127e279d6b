import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fillPath, paths } from '../../routing/paths.ts'

const tabs = [
  { label: 'DETAILS', path: paths.editEvent },
  { label: 'PARTNERS', path: paths.eventPartners },
  { label: 'REMINDERS', path: paths.eventReminders },
  { label: 'GOLFER PLACEMENT', path: paths.golferPlacement },
  { label: 'DINNER', path: paths.dinnerTables },
  { label: 'PAYMENTS', path: paths.payments },
  { label: 'PRINT', path: paths.print },
  { label: 'CHECK-IN', path: paths.checkIn },
] as const

/** The last search and filter of each tab, by its address. */
const leftAt = new Map<string, Record<string, string>>()

export function EventTabs({ eventId }: { eventId: number }) {
  const { pathname, search } = useLocation()

  useEffect(() => {
    leftAt.set(pathname, search)
  }, [pathname, search])

  return (
    <nav
      className="flex flex-wrap gap-x-3 border-b border-line max-sm:gap-x-2"
      aria-label="Pages of the event"
      data-print="hide"
    >
      {tabs.map(({ label, path }) => {
        const params = { id: String(eventId) }
        const address = fillPath(path, params)
        const left = (address === pathname ? search : leftAt.get(address)) ?? {}
        return (
          <Link
            key={path}
            to={path}
            params={params}
            search={left}
            className="flex items-center min-h-touch mb-[-1px] border-b-3 border-transparent text-ink-soft text-note font-semibold tracking-caps text-center no-underline hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink [@media_(width_<_90rem)]:text-caption [@media_(width_<_90rem)]:tracking-[normal]"
            activeOptions={{ includeSearch: false }}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
