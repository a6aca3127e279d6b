import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listBalances, listLines, listMoneyLines, listRecorded } from '#server/features/ledger/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import {
  linesColumn,
  moneyColumn,
  numberColumn,
  type Sheet,
  textColumn,
} from '#server/features/reports/exports/column.ts'
import { orNotFound, Refused, wrongInput } from '#server/refusals.ts'
import { readSettings } from '#server/settings.ts'
import type { Deposits, Ledger, MatchedRows, PaymentRow, PaymentsOfEvent } from '#shared/contracts/payments.ts'
import { findPaymentDue, todayIn } from '#shared/domain/event/event-window.ts'
import { agingNames, findBucket, sumAging } from '#shared/domain/payments/aging.ts'
import { type BankRow, createMatcher, readBankRows } from '#shared/domain/payments/bank-list.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import {
  isReversed,
  kindNames,
  type LedgerLine,
  methodNames,
  paidState,
  paidStateNames,
  sumLedger,
  writtenOff,
} from '#shared/domain/payments/ledger.ts'
import { maxBankRows, maxDepositsShown } from '#shared/limits.ts'
import { findRegistration } from './record-payment.ts'
import { listLastReminders } from './reminder-store.ts'

/** Pledged, received, and open amounts of an event, with what is open by age. @throws {Refused} not_found */
export const readPayments = ({ db, now }: Pick<Deps, 'db' | 'now'>, eventId: number): Promise<PaymentsOfEvent> =>
  readSnapshot(db, async (snapshot) => {
    const { name: eventName } = await requireEvent(snapshot, eventId)
    const { timeZone } = await readSettings(snapshot)
    const { rows, deleted } = await listRows(snapshot, eventId)
    const sum = (key: 'pledgedCents' | 'receivedCents' | 'openCents') =>
      rows.reduce((total, row) => total + row[key], 0)
    return {
      eventId,
      eventName,
      pledgedCents: sum('pledgedCents'),
      receivedCents: sum('receivedCents'),
      openCents: sum('openCents'),
      aging: sumAging(rows, todayIn(timeZone, now().toISOString())),
      rows,
      deleted,
    }
  })

async function listRows(db: Db, eventId: number): Promise<Pick<PaymentsOfEvent, 'rows' | 'deleted'>> {
  const dueOn = await findDue(db, eventId)
  const reminded = await listLastReminders(db, eventId)
  const references = Map.groupBy(await listMoneyLines(db, eventId), ({ registrationId }) => registrationId)
  const balances = await listBalances(db, eventId)
  const rows = balances
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id: registrationId, partner, companyName, firstName, lastName, ...row }) => ({
      registrationId,
      partner: partner || companyName,
      contact: `${firstName} ${lastName}`,
      pledgedCents: row.pledgedCents,
      receivedCents: row.receivedCents,
      openCents: row.openCents,
      dueOn,
      lastReceivedOn: row.lastReceivedOn,
      references: (references.get(registrationId) ?? []).flatMap(({ reference }) => reference || []),
      lastRemindedAt: reminded.get(registrationId) ?? null,
    }))
  const deleted = balances
    .filter(({ deletedAt, receivedCents }) => deletedAt !== null && receivedCents !== 0)
    .map(({ id: registrationId, partner, receivedCents }) => ({ registrationId, partner, receivedCents }))
  return { rows, deleted }
}

/** Returns the due date of an event's payments: the one from the settings, or else the event day. */
export async function findDue(db: Db, eventId: number): Promise<string> {
  const { eventDate } = await requireEvent(db, eventId)
  const { paymentDueDays } = await readSettings(db)
  return findPaymentDue(eventDate, paymentDueDays) ?? eventDate
}

/** @throws {Refused} not_found for people who can only name attendees */
export const refusePartialAccess = ({ access }: RegistrationPass): void => {
  if (access !== 'full') throw new Refused('not_found')
}

/** @throws {Refused} not_found */
export const readLedger = (db: Db, caller: Caller, pass: RegistrationPass): Promise<Ledger> =>
  readSnapshot(db, async (snapshot) => {
    refusePartialAccess(pass)
    const { id: registrationId, eventId, partner, deletedAt } = orNotFound(await findRegistration(snapshot, pass.id))
    const all = await listLines(snapshot, { registrationId })
    const lines = caller.role === 'admin' ? all : withoutMistakes(all)
    return { registrationId, eventId, partner, isDeleted: deletedAt !== null, lines, ...sumLedger(all) }
  })

/** The lines that a partner can see, without reversed lines, which may be about someone else, to-dos, and internal notes. */
const withoutMistakes = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines
    .filter((line) => line.kind !== 'reversal' && line.kind !== 'report' && !isReversed(line, lines))
    .map((line) => ({ ...line, who: '', note: line.kind === 'inKind' ? line.note : '' }))

/** The newest payments and refunds, newest first. @throws {Refused} not_found */
export const readDeposits = (db: Db, eventId: number): Promise<Deposits> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    return listMoneyLines(snapshot, eventId, maxDepositsShown)
  })

/** Reads a bank's list, and suggests the registration that each row pays. Records nothing. @throws {Refused} not_found */
export async function matchBankList(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { eventId, text }: { eventId: number; text: string },
): Promise<MatchedRows> {
  await requireEvent(db, eventId)
  const { timeZone } = await readSettings(db)
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: true })
  if (data.length > maxBankRows) throw wrongInput('text', `Import at most ${maxBankRows} rows at once`)
  const { rows, ...others } = readBankRows(data, todayIn(timeZone, now().toISOString()))
  const payers = (await listBalances(db, eventId))
    .filter(({ deletedAt }) => deletedAt === null)
    .map((row) => ({ registrationId: row.id, names: [row.partner, row.companyName], openCents: row.openCents }))
  const match = createMatcher(payers)
  const identified = await identifyRows(db, rows)
  return { rows: identified.map((row) => ({ ...row, match: match(row) })), ...others }
}

/** A row whose line was reversed gets another ID, so that it can be recorded again. */
async function identifyRows(db: Db, rows: readonly BankRow[]) {
  const seen = new Map<string, number>()
  const identified = rows.map((row) => {
    const content = JSON.stringify([row.receivedOn, row.cents, row.text])
    const count = (seen.get(content) ?? 0) + 1
    seen.set(content, count)
    return { ...row, requestId: toRequestId(`${content} ${count}`), isRecorded: false }
  })
  let open = identified
  while (open.length > 0) {
    const ids = open.map(({ requestId }) => requestId)
    const recorded = await listRecorded(db, ids)
    for (const row of open) row.isRecorded = recorded.get(row.requestId) === false
    open = open.filter(({ requestId }) => recorded.get(requestId) === true)
    for (const row of open) row.requestId = toRequestId(`${row.requestId} again`)
  }
  return identified
}

/** Returns a version 8 UUID, always the same for the same content. */
function toRequestId(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** The amounts of each partner of an event, without deleted registrations. */
export async function paymentsSheet({ db, now }: Deps, eventId: number, timeZone: string): Promise<Sheet<PaymentRow>> {
  const { rows, lines } = await readSnapshot(db, async (snapshot) => ({
    ...(await listRows(snapshot, eventId)),
    lines: await listMoneyLines(snapshot, eventId),
  }))
  const money = Map.groupBy(lines.toReversed(), ({ registrationId }) => registrationId)
  const today = todayIn(timeZone, now().toISOString())
  return {
    name: 'Payments',
    columns: [
      numberColumn('Registration id', 15, ({ registrationId }) => registrationId),
      textColumn('Partner', 30, ({ partner }) => partner),
      textColumn('Contact name', 24, ({ contact }) => contact),
      moneyColumn('Pledged', 13, ({ pledgedCents }) => pledgedCents / 100),
      moneyColumn('Received', 13, ({ receivedCents }) => receivedCents / 100),
      moneyColumn('Written off', 13, (row) => writtenOff(row) / 100),
      moneyColumn('Open', 13, ({ openCents }) => openCents / 100),
      textColumn('Status', 16, (row) => paidStateNames[paidState(row)]),
      textColumn('Due', 12, ({ dueOn }) => dueOn),
      textColumn('Age', 14, ({ openCents, dueOn }) => (openCents > 0 ? agingNames[findBucket(dueOn, today)] : null)),
      textColumn('Last payment', 14, ({ lastReceivedOn }) => lastReceivedOn),
      linesColumn('Payments', 40, ({ registrationId }) => money.get(registrationId)?.map(describeMoney).join('\n')),
    ],
    rows: only(rows),
  }
}

/** `2027-03-01 Payment $500 by check 1042` */
function describeMoney({ receivedOn, kind, cents, method, reference }: Omit<LedgerLine, 'who'>): string {
  const means = method ? `by ${methodNames[method].toLowerCase()}` : ''
  return [receivedOn, kindNames[kind], formatCents(cents), means, reference].filter(Boolean).join(' ')
}

async function* only<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
