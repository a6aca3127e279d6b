import { nameWish } from '#shared/domain/placement/wishes.ts'
import { recordChange } from '../../../audit.ts'
import { nameOf } from '../../../auth/session.ts'
import type { BoardWork } from '../board/board-kind.ts'
import { createNames, readAllPeopleOf } from './read-people.ts'
import { deleteWishes, listWishesOfSpots, type RequestRow, type WishRow } from './store.ts'

type ToRecord = Pick<
  WishRow,
  'id' | 'part' | 'kind' | 'strength' | 'note' | 'oneSpotId' | 'otherSpotId' | 'oneOwnerId' | 'otherOwnerId'
>

interface Recorded {
  action: 'create' | 'update' | 'delete' | 'drop'
  before: ToRecord | null
  after: ToRecord | null
}

/** The line of a change of a wish, with the names that both sides have at that moment. */
export async function recordWish(work: BoardWork, { action, before, after }: Recorded): Promise<void> {
  const { trx, caller, now, eventId } = work
  const concerned = after ?? before
  if (!concerned) return
  const owners = [before, after].flatMap((wish) => (wish ? [wish.oneOwnerId, wish.otherOwnerId] : []))
  const nameSide = createNames(await readAllPeopleOf(trx, owners))
  const tell = (wish: ToRecord | null) =>
    wish && {
      words: nameWish(
        wish.kind,
        nameSide(wish.oneOwnerId, wish.oneSpotId).name,
        nameSide(wish.otherOwnerId, wish.otherSpotId).name,
      ),
      ...{ part: wish.part, strength: wish.strength, note: wish.note },
    }
  await recordChange(trx, {
    by: nameOf(caller),
    at: now,
    entity: 'wish',
    entityId: concerned.id,
    action,
    eventId,
    registrationId: concerned.oneOwnerId,
    before: tell(before) ?? undefined,
    after: tell(after) ?? undefined,
  })
}

/** Deletes wishes, each with its line: of two saves at once that take both sides of a wish away, one tells of it. */
export async function dropWishes(
  work: BoardWork,
  wishes: readonly WishRow[],
  action: 'delete' | 'drop',
): Promise<void> {
  const ids = await deleteWishes(
    work.trx,
    wishes.map(({ id }) => id),
  )
  for (const wish of wishes) if (ids.has(wish.id)) await recordWish(work, { action, before: wish, after: null })
}

/** The wishes of spots that are about to be deleted go with them: call it while the guests are still stored. */
export async function dropWishesOfSpots(work: BoardWork, spotIds: readonly number[]): Promise<void> {
  if (spotIds.length === 0) return
  await dropWishes(work, await listWishesOfSpots(work.trx, spotIds), 'drop')
}

/** The line of what a partner has asked for, or of what an organiser has made of it. */
export const recordRequest = (
  { trx, caller, now, eventId }: BoardWork,
  { id, registrationId }: Pick<RequestRow, 'id' | 'registrationId'>,
  change: {
    action: 'create' | 'update' | 'withdraw' | 'accept' | 'decline' | 'reopen'
    before?: string | undefined
    after?: string
  },
): Promise<number> =>
  recordChange(trx, {
    by: nameOf(caller),
    at: now,
    entity: 'wishRequest',
    entityId: id,
    registrationId,
    eventId,
    action: change.action,
    ...(change.before !== undefined && { before: { text: change.before } }),
    ...(change.after !== undefined && { after: { text: change.after } }),
  })
