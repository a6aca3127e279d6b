import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { linesColumn, moneyColumn, numberColumn, type Sheet, textColumn } from '#server/features/exports/column.ts'
import { listBalances, listLines, listMoneyLines } from '#server/features/ledger/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { orNotFound, Refused } from '#server/foundation/refusals.ts'
import { readSettings } from '#server/records/settings.ts'
import type { Ledger, PaymentRow, PaymentsOfEvent } from '#shared/contracts/payments/payments.ts'
import { findPaymentDue } from '#shared/domain/event/event-window.ts'
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
import { findRegistration } from './record-payment.ts'

/** Pledged, received, and due amounts of an event. @throws {Refused} not_found */
export const readPayments = (db: Db, eventId: number): Promise<PaymentsOfEvent> =>
  readSnapshot(db, async (snapshot) => {
    const event = await requireEvent(snapshot, eventId)
    const { rows, deleted } = await listRows(snapshot, event)
    const sum = (key: 'pledgedCents' | 'receivedCents' | 'openCents') =>
      rows.reduce((total, row) => total + row[key], 0)
    return {
      eventId,
      eventName: event.name,
      pledgedCents: sum('pledgedCents'),
      receivedCents: sum('receivedCents'),
      openCents: sum('openCents'),
      rows,
      deleted,
    }
  })

async function listRows(
  db: Db,
  event: { id: number; eventDate: string },
): Promise<Pick<PaymentsOfEvent, 'rows' | 'deleted'>> {
  const { id: eventId } = event
  const dueOn = findDue(event, await readSettings(db))
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
    }))
  const deleted = balances
    .filter(({ deletedAt, receivedCents }) => deletedAt !== null && receivedCents !== 0)
    .map(({ id: registrationId, partner, receivedCents }) => ({ registrationId, partner, receivedCents }))
  return { rows, deleted }
}

/** Returns the due date of an event's payments: the one from the settings, or else the event day. */
export const findDue = ({ eventDate }: { eventDate: string }, { paymentDueDays }: { paymentDueDays: number }): string =>
  findPaymentDue(eventDate, paymentDueDays) ?? eventDate

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

/** The amounts of each partner of an event, without deleted registrations. */
export async function paymentsSheet(db: Db, eventId: number): Promise<Sheet<PaymentRow>> {
  const { rows, lines } = await readSnapshot(db, async (snapshot) => ({
    ...(await listRows(snapshot, await requireEvent(snapshot, eventId))),
    lines: await listMoneyLines(snapshot, eventId),
  }))
  const money = Map.groupBy(lines.toReversed(), ({ registrationId }) => registrationId)
  return {
    name: 'Payments',
    columns: [
      numberColumn('Registration id', 15, ({ registrationId }) => registrationId),
      textColumn('Partner', 30, ({ partner }) => partner),
      textColumn('Contact name', 24, ({ contact }) => contact),
      moneyColumn('Pledged', 13, ({ pledgedCents }) => pledgedCents / 100),
      moneyColumn('Received', 13, ({ receivedCents }) => receivedCents / 100),
      moneyColumn('Written off', 13, (row) => writtenOff(row) / 100),
      moneyColumn('Due', 13, ({ openCents }) => openCents / 100),
      textColumn('Status', 16, (row) => paidStateNames[paidState(row)]),
      textColumn('Due date', 12, ({ dueOn }) => dueOn),
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
