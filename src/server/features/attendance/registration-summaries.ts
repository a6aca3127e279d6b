import type { Insertable } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { Database, Trx } from '#server/db/tables.ts'
import { planRegistration, type RegistrationSpots } from '#shared/domain/dashboard/dashboard-totals.ts'
import { registrationSearchText } from '#shared/domain/registration/search.ts'

type Row = Insertable<Database['registrationCounts']>

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
