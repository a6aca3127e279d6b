import type { LiveMessage } from '#shared/contracts/live.ts'
import { isSameTeam } from '#shared/domain/placement/moves.ts'
import type { BoardHint } from './board-hint.ts'
import type { BoardState } from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import { type BoardViewStore, emptyHand } from './board-view.ts'
import { nameGolferIn } from './describe-moves.ts'

type ToldChanges = LiveMessage<'placement'>['changes']
type Surroundings = {
  store: BoardStore
  view: BoardViewStore
  hint: Pick<BoardHint, 'explain'>
  /** Who works here: one's own undo may be told before it is answered, and is no news. */
  userId: number | undefined
}

/**
 * The store, of which whoever is carried, or asked about, is let go once news say that others have moved them, or that they
 * are no longer there or play elsewhere: a drop, or Accept, would undo unseen what the other one did.
 */
export function letGoWithNews({ store, view, hint, userId }: Surroundings): BoardStore {
  function takeOver(news: () => void, changes: ToldChanges = []) {
    const before = store.getState()
    news()
    const { inHand, question } = view.getState()
    const asked = question?.map(({ golferId }) => golferId) ?? []
    const lost = new Set([...inHand, ...asked].filter((id) => hasMoved(id, before, store.getState())))
    if (lost.size === 0) return
    const left = inHand.filter((id) => !lost.has(id))
    view.set({
      inHand: left.length > 0 ? left : emptyHand,
      question: asked.some((id) => lost.has(id)) ? null : question,
    })
    // "Picked up" is not true any more.
    view.hush()
    hint.explain([...lost].map((id) => describeLost(id, before, changes)).join(' '))
  }

  function describeLost(golferId: number, before: BoardState, changes: ToldChanges): string {
    const name = nameGolferIn(before, golferId)
    const golfer = store.getState().golfers.get(golferId)
    if (!golfer) return `${name} is no longer on the board.`
    if (golfer.golfCourseId !== before.golfers.get(golferId)?.golfCourseId)
      return `${name} plays on another course now.`
    const told = changes.findLast(({ golfers }) => golfers.some((one) => one.golferId === golferId))
    return told ? `${told.change.who} moved ${name} meanwhile.` : `${name} was moved meanwhile.`
  }

  return {
    ...store,
    load: (board) => takeOver(() => store.load(board)),
    hear(message) {
      const others = listChangesOfOthers(message, userId)
      if (others.length > 0) takeOver(() => store.hear(message), others)
      else store.hear(message)
    },
  }
}

/** One's own are told, too, also those of another tab. */
export function listChangesOfOthers({ changes }: LiveMessage<'placement'>, userId: number | undefined): ToldChanges {
  return changes.filter((told) => told.userId !== userId)
}

/** Another cart is no move. */
function hasMoved(golferId: number, before: BoardState, after: BoardState): boolean {
  const isElsewhere = before.golfers.get(golferId)?.golfCourseId !== after.golfers.get(golferId)?.golfCourseId
  return isElsewhere || !isSameTeam(before.places.get(golferId) ?? null, after.places.get(golferId) ?? null)
}
