import { Move, Radio, Unplug, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '#client/api/app-context.ts'
import { useIsOnline } from '#client/api/connection.ts'
import { followEvent, throttle } from '#client/api/live-updates.ts'
import type { BoardVisitor } from '#shared/contracts/live.ts'
import { joinNames } from '#shared/domain/text.ts'
import { type OpenBoard, useSelection } from './store/board-context.ts'
import { type BoardState, findPersonGroup, formatPersonIn } from './store/board-state.ts'
import type { BoardStore, LiveMoves } from './store/board-store.ts'
import { boardWords } from './store/board-words.ts'
import { nobody, type SelectionStore } from './store/selection.ts'

const reloadAfterMilliseconds = 300

const latestChangeMilliseconds = 15_000

interface LiveBoard {
  /** Null until the first connection succeeds or fails. */
  isConnected: boolean | null
  others: readonly BoardVisitor[]
  latestChange: string | null
}

export function useLiveBoard(eventId: number, open: OpenBoard, reload: () => Promise<unknown>): LiveBoard {
  const { part, store, selection, warning } = open
  const userId = useCurrentUser()?.id
  const [isConnected, setConnected] = useState<boolean | null>(null)
  const isOnline = useIsOnline()
  const [visitors, setVisitors] = useState<readonly BoardVisitor[]>([])
  const [latestChange, setLatestChange] = useState<{ text: string } | null>(null)

  useEffect(() => {
    if (!latestChange) return
    const timer = setTimeout(() => setLatestChange(null), latestChangeMilliseconds)
    return () => clearTimeout(timer)
  }, [latestChange])

  useEffect(() => {
    if (isOnline) warning.clear()
  }, [isOnline, warning])

  useEffect(() => {
    const { ask, stop: stopReloading } = throttle(reload, reloadAfterMilliseconds)
    const stopFollowing = followEvent(eventId, part, {
      onConnected: setConnected,
      // Cancels a running load: after a broken connection, its response may never arrive.
      ready: () => void reload(),
      changed: ask,
      visitors: setVisitors,
      moved(moves) {
        if (moves.part !== part) return
        store.receive(moves)
        const others = listChangesOfOthers(moves, userId)
        for (const { change } of others) selection.announce(change.words)
        const last = others.at(-1)
        if (last) setLatestChange({ text: last.change.words })
      },
    })
    return () => {
      stopFollowing()
      stopReloading()
    }
  }, [eventId, part, store, selection, reload, userId])

  return {
    isConnected: isOnline ? isConnected : false,
    others: visitors.filter((visitor) => visitor.userId !== userId),
    latestChange: latestChange?.text ?? null,
  }
}

type LiveChanges = LiveMoves['changes']

/** The channel also reports the user's own changes, from any tab. */
const listChangesOfOthers = ({ changes }: Pick<LiveMoves, 'changes'>, userId: number | undefined): LiveChanges =>
  changes.filter((change) => change.userId !== userId)

interface LiveBoardDependencies {
  store: BoardStore
  selection: SelectionStore
  warn: (text: string) => void
  /** The user's own undo may arrive before its response, and keeps the selection. */
  userId: number | undefined
}

/** Deselects people whom others have moved, so that a drop doesn't silently undo someone else's change. */
export function deselectMovedPeople({ store, selection, warn, userId }: LiveBoardDependencies): BoardStore {
  const areaOf = ({ people }: BoardState, personId: number) => people.get(personId)?.areaId

  function update(change: () => void, changes: LiveChanges = []) {
    const before = store.getState()
    change()
    const { pickedUp, overLimitMoves } = selection.getState()
    const asked = overLimitMoves?.map(({ personId }) => personId) ?? []
    const moved = new Set([...pickedUp, ...asked].filter((id) => hasMoved(id, before, store.getState())))
    if (moved.size === 0) return
    const left = pickedUp.filter((id) => !moved.has(id))
    selection.set({
      pickedUp: left.length > 0 ? left : nobody,
      overLimitMoves: asked.some((id) => moved.has(id)) ? null : overLimitMoves,
    })
    selection.clearAnnouncement()
    warn([...moved].map((id) => describeMoved(id, before, changes)).join(' '))
  }

  /** Changing carts isn't a move. */
  function hasMoved(personId: number, before: BoardState, after: BoardState): boolean {
    if (areaOf(before, personId) !== areaOf(after, personId)) return true
    return findPersonGroup(before, personId) !== findPersonGroup(after, personId)
  }

  function describeMoved(personId: number, before: BoardState, changes: LiveChanges): string {
    const name = formatPersonIn(before, personId)
    const after = store.getState()
    if (!after.people.has(personId)) return `${name} is no longer on the board.`
    if (areaOf(before, personId) !== areaOf(after, personId))
      return `${name} ${boardWords[before.board.part].elsewhere}.`
    const last = changes.findLast(({ people }) => people.some((one) => one.personId === personId))
    return last ? `${last.change.who} moved ${name}.` : `${name} was moved.`
  }

  return {
    ...store,
    load: (board) => update(() => store.load(board)),
    receive(moves) {
      const others = listChangesOfOthers(moves, userId)
      if (others.length > 0) update(() => store.receive(moves), others)
      else store.receive(moves)
    },
  }
}

const stateClass = 'inline-flex items-center gap-1'
const textClass = 'line-clamp-2 text-caption leading-[1.2]'

export function LiveStatus({ others, isConnected, latestChange }: LiveBoard) {
  const isBroken = isConnected === false
  const present =
    others.length > 0 && `${joinNames(others.map(({ name }) => name))} ${others.length === 1 ? 'is' : 'are'} here, too`
  return (
    <div className="flex min-h-[calc(2*1.2*var(--text-caption))] min-w-0 items-center gap-4 text-note md:flex-1 md:justify-end">
      {latestChange && !isBroken && (
        <span
          className={`${stateClass} min-w-0 max-w-reading text-ink-soft max-md:hidden md:flex-[1_1_9rem] md:justify-end`}
          title={latestChange}
          aria-hidden="true"
          data-latest-change=""
        >
          <Move size={16} />
          <span className={textClass}>{latestChange}</span>
        </span>
      )}
      <span role="status" className={stateClass}>
        {isConnected && (
          <>
            <Radio size={16} aria-hidden="true" />
            Live
          </>
        )}
        {isBroken && (
          <span className={`${stateClass} font-semibold text-clay`} title={notConnected}>
            <Unplug size={16} aria-hidden="true" />
            <span className={textClass}>{notConnected}</span>
          </span>
        )}
      </span>
      <span
        role="status"
        className={`${stateClass} flex-[0_1000_auto] overflow-hidden whitespace-nowrap not-empty:min-w-4`}
        title={present || undefined}
      >
        {present && (
          <>
            <UsersRound size={16} aria-hidden="true" />
            <span className="truncate">{present}</span>
          </>
        )}
      </span>
    </div>
  )
}

const notConnected = 'Reconnecting. Until then, you won’t see other people’s changes, and yours may not be saved.'

export function LiveRegion({ className }: { className?: string }) {
  const { text, count } = useSelection(({ announcement }) => announcement)
  return (
    <span role="status" data-announcement="">
      <span key={count} className={className}>
        {text}
      </span>
    </span>
  )
}
