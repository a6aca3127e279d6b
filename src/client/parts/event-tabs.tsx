import { Link } from '@tanstack/react-router'
import { paths } from '../routing/paths.ts'
import styles from './event-tabs.module.css'

const tabs = [
  { label: 'DETAILS', path: paths.editEvent },
  { label: 'PARTNERS', path: paths.eventPartners },
  { label: 'GOLFER PLACEMENT', path: paths.golferPlacement },
] as const

export function EventTabs({ eventId }: { eventId: number }) {
  return (
    <nav className={styles.tabs} aria-label="Pages of the event" data-print="hide">
      {tabs.map(({ label, path }) => (
        <Link key={path} to={path} params={{ id: String(eventId) }} className={styles.tab}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
