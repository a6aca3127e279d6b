import { recordChange } from '../../../audit.ts'
import { type Caller, nameOf } from '../../../auth/session.ts'
import type { Deps } from '../../../deps.ts'
import { changeBoard } from '../board/board-kind.ts'
import { findIsPublished, updateIsPublished } from './store.ts'

/** Shows partners the tables of their guests, or no longer. @throws {Refused} `not_found`, `corrections_only` */
export const publishSeating = (
  deps: Deps,
  caller: Caller,
  { eventId, isPublished }: { eventId: number; isPublished: boolean },
): Promise<{ isPublished: boolean }> =>
  changeBoard(deps, caller, eventId, async ({ trx, now }) => {
    if ((await findIsPublished(trx, eventId)) === isPublished) return { isPublished }
    await updateIsPublished(trx, eventId, isPublished)
    await recordChange(trx, {
      ...{ by: nameOf(caller), at: now, entity: 'seatingPublication', entityId: eventId, action: 'update', eventId },
      before: { isPublished: !isPublished },
      after: { isPublished },
    })
    return { isPublished }
  })
