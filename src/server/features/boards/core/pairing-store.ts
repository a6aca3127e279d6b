import type { Insertable, Updateable } from 'kysely'
import { countRows, insertRow } from '#server/db/rows.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { PairingPart, PairingSide, PlacementPairing } from '#shared/domain/placement/pairings.ts'

export async function listPairings(db: Db, eventId: number, part: PairingPart): Promise<PlacementPairing[]> {
  const rows = await listPairingRows(db, eventId)
  return rows.filter((row) => row.part === part).map(toPairing)
}

export const listPairingRows = (db: Db, eventId: number) =>
  selectPairings(db).where('pairings.eventId', '=', eventId).execute()

export type PairingRow = Awaited<ReturnType<typeof listPairingRows>>[number]

const selectAnyPairings = (db: Db) =>
  db
    .selectFrom('pairings')
    .leftJoin('spots as oneSpot', 'oneSpot.id', 'oneSpotId')
    .leftJoin('spots as otherSpot', 'otherSpot.id', 'otherSpotId')
    .innerJoin('registrations as one', (join) =>
      join.on(({ eb, ref, fn }) =>
        eb('one.id', '=', fn.coalesce(ref('pairings.oneRegistrationId'), ref('oneSpot.registrationId'))),
      ),
    )
    .innerJoin('registrations as other', (join) =>
      join.on(({ eb, ref, fn }) =>
        eb('other.id', '=', fn.coalesce(ref('pairings.otherRegistrationId'), ref('otherSpot.registrationId'))),
      ),
    )
    .selectAll('pairings')
    .select(['one.id as oneOwnerId', 'other.id as otherOwnerId'])
    .orderBy('pairings.id')

const selectPairings = (db: Db) =>
  selectAnyPairings(db).where('one.deletedAt', 'is', null).where('other.deletedAt', 'is', null)

export const findAnyPairing = (db: Db, id: number) =>
  selectAnyPairings(db).where('pairings.id', '=', id).executeTakeFirst()

export const findPairing = (db: Db, id: number) => selectPairings(db).where('pairings.id', '=', id).executeTakeFirst()

export const countPairings = (db: Db, eventId: number): Promise<number> =>
  countRows(db.selectFrom('pairings').where('eventId', '=', eventId))

export const listSpotPairings = (db: Db, spotIds: readonly number[]) =>
  selectAnyPairings(db)
    .where(({ eb, or }) => or([eb('oneSpotId', 'in', spotIds), eb('otherSpotId', 'in', spotIds)]))
    .execute()

export const insertPairing = (trx: Trx, row: Insertable<Database['pairings']>): Promise<number> =>
  insertRow(trx, 'pairings', row)

export async function updatePairing(trx: Trx, id: number, row: Updateable<Database['pairings']>): Promise<void> {
  await trx.updateTable('pairings').set(row).where('id', '=', id).execute()
}

export async function deletePairings(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const gone = await trx.deleteFrom('pairings').where('id', 'in', ids).returning('id').execute()
  return new Set(gone.map(({ id }) => id))
}

export const listRequests = (db: Db, eventId: number) =>
  selectRequests(db).where('registrations.eventId', '=', eventId).orderBy('pairingRequests.writtenAt').execute()

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

export const findRequest = (db: Db, id: number) =>
  selectRequests(db).where('pairingRequests.id', '=', id).executeTakeFirst()

export const countRequestsFor = (db: Db, pairingId: number): Promise<number> =>
  countRows(db.selectFrom('pairingRequests').where('pairingId', '=', pairingId))

export const findRequestByRegistration = (db: Db, registrationId: number) =>
  selectRequests(db).where('registrationId', '=', registrationId).executeTakeFirst()

const selectRequests = (db: Db) =>
  db
    .selectFrom('pairingRequests')
    .innerJoin('registrations', 'registrations.id', 'pairingRequests.registrationId')
    .selectAll('pairingRequests')
    .select(['registrations.eventId', 'nameForMarketingMaterials', 'companyName'])
    .where('registrations.deletedAt', 'is', null)
    .orderBy('pairingRequests.id')

export const insertRequest = (trx: Trx, row: Insertable<Database['pairingRequests']>): Promise<number> =>
  insertRow(trx, 'pairingRequests', row)

export async function updateRequest(trx: Trx, id: number, row: Updateable<Database['pairingRequests']>): Promise<void> {
  await trx.updateTable('pairingRequests').set(row).where('id', '=', id).execute()
}

export async function deleteRequest(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('pairingRequests').where('id', '=', id).execute()
}

type SideColumns = Pick<PairingRow, 'oneSpotId' | 'oneRegistrationId' | 'otherSpotId' | 'otherRegistrationId'>

export const toPairing = ({ id, kind, strength, ...row }: SideColumns & Omit<PlacementPairing, 'one' | 'other'>) => ({
  id,
  kind,
  strength,
  one: toSide(row.oneSpotId, row.oneRegistrationId),
  other: toSide(row.otherSpotId, row.otherRegistrationId),
})

function toSide(spotId: number | null, registrationId: number | null): PairingSide {
  if (spotId !== null) return { spotId }
  if (registrationId !== null) return { registrationId }
  throw new Error('A pairing needs two people')
}

export function toColumns(one: PairingSide, other: PairingSide): SideColumns {
  const [oneSpotId, oneRegistrationId] = toSideIds(one)
  const [otherSpotId, otherRegistrationId] = toSideIds(other)
  return { oneSpotId, oneRegistrationId, otherSpotId, otherRegistrationId }
}

const toSideIds = (side: PairingSide) =>
  'spotId' in side ? ([side.spotId, null] as const) : ([null, side.registrationId] as const)
