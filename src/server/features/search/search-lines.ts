import { toSearchLines } from '#shared/domain/registration/search-lines.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { write } from '../../db/transaction.ts'
import { toSpot } from '../event-plan/spot-rows.ts'
import { listSpotsOf } from '../event-plan/store.ts'
import { listRegisteredByOf } from './store.ts'

type Searched = Parameters<typeof toSearchLines>[0]

/** Keeps what a registration and its guests are found by. Whatever changes its contact or who comes calls this. */
export async function writeSearchLines(trx: Trx, registrationId: number, registration: Searched): Promise<void> {
  await putLines(trx, { registrationId, searchLines: toSearchLines(registration) })
}

const putLines = prepared(
  (trx: Trx, { registrationId, searchLines }: { registrationId: number; searchLines: string }) =>
    trx
      .insertInto('registrationSearchLines')
      .values({ registrationId, searchLines })
      .onConflict((conflict) =>
        conflict.column('registrationId').doUpdateSet((eb) => ({ searchLines: eb.ref('excluded.searchLines') })),
      ),
)

/** So many registrations are filled in by one transaction. */
const sliceSize = 100

/** Makes the lines of registrations that come from an earlier version of the program, as `fillMissingSearchTexts` does. */
export async function fillMissingSearchLines(db: Db): Promise<void> {
  while ((await selectUnsearchable(db).limit(1).execute()).length > 0) await write(db, fillSlice)
}

const selectUnsearchable = (db: Db) =>
  db
    .selectFrom('registrations')
    .leftJoin('registrationSearchLines', 'registrationSearchLines.registrationId', 'registrations.id')
    .selectAll('registrations')
    .where('registrationSearchLines.registrationId', 'is', null)
    .orderBy('id')

async function fillSlice(trx: Trx): Promise<void> {
  const registrations = await selectUnsearchable(trx).limit(sliceSize).execute()
  const ids = registrations.map(({ id }) => id)
  // Another process that starts, too, may have been faster.
  if (ids.length === 0) return
  const spots = Map.groupBy(await listSpotsOf(trx, ids), ({ registrationId }) => registrationId)
  const emails = await listRegisteredByOf(trx, ids)
  for (const registration of registrations) {
    const contact = { ...registration, registeredByEmails: emails.get(registration.id) ?? [] }
    const own = (spots.get(registration.id) ?? []).map(toSpot)
    await writeSearchLines(trx, registration.id, { contact, spots: own })
  }
}
