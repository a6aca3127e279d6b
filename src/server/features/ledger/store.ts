import type { ExpressionBuilder } from 'kysely'
import { prepared, preparedInsert } from '#server/db/prepared.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { PledgedPlaces } from '#shared/domain/payments/benefit-values.ts'
import { type Balance, type LedgerLine, sumLedger, toBalance } from '#shared/domain/payments/ledger.ts'

const lineColumns = [
  ...(['id', 'kind', 'affects', 'cents', 'receivedOn', 'method', 'reference', 'note', 'who', 'at'] as const),
  'reversesId',
] as const

export const listLines = prepared((db, { registrationId }: { registrationId: number }) =>
  db.selectFrom('ledgerLines').select(lineColumns).where('registrationId', '=', registrationId).orderBy('id'),
)

export const readBalance = async (db: Db, registrationId: number): Promise<Balance> =>
  sumLedger(await listLines(db, { registrationId }))

export const findLedgerLine = (db: Db, by: { id: number } | { requestId: string }) =>
  db
    .selectFrom('ledgerLines')
    .select(lineColumns)
    .select(['registrationId', 'requestId'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('requestId', '=', by.requestId)))
    .executeTakeFirst()

export const findPaymentByReference = (db: Db, reference: string) =>
  db
    .selectFrom('ledgerLines')
    .select('registrationId')
    .where('kind', '=', 'payment')
    .where('reference', '=', reference)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findReversal = (db: Db, id: number) =>
  db.selectFrom('ledgerLines').select('id').where('reversesId', '=', id).executeTakeFirst()

export interface NewLedgerLine extends Omit<LedgerLine, 'id'> {
  registrationId: number
  requestId: string | null
  places?: PledgedPlaces
}

export async function insertLedgerLine(trx: Trx, { places, ...line }: NewLedgerLine): Promise<number> {
  const [id = 0] = await insertLines(trx, [{ ...line, places: places ? JSON.stringify(places) : null }])
  return id
}

const insertLines = preparedInsert('ledgerLines', { hasId: true })

export async function listRegistrationLines(db: Db, registrationIds: readonly number[]) {
  const rows = await db
    .selectFrom('ledgerLines')
    .select(lineColumns)
    .select(['registrationId', 'places'])
    .where('registrationId', 'in', registrationIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, places: row.places === null ? null : (JSON.parse(row.places) as PledgedPlaces) }))
}

export async function listBalances(db: Db, eventId: number) {
  const registrations = await db
    .selectFrom('registrations')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'partnershipLevelId')
    .select(['registrations.id', 'nameForMarketingMaterials as partner', 'companyName', 'firstName', 'lastName'])
    .select(['partnershipLevels.name as level', 'isTaxInfoRequested', 'registrations.createdAt', 'deletedAt'])
    .where('eventId', '=', eventId)
    .orderBy('registrations.id')
    .execute()
  const sums = Map.groupBy(await listSums(db, { eventId }), ({ registrationId }) => registrationId)
  return registrations.map((registration) => {
    const own = sums.get(registration.id) ?? []
    const balance = toBalance(Object.fromEntries(own.map(({ affects, cents }) => [affects, Number(cents)])))
    return { ...registration, ...balance }
  })
}

const listSums = prepared((db, { eventId }: { eventId: number }) =>
  db
    .selectFrom('ledgerLines')
    .innerJoin('registrations', 'registrations.id', 'ledgerLines.registrationId')
    .select(({ fn }) => ['registrationId', 'affects', fn.sum('cents').as('cents')])
    .where('eventId', '=', eventId)
    .groupBy(['registrationId', 'affects']),
)

const isNotReversed = (eb: ExpressionBuilder<Database, 'ledgerLines'>) =>
  eb(
    'ledgerLines.id',
    'not in',
    eb
      .selectFrom('ledgerLines as reversals')
      .select('reversals.reversesId')
      .where('reversals.reversesId', 'is not', null)
      .$castTo<{ reversesId: number }>(),
  )

export const listOpenReports = (db: Db) =>
  db
    .selectFrom('ledgerLines')
    .innerJoin('registrations', 'registrations.id', 'ledgerLines.registrationId')
    .select(['registrationId', 'nameForMarketingMaterials as partner', 'note'])
    .distinct()
    .where('kind', '=', 'report')
    .where(isNotReversed)
    .orderBy('registrationId')
    .orderBy('note')
    .execute()

export const findCheckPayment = (db: Db, { eventId, reference }: { eventId: number; reference: string }) =>
  db
    .selectFrom('ledgerLines')
    .innerJoin('registrations', 'registrations.id', 'ledgerLines.registrationId')
    .select(['nameForMarketingMaterials as partner', 'ledgerLines.cents'])
    .where('eventId', '=', eventId)
    .where('kind', '=', 'payment')
    .where('method', '=', 'check')
    .where('reference', '=', reference)
    .where(isNotReversed)
    .limit(1)
    .executeTakeFirst()

export const listMoneyLines = (db: Db, eventId: number) =>
  db
    .selectFrom('ledgerLines')
    .innerJoin('registrations', 'registrations.id', 'ledgerLines.registrationId')
    .select(lineColumns.map((column) => `ledgerLines.${column}` as const))
    .select('registrationId')
    .where('eventId', '=', eventId)
    .where('affects', 'in', ['payment', 'refund'])
    .orderBy('ledgerLines.id', 'desc')
    .execute()
