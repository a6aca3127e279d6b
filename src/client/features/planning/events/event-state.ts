import { useWatch } from 'react-hook-form'
import { useSite } from '#client/api/app-context.ts'
import type { PartProps } from '#client/records/entity.ts'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import { canDetailsChange } from '#shared/domain/event/event-window.ts'

export type EventPart = PartProps<SavedEvent, Event>

export const findStoredEvent = ({ opened }: EventPart) => (opened.id === 0 ? undefined : opened)

export function useEventDates({ record: { control } }: EventPart) {
  const [eventDate, registrationOpenDate, onlineUpdatesCloseDate] = useWatch({
    control,
    name: ['eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'],
  })
  return { eventDate, registrationOpenDate, onlineUpdatesCloseDate }
}

export function useIsOpen(part: EventPart): boolean {
  const today = useSite()?.today
  const stored = findStoredEvent(part)
  const { eventDate } = useEventDates(part)
  return !stored || !today || canDetailsChange(stored, { eventDate }, today)
}
