import { focusManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { followEvent } from './live-updates.ts'
import { throttle } from './throttle.ts'

/** A save is told as several changes, and several people save at once. */
const burstMilliseconds = 500
/** With a live channel only what is no change of the event, such as a mail that failed, waits for this. */
const pollMillisecondsWhenLive = 60_000

/**
 * Keeps what is loaded under a key fresh while somebody looks at it: at once when the event changes, and every
 * `pollMilliseconds` as long as nobody tells, or there is no event. A page that nobody sees is fresh when they come back to it.
 */
export function useEventChanges(eventId: number | undefined, queryKey: QueryKey, pollMilliseconds: number): void {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  const interval = isLive ? pollMillisecondsWhenLive : pollMilliseconds

  const refresh = useEffectEvent(async (options?: { cancelRefetch: boolean }) => {
    if (focusManager.isFocused()) await queryClient.invalidateQueries({ queryKey }, options)
  })

  useEffect(() => {
    if (eventId === undefined) return
    const { ask, stop: stopWork } = throttle(() => refresh(), burstMilliseconds)
    const stopFollowing = followEvent(eventId, undefined, {
      onConnected: setLive,
      ready: ask,
      changed: ask,
      placement: ask,
    })
    return () => {
      stopFollowing()
      stopWork()
      setLive(false)
    }
  }, [eventId])

  useEffect(() => {
    // What is on its way is fresh enough; broken off each time, a slow answer would never arrive.
    const timer = setInterval(() => void refresh({ cancelRefetch: false }), interval)
    return () => clearInterval(timer)
  }, [interval])
}
