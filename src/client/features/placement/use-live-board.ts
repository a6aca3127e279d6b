import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserConnection } from '#client/api/connection.ts'
import { useCurrentUser } from '#client/api/current-user.ts'
import { followEvent } from '#client/api/live-updates.ts'
import type { BoardVisitor } from '#shared/contracts/live.ts'
import type { OpenBoard } from './board-context.ts'
import { listChangesOfOthers } from './take-over-news.ts'
import { useNews } from './use-news.ts'

/** Changes of the event come in bursts; the board is loaded once for all of them. */
const reloadAfterMilliseconds = 300

interface Live {
  /** Null until the first connection stands or fails. */
  isConnected: boolean | null
  /** Everybody else who has the board open. */
  others: readonly BoardVisitor[]
  /** What one of them did last, for a while. */
  news: string | null
}

/** Keeps the open board fresh, and says what others do. */
export function useLiveBoard(eventId: number, { store, view, hint }: OpenBoard, reload: () => Promise<unknown>): Live {
  const userId = useCurrentUser()?.id
  const [isConnected, setConnected] = useState<boolean | null>(null)
  const isOnline = useSyncExternalStore(browserConnection.onChanged, browserConnection.isOnline)
  const [visitors, setVisitors] = useState<readonly BoardVisitor[]>([])

  const [news, showNews] = useNews()

  // At once, and not when the board stands again: what it then says of those in hand has to be read.
  useEffect(() => {
    if (isOnline) hint.clear()
  }, [isOnline, hint])

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
        const others = listChangesOfOthers(message, userId)
        store.hear(message)
        for (const { change } of others) view.announce(change.words)
        const last = others.at(-1)
        if (last) showNews(last.change.words)
      },
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [eventId, store, view, reload, userId, showNews])

  return {
    isConnected: isOnline ? isConnected : false,
    others: visitors.filter((visitor) => visitor.userId !== userId),
    news,
  }
}
