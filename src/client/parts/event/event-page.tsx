import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { paths } from '../../routing/paths.ts'
import { PageFrame } from '../page-frame.tsx'
import { EventTabs } from './event-tabs.tsx'

type EventPageProps<Data> = Omit<ComponentProps<typeof PageFrame<Data>>, 'eyebrow' | 'width' | 'tabs'> & {
  eventId: number
  /** The start of the tab's title: `Pairings of`. */
  tabTitle: string
  /** Undefined until it is loaded. */
  eventName: string | undefined
  /** For a table that uses the whole width of the screen. */
  isWide?: boolean
  /** The tab of a page whose address isn’t below the tab's. */
  tab?: ComponentProps<typeof EventTabs>['current']
}

/** A page of an event: where one is, the title, and the actions in one line, then the tabs and the content. */
export function EventPage<Data>(props: EventPageProps<Data>) {
  const { eventId, title, tabTitle, eventName, isWide = false, tab, children, ...page } = props
  return (
    <PageFrame
      title={title}
      tabTitle={eventName ? `${tabTitle} ${eventName}` : title}
      eyebrow={<EventEyebrow eventName={eventName} />}
      tabs={<EventTabs eventId={eventId} current={tab} />}
      width="event"
      {...page}
    >
      {(data) => (isWide ? children(data) : <div className="max-w-page">{children(data)}</div>)}
    </PageFrame>
  )
}

/** The way back to the events, and which one this is. */
export function EventEyebrow({ eventName }: { eventName: string | undefined }) {
  return (
    <>
      <Link to={paths.events}>Events</Link>
      {eventName && ` · ${eventName}`}
    </>
  )
}
