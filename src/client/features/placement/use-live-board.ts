import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserConnection } from '#client/api/connection.ts'
import { useCurrentUser } from '#client/api/current-user.ts'
import { followEvent } from '#client/api/follow-event.ts'
import type { BoardVisitor, LiveMessage } from '#shared/contracts/live.ts'
import { isSameTeam } from '#shared/domain/placement-moves.ts'
import type { OpenBoard } from './board-context.ts'
import type { BoardState } from './board-state.ts'
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

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const reloadSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void reload(), reloadAfterMilliseconds)
    }
    const stop = followEvent(eventId, 'board', {
      onConnected(isNowConnected) {
        setConnected(isNowConnected)
        if (isNowConnected) hint.clear()
      },
      ready: () => void reload(),
      changed: reloadSoon,
      visitors: setVisitors,
      placement(message) {
        const others = message.changes.filter((told) => told.userId !== userId)
        const taken = listTaken(others, store.getState(), view.getState().inHand)
        store.hear(message)
        for (const { change } of others) view.announce(change.words)
        const last = others.at(-1)
        if (last) showNews(last.change.words)
        if (taken.length === 0) return
        // A drop now would undo what the other one did, unseen.
        view.set({ inHand: view.getState().inHand.filter((id) => taken.every(({ golferId }) => golferId !== id)) })
        hint.explain(taken.map(({ words }) => words).join(' '))
      },
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [eventId, store, view, hint, reload, userId, showNews])

  return {
    isConnected: isOnline ? isConnected : false,
    others: visitors.filter((visitor) => visitor.userId !== userId),
    news,
  }
}

type ToldChanges = LiveMessage<'placement'>['changes']

/** Those in hand whom somebody else has moved meanwhile, with the words for it. Another cart is no move. */
function listTaken(changes: ToldChanges, { golfers, places }: BoardState, inHand: readonly number[]) {
  return changes.flatMap((told) =>
    told.golfers
      .filter(({ golferId, place }) => inHand.includes(golferId) && !isSameTeam(places.get(golferId) ?? null, place))
      .map(({ golferId }) => ({
        golferId,
        words: `${told.change.who} moved ${golfers.get(golferId)?.name ?? 'a golfer'} meanwhile.`,
      })),
  )
}
