import type { Insertable } from 'kysely'
import { planRegistration, type RegistrationSpots } from '#shared/domain/dashboard/dashboard-totals.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { prepared } from '../../db/prepared.ts'
import type { RegistrationCounts } from '../../db/tables/registrations.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { write } from '../../db/transaction.ts'
import { toSpot } from './spot-rows.ts'
import { listSpotsOf } from './store.ts'

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

/** So many registrations are counted in one transaction. */
const sliceSize = 100

/**
 * Counts the registrations that were saved by a version of the program that did not keep counts: at every start, as a
 * backup from then may have been restored. With nothing to do it is one look.
 */
export async function fillMissingCounts(db: Db): Promise<void> {
  while ((await selectUncounted(db).limit(1).execute()).length > 0) await write(db, fillSlice)
}

const selectUncounted = (db: Db) =>
  db
    .selectFrom('registrations')
    .leftJoin('registrationCounts', 'registrationCounts.registrationId', 'registrations.id')
    .select(['id', 'golfersIncluded', 'golfersAdditional', 'dinnersIncluded', 'dinnersAdditional', 'vipsIncluded'])
    .where('registrationCounts.registrationId', 'is', null)
    .orderBy('id')

async function fillSlice(trx: Trx): Promise<void> {
  const registrations = await selectUncounted(trx).limit(sliceSize).execute()
  // Another process that starts, too, may have been faster.
  if (registrations.length === 0) return
  const ids = registrations.map(({ id }) => id)
  const spots = Map.groupBy(await listSpotsOf(trx, ids), ({ registrationId }) => registrationId)
  const rows = registrations.map(({ id, ...donation }) =>
    toRow(id, { spots: (spots.get(id) ?? []).map(toSpot), totals: sumPlaces(donation) }),
  )
  await trx.insertInto('registrationCounts').values(rows).execute()
}
