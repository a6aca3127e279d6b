import type { Insertable, Updateable } from 'kysely'
import { countRows, insertRow } from '#server/db/rows.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { PlacementWish, WishPart, WishSide } from '#shared/domain/placement/wishes.ts'

/** Leaves out pairings of deleted registrations. */
export async function listWishes(db: Db, eventId: number, part: WishPart): Promise<PlacementWish[]> {
  const rows = await listWishRows(db, eventId)
  return rows.filter((row) => row.part === part).map(toWish)
}

export const listWishRows = (db: Db, eventId: number) =>
  selectWishes(db).where('wishes.eventId', '=', eventId).execute()

export type WishRow = Awaited<ReturnType<typeof listWishRows>>[number]

/** Includes pairings of deleted registrations. */
const selectAnyWishes = (db: Db) =>
  db
    .selectFrom('wishes')
    .leftJoin('spots as oneSpot', 'oneSpot.id', 'oneSpotId')
    .leftJoin('spots as otherSpot', 'otherSpot.id', 'otherSpotId')
    .innerJoin('registrations as one', (join) =>
      join.on(({ eb, ref, fn }) =>
        eb('one.id', '=', fn.coalesce(ref('wishes.oneRegistrationId'), ref('oneSpot.registrationId'))),
      ),
    )
    .innerJoin('registrations as other', (join) =>
      join.on(({ eb, ref, fn }) =>
        eb('other.id', '=', fn.coalesce(ref('wishes.otherRegistrationId'), ref('otherSpot.registrationId'))),
      ),
    )
    .selectAll('wishes')
    .select(['one.id as oneOwnerId', 'other.id as otherOwnerId'])
    .orderBy('wishes.id')

const selectWishes = (db: Db) =>
  selectAnyWishes(db).where('one.deletedAt', 'is', null).where('other.deletedAt', 'is', null)

export const findAnyWish = (db: Db, id: number) => selectAnyWishes(db).where('wishes.id', '=', id).executeTakeFirst()

export const findWish = (db: Db, id: number) => selectWishes(db).where('wishes.id', '=', id).executeTakeFirst()

export const countWishes = (db: Db, eventId: number): Promise<number> =>
  countRows(db.selectFrom('wishes').where('eventId', '=', eventId))

export const listWishesOfSpots = (db: Db, spotIds: readonly number[]) =>
  selectAnyWishes(db)
    .where(({ eb, or }) => or([eb('oneSpotId', 'in', spotIds), eb('otherSpotId', 'in', spotIds)]))
    .execute()

export const insertWish = (trx: Trx, row: Insertable<Database['wishes']>): Promise<number> =>
  insertRow(trx, 'wishes', row)

export async function updateWish(trx: Trx, id: number, row: Updateable<Database['wishes']>): Promise<void> {
  await trx.updateTable('wishes').set(row).where('id', '=', id).execute()
}

/** Returns the IDs that still existed. */
export async function deleteWishes(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const gone = await trx.deleteFrom('wishes').where('id', 'in', ids).returning('id').execute()
  return new Set(gone.map(({ id }) => id))
}

export const listRequests = (db: Db, eventId: number) =>
  selectRequests(db).where('registrations.eventId', '=', eventId).orderBy('wishRequests.writtenAt').execute()

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

export const findRequest = (db: Db, id: number) =>
  selectRequests(db).where('wishRequests.id', '=', id).executeTakeFirst()

export const countRequestsFor = (db: Db, wishId: number): Promise<number> =>
  countRows(db.selectFrom('wishRequests').where('wishId', '=', wishId))

export const findRequestOf = (db: Db, registrationId: number) =>
  selectRequests(db).where('registrationId', '=', registrationId).executeTakeFirst()

const selectRequests = (db: Db) =>
  db
    .selectFrom('wishRequests')
    .innerJoin('registrations', 'registrations.id', 'wishRequests.registrationId')
    .selectAll('wishRequests')
    .select(['registrations.eventId', 'nameForMarketingMaterials', 'companyName'])
    .where('registrations.deletedAt', 'is', null)
    .orderBy('wishRequests.id')

export const insertRequest = (trx: Trx, row: Insertable<Database['wishRequests']>): Promise<number> =>
  insertRow(trx, 'wishRequests', row)

export async function updateRequest(trx: Trx, id: number, row: Updateable<Database['wishRequests']>): Promise<void> {
  await trx.updateTable('wishRequests').set(row).where('id', '=', id).execute()
}

export async function deleteRequest(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('wishRequests').where('id', '=', id).execute()
}

type SideColumns = Pick<WishRow, 'oneSpotId' | 'oneRegistrationId' | 'otherSpotId' | 'otherRegistrationId'>

export const toWish = ({ id, kind, strength, ...row }: SideColumns & Omit<PlacementWish, 'one' | 'other'>) => ({
  id,
  kind,
  strength,
  one: toSide(row.oneSpotId, row.oneRegistrationId),
  other: toSide(row.otherSpotId, row.otherRegistrationId),
})

function toSide(spotId: number | null, registrationId: number | null): WishSide {
  if (spotId !== null) return { spotId }
  if (registrationId !== null) return { registrationId }
  throw new Error('A pairing needs two people')
}

export function toColumns(one: WishSide, other: WishSide): SideColumns {
  const [oneSpotId, oneRegistrationId] = split(one)
  const [otherSpotId, otherRegistrationId] = split(other)
  return { oneSpotId, oneRegistrationId, otherSpotId, otherRegistrationId }
}

const split = (side: WishSide) =>
  'spotId' in side ? ([side.spotId, null] as const) : ([null, side.registrationId] as const)
