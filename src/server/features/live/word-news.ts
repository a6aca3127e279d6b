import type { LiveMessage, LiveMessageName } from '#shared/contracts/live.ts'
import type { Db } from '../../db/tables.ts'
import type { LiveEvent } from '../../http/send-answer.ts'
import { readBoardHistory, tellChange } from '../placement/read-history.ts'
import type { listChanges } from './store.ts'

type Change = Awaited<ReturnType<typeof listChanges>>[number]

const isPlacement = ({ entity }: Change) => entity === 'placement'

/** A message of the live channel. */
export const toEvent = <N extends LiveMessageName>(name: N, data: LiveMessage<N>): LiveEvent => ({ name, data })

/** What is told of changes: moves in full, of anything else that it happened. */
export async function wordNews(db: Db, eventId: number, changes: readonly Change[]): Promise<LiveEvent[]> {
  const placements = changes.filter(isPlacement)
  const other = changes.findLast((change) => !isPlacement(change))
  return [
    ...(placements.length > 0
      ? [toEvent('placement', { changes: placements.map(tellChange), history: await readBoardHistory(db, eventId) })]
      : []),
    ...(other ? [toEvent('changed', { changeId: other.id })] : []),
  ]
}
