import { Link } from '@tanstack/react-router'
import { describeFailure } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/buttons/button.tsx'
import { SkeletonRegion, SkeletonRows } from '#client/ui/feedback/loading.tsx'
import { EmptyState, Notice } from '#client/ui/feedback/notice.tsx'
import { Page, Section } from '#client/ui/layout/page.tsx'
import { EventTable } from './event-table.tsx'
import { type EventsToday, useEventsToday } from './use-events-today.ts'

export function EventsPage() {
  const { data, error, refetch } = useEventsToday()
  return (
    <Page
      title="Events"
      lead="There is one current event at a time. When its day is over, it becomes a past one and the next can be added."
      actions={data && <AddNewEvent hasCurrent={data.current.length > 0} />}
    >
      {data && <EventGroups events={data} />}
      {!data && !error && (
        <SkeletonRegion>
          <SkeletonRows rows={4} />
        </SkeletonRegion>
      )}
      {!data && error && (
        <Notice tone="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {describeFailure(error)}
        </Notice>
      )}
    </Page>
  )
}

function AddNewEvent({ hasCurrent }: { hasCurrent: boolean }) {
  if (hasCurrent) {
    return (
      <Button tone="primary" disabledReason="A future event already exists.">
        Add New Event
      </Button>
    )
  }
  return (
    <Link to={paths.newEvent} className={buttonClass()}>
      Add New Event
    </Link>
  )
}

function EventGroups({ events: { current, past } }: { events: EventsToday }) {
  return (
    <>
      <Section title="CURRENT EVENT">
        {current.length > 0 ? (
          <EventTable caption="Current event" events={current} />
        ) : (
          <EmptyState title="There is no current event">
            Partners cannot register until there is one.
            {past.length > 0 && ' When you add it, you can begin with last year’s.'}
          </EmptyState>
        )}
      </Section>
      {past.length > 0 && (
        <Section title="PAST EVENTS" note={past.length === 1 ? '1 event' : `${past.length} events`}>
          <EventTable caption="Past events" events={past} />
        </Section>
      )}
    </>
  )
}
