import { Link } from '@tanstack/react-router'
import styles from '../parts/event-tabs.module.css'
import { fillPath, paths } from '../routing/paths.ts'
import { useHasPage } from './navigation.ts'

const tabs = [
  { label: 'DETAILS', path: paths.editEvent },
  { label: 'PARTNERS', path: paths.eventPartners },
  { label: 'GOLFER PLACEMENT', path: paths.golferPlacement },
]

/** The pages of one event. Nothing as long as there is only one of them. */
export function EventTabs({ eventId }: { eventId: number }) {
  const hasPage = useHasPage()
  const pages = tabs.filter(({ path }) => hasPage(path))
  if (pages.length < 2) return null
  return (
    <nav className={styles.tabs} aria-label="Pages of the event" data-print="hide">
      {pages.map(({ label, path }) => (
        <Link key={path} to={fillPath(path, { id: eventId }) as string} className={styles.tab}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
