import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { paths } from '#client/routing/paths.ts'

type EventPageProps<Data> = Omit<ComponentProps<typeof PageFrame<Data>>, 'eyebrow' | 'width'> & {
  /** The start of the tab's title: `Pairings of`. */
  tabTitle: string
  /** Undefined until it is loaded. */
  eventName: string | undefined
}

/** A page that belongs to an event, and says to which. */
export function EventPage<Data>({ title, tabTitle, eventName, ...page }: EventPageProps<Data>) {
  return (
    <PageFrame
      title={title}
      tabTitle={eventName ? `${tabTitle} ${eventName}` : title}
      eyebrow={<EventEyebrow eventName={eventName} />}
      width="normal"
      {...page}
    />
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
