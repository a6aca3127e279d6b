import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { paths } from '#client/routing/paths.ts'
import { Page } from '#client/ui/layout/page.tsx'
import styles from './board-frame.module.css'

type BoardFrameProps = {
  eventId: number
  eventName?: string
  /** Beside the tabs. */
  state?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The head of the page, the same while the board is being loaded. */
export function BoardFrame({ eventId, eventName, state, actions, children }: BoardFrameProps) {
  return (
    <Page
      title="Golfer placement"
      tabTitle={eventName ? `Golfer placement of ${eventName}` : 'Golfer placement'}
      width="full"
      eyebrow={
        <>
          <Link to={paths.events}>Events</Link>
          {eventName && ` · ${eventName}`}
        </>
      }
      actions={actions}
    >
      <div className={styles.tabs}>
        <EventTabs eventId={eventId} />
        {state}
      </div>
      {children}
    </Page>
  )
}
