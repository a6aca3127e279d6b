import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Event } from '#shared/contracts/events.ts'
import { proposeOnlineUpdatesClose } from '#shared/domain/event/event-window.ts'

/**
 * Gives the function to call when the event date has been left: it sets the close of online updates to the day that is
 * proposed, as long as that is empty or still the day that was proposed before.
 */
export function useProposedClose({ getValues, setValue, formState }: UseFormReturn<Event, unknown, Event>): () => void {
  const lastProposed = useRef(proposeOnlineUpdatesClose(getValues('eventDate')))

  return () => {
    const proposed = proposeOnlineUpdatesClose(getValues('eventDate'))
    const close = getValues('onlineUpdatesCloseDate')
    const isOurs = close === '' || close === lastProposed.current
    if (proposed === null) return
    lastProposed.current = proposed
    if (!isOurs || close === proposed) return
    setValue('onlineUpdatesCloseDate', proposed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
}
