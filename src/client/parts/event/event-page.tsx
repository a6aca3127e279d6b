import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { paths } from '../../routing/paths.ts'
import { PageFrame } from '../page-frame.tsx'
import { EventTabs } from './event-tabs.tsx'

type EventPageProps<Data> = Omit<ComponentProps<typeof PageFrame<Data>>, 'eyebrow' | 'width' | 'tabs'> & {
  eventId: number
  tabTitle: string
  eventName: string | undefined
  isWide?: boolean
  tab?: ComponentProps<typeof EventTabs>['current']
}

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

export function EventEyebrow({ eventName }: { eventName: string | undefined }) {
  return (
    <>
      <Link to={paths.events}>Events</Link>
      {eventName && ` · ${eventName}`}
    </>
  )
}
