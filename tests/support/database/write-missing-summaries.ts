import type { Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { writeCounts, writeSearchText } from '#server/features/attendance/registration-summaries.ts'
import { listRegisteredByOf, listSpotsOf, toSpot } from '#server/features/attendance/store.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'

const registrationsAtOnce = 100

/** Counts registrations that a test copied row by row, and makes their search texts, as a save does. */
export async function writeMissingSummaries(db: Db): Promise<void> {
  const registrations = await db
    .selectFrom('registrations')
    .leftJoin('registrationSearchTexts', 'registrationSearchTexts.registrationId', 'registrations.id')
    .leftJoin('registrationCounts', 'registrationCounts.registrationId', 'registrations.id')
    .selectAll('registrations')
    .where((eb) =>
      eb.or([
        eb('registrationSearchTexts.registrationId', 'is', null),
        eb('registrationCounts.registrationId', 'is', null),
      ]),
    )
    .orderBy('id')
    .limit(registrationsAtOnce)
    .execute()
  if (registrations.length === 0) return
  await write(db, async (trx) => {
    const ids = registrations.map(({ id }) => id)
    const spots = Map.groupBy(await listSpotsOf(trx, ids), ({ registrationId }) => registrationId)
    const emails = await listRegisteredByOf(trx, ids)
    for (const registration of registrations) {
      const saved = { spots: (spots.get(registration.id) ?? []).map(toSpot), totals: sumPlaces(registration) }
      const contact = { ...registration, registeredByEmails: emails.get(registration.id) ?? [] }
      await writeCounts(trx, registration.id, saved)
      await writeSearchText(trx, registration.id, { contact, ...saved })
    }
  })
  return writeMissingSummaries(db)
}
