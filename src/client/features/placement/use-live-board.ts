import { useEffect, useState } from 'react'
import { useCurrentUser } from '#client/api/current-user.ts'
import { followEvent } from '#client/api/follow-event.ts'
import type { BoardVisitor } from '#shared/contracts/live.ts'
import type { OpenBoard } from './board-context.ts'

/** Changes of the event come in bursts; the board is loaded once for all of them. */
const reloadAfterMilliseconds = 300

interface Live {
  /** Null until the first connection stands or fails. */
  isConnected: boolean | null
  /** Everybody else who has the board open. */
  others: readonly BoardVisitor[]
}

/** Keeps the open board fresh, and says what others do. */
export function useLiveBoard(eventId: number, { store, view }: OpenBoard, reload: () => Promise<unknown>): Live {
  const userId = useCurrentUser()?.id
  const [isConnected, setConnected] = useState<boolean | null>(null)
  const [visitors, setVisitors] = useState<readonly BoardVisitor[]>([])

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const reloadSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void reload(), reloadAfterMilliseconds)
    }
    const stop = followEvent(eventId, 'board', {
      onConnected: setConnected,
      ready: () => void reload(),
      changed: reloadSoon,
      visitors: setVisitors,
      placement(message) {
        store.hear(message)
        for (const told of message.changes) if (told.userId !== userId) view.announce(told.change.words)
      },
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [eventId, store, view, reload, userId])

  return { isConnected, others: visitors.filter((visitor) => visitor.userId !== userId) }
}
