import { useWatch } from 'react-hook-form'
import { useSite } from '#client/api/app-context.ts'
import type { PartProps } from '#client/records/entity.ts'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import { areDetailsOpen } from '#shared/domain/event/event-window.ts'

export type EventPart = PartProps<SavedEvent, Event>

export const storedIn = ({ opened }: EventPart) => (opened.id === 0 ? undefined : opened)

export function useDates({ record: { control } }: EventPart) {
  const [eventDate, registrationOpenDate, onlineUpdatesCloseDate] = useWatch({
    control,
    name: ['eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'],
  })
  return { eventDate, registrationOpenDate, onlineUpdatesCloseDate }
}

export function useIsOpen(part: EventPart): boolean {
  const today = useSite()?.today
  const stored = storedIn(part)
  const { eventDate } = useDates(part)
  return !stored || !today || areDetailsOpen(stored, { eventDate }, today)
}
