import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#client/api/site.ts'
import type { SavedEvent } from '#shared/contracts/events.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { eventsQuery } from './queries.ts'

export interface EventsToday {
  all: readonly SavedEvent[]
  current: readonly SavedEvent[]
  past: readonly SavedEvent[]
}

/** All events, parted by the day it is where the organisation is. */
export function useEventsToday() {
  const events = useQuery(eventsQuery)
  const site = useQuery(siteQuery)
  return {
    data: events.data && site.data && partEvents(events.data, site.data.today),
    error: events.error ?? site.error,
    refetch: () => Promise.all([events.refetch(), site.refetch()]),
  }
}

function partEvents(all: readonly SavedEvent[], today: string): EventsToday {
  const isCurrent = (event: SavedEvent) => isCurrentEvent(event, today)
  return { all, current: all.filter(isCurrent), past: all.filter((event) => !isCurrent(event)) }
}
