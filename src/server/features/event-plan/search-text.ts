import { registrationSearchText } from '#shared/domain/registration/search.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { write } from '../../db/transaction.ts'
import { toSpot } from './spot-rows.ts'
import { listRegisteredByOf, listSpotsOf } from './store.ts'

type Searched = Parameters<typeof registrationSearchText>[0]

/** Keeps with a registration what it is found by. Whatever changes its contact, its spots or its places calls this. */
export async function writeSearchText(trx: Trx, registrationId: number, registration: Searched): Promise<void> {
  await putText(trx, { registrationId, searchText: registrationSearchText(registration) })
}

const putText = prepared((trx: Trx, { registrationId, searchText }: { registrationId: number; searchText: string }) =>
  trx
    .insertInto('registrationSearchTexts')
    .values({ registrationId, searchText })
    .onConflict((conflict) =>
      conflict.column('registrationId').doUpdateSet((eb) => ({ searchText: eb.ref('excluded.searchText') })),
    ),
)

/** So many registrations are filled in by one transaction. */
const sliceSize = 100

/**
 * Makes the texts of registrations that were saved by a version of the program that did not keep them: at every start, as
 * a backup from then may have been restored. With nothing to do it is one look.
 */
export async function fillMissingSearchTexts(db: Db): Promise<void> {
  while ((await selectUnsearchable(db).limit(1).execute()).length > 0) await write(db, fillSlice)
}

const selectUnsearchable = (db: Db) =>
  db
    .selectFrom('registrations')
    .leftJoin('registrationSearchTexts', 'registrationSearchTexts.registrationId', 'registrations.id')
    .selectAll('registrations')
    .where('registrationSearchTexts.registrationId', 'is', null)
    .orderBy('id')

async function fillSlice(trx: Trx): Promise<void> {
  const registrations = await selectUnsearchable(trx).limit(sliceSize).execute()
  // Another process that starts, too, may have been faster.
  if (registrations.length === 0) return
  const ids = registrations.map(({ id }) => id)
  const spots = Map.groupBy(await listSpotsOf(trx, ids), ({ registrationId }) => registrationId)
  const emails = await listRegisteredByOf(trx, ids)
  const rows = registrations.map((registration) => ({
    registrationId: registration.id,
    searchText: registrationSearchText({
      contact: { ...registration, registeredByEmails: emails.get(registration.id) ?? [] },
      spots: (spots.get(registration.id) ?? []).map(toSpot),
      totals: sumPlaces(registration),
    }),
  }))
  await trx.insertInto('registrationSearchTexts').values(rows).execute()
}
