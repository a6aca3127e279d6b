import type { Insertable } from 'kysely'
import { planRegistration, type RegistrationSpots } from '#shared/domain/dashboard/dashboard-totals.ts'
import { registrationSearchText } from '#shared/domain/registration/search.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { prepared } from '../../db/prepared.ts'
import type { RegistrationCounts } from '../../db/tables/registrations.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { write } from '../../db/transaction.ts'
import { listRegisteredByOf, listSpotsOf, toSpot } from './store.ts'

type Row = Insertable<RegistrationCounts>

/** Keeps with a registration what the rules count of it. Whatever changes its spots or its places calls this. */
export async function writeCounts(trx: Trx, registrationId: number, registration: RegistrationSpots): Promise<void> {
  await putRow(trx, toRow(registrationId, registration))
}

const putRow = prepared((trx: Trx, row: Row) =>
  trx
    .insertInto('registrationCounts')
    .values({ registrationId: row.registrationId, ...mapCounts((name) => row[name]) })
    .onConflict((conflict) =>
      conflict.column('registrationId').doUpdateSet((eb) => mapCounts((name) => eb.ref(`excluded.${name}`))),
    ),
)

const countNames = [
  ...(['plannedGolf', 'plannedDinner', 'plannedDinnerOnly', 'plannedVip'] as const),
  ...(['namedGolf', 'namedDinner', 'namedDinnerOnly', 'namedVip', 'missingNames'] as const),
]
type CountName = (typeof countNames)[number]

const mapCounts = <Value>(read: (name: CountName) => Value) =>
  Object.fromEntries(countNames.map((name) => [name, read(name)])) as Record<CountName, Value>

/** Where golfers are placed does not count here: the placements themselves say that. */
function toRow(registrationId: number, registration: RegistrationSpots): Row {
  const { counts, named, missingNames } = planRegistration({
    ...registration,
    assignedGolfCourseId: null,
    placedSpotIds: new Set(),
  })
  return {
    registrationId,
    plannedGolf: counts.golf,
    plannedDinner: counts.dinner,
    plannedDinnerOnly: counts.dinnerOnly,
    plannedVip: counts.vip,
    namedGolf: named.golf,
    namedDinner: named.dinner,
    namedDinnerOnly: named.dinnerOnly,
    namedVip: named.vip,
    missingNames,
  }
}

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

/** Counts the registrations that lack counts. */
export const fillMissingCounts = (db: Db): Promise<void> =>
  fillMissing(db, listUncounted, async (trx, registrations, spotsOf) => {
    const rows = registrations.map(({ id, ...donation }) =>
      toRow(id, { spots: spotsOf(id), totals: sumPlaces(donation) }),
    )
    await trx.insertInto('registrationCounts').values(rows).execute()
  })

/** Makes the texts of registrations that lack them. */
export const fillMissingSearchTexts = (db: Db): Promise<void> =>
  fillMissing(db, listUnsearchable, async (trx, registrations, spotsOf) => {
    const emails = await listRegisteredByOf(
      trx,
      registrations.map(({ id }) => id),
    )
    const rows = registrations.map((registration) => ({
      registrationId: registration.id,
      searchText: registrationSearchText({
        contact: { ...registration, registeredByEmails: emails.get(registration.id) ?? [] },
        spots: spotsOf(registration.id),
        totals: sumPlaces(registration),
      }),
    }))
    await trx.insertInto('registrationSearchTexts').values(rows).execute()
  })

const listUncounted = (db: Db, most: number) =>
  db
    .selectFrom('registrations')
    .leftJoin('registrationCounts', 'registrationCounts.registrationId', 'registrations.id')
    .select(['id', 'golfersIncluded', 'golfersAdditional', 'dinnersIncluded', 'dinnersAdditional', 'vipsIncluded'])
    .where('registrationCounts.registrationId', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()

const listUnsearchable = (db: Db, most: number) =>
  db
    .selectFrom('registrations')
    .leftJoin('registrationSearchTexts', 'registrationSearchTexts.registrationId', 'registrations.id')
    .selectAll('registrations')
    .where('registrationSearchTexts.registrationId', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()

/** So many registrations are filled in by one transaction. */
const sliceSize = 100

/**
 * Fills in what registrations lack that were saved by a version of the program that did not keep it: at every start, as a
 * backup from then may have been restored. With nothing to do it is one look.
 */
async function fillMissing<Registration extends { id: number }>(
  db: Db,
  listMissing: (db: Db, most: number) => Promise<Registration[]>,
  insert: (trx: Trx, registrations: Registration[], spotsOf: (id: number) => Spot[]) => Promise<void>,
): Promise<void> {
  while ((await listMissing(db, 1)).length > 0) {
    await write(db, async (trx) => {
      const registrations = await listMissing(trx, sliceSize)
      // Another process that starts, too, may have been faster.
      if (registrations.length === 0) return
      const rows = await listSpotsOf(
        trx,
        registrations.map(({ id }) => id),
      )
      const spots = Map.groupBy(rows, ({ registrationId }) => registrationId)
      await insert(trx, registrations, (id) => (spots.get(id) ?? []).map(toSpot))
    })
  }
}
