import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Caller } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { centsColumn, dateColumn, numberColumn, type Sheet, textColumn } from '#server/features/exports/column.ts'
import { findDue, isOverdue } from '#server/features/ledger/payment-due.ts'
import { listBalances, listLines, listMoneyLines } from '#server/features/ledger/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { Refused, requireFound } from '#server/foundation/refusals.ts'
import { readMoment } from '#server/records/settings.ts'
import type { EventPayments, Ledger, PaymentRow } from '#shared/contracts/payments/payments.ts'
import {
  calculateDueChange,
  findPaidState,
  isReversed,
  kindNames,
  type LedgerLine,
  methodNames,
  paidStateNames,
  sumBalances,
  sumLedger,
  writtenOff,
} from '#shared/domain/payments/ledger.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { findRegistration } from './record-payment.ts'

export const readPayments = ({ db, now }: Pick<Deps, 'db' | 'now'>, eventId: number): Promise<EventPayments> =>
  readSnapshot(db, async (snapshot) => {
    const event = await requireEvent(snapshot, eventId)
    const all = await listRows(snapshot, event, await readMoment(snapshot, now()))
    const rows = all.filter(({ isDeleted }) => !isDeleted)
    return { eventName: event.name, ...sumBalances(rows), rows, deleted: all.filter(isDeletedButPaid) }
  })

const isDeletedButPaid = ({ isDeleted, receivedCents }: PaymentRow) => isDeleted && receivedCents !== 0

const listRows = async (db: Db, event: { id: number; eventDate: string }, moment: Moment): Promise<PaymentRow[]> => {
  const lines = await listMoneyLines(db, event.id)
  const moneyOf = Map.groupBy(lines, ({ registrationId }) => registrationId)
  return (await listBalances(db, event.id)).map((row): PaymentRow => {
    const { id, partner, companyName, firstName, lastName, createdAt, deletedAt, level } = row
    const { pledgedCents, receivedCents, openCents } = row
    const money = moneyOf.get(id) ?? []
    const last = money.find((line) => line.kind === 'payment' && !isReversed(line, money))
    return {
      registrationId: id,
      partner: partner || companyName,
      contact: `${firstName} ${lastName}`,
      level: level ?? placeholderLevel.name,
      ...{ pledgedCents, receivedCents, openCents },
      dueOn: findDue(event, moment.settings, createdAt) ?? event.eventDate,
      isOverdue: openCents > 0 && isOverdue(event, moment, createdAt),
      lastPayment: last ? { on: last.receivedOn, method: last.method, reference: last.reference } : null,
      references: money.flatMap(({ reference }) => reference || []),
      isDeleted: deletedAt !== null,
    }
  })
}

/** @throws {Refused} not_found for people who can only name attendees */
export const refusePartialAccess = ({ access }: RegistrationPass): void => {
  if (access !== 'full') throw new Refused('not_found')
}

export const readLedger = (db: Db, caller: Caller, pass: RegistrationPass): Promise<Ledger> =>
  readSnapshot(db, async (snapshot) => {
    refusePartialAccess(pass)
    const { id: registrationId, eventId, partner, deletedAt } = requireFound(await findRegistration(snapshot, pass.id))
    const all = await listLines(snapshot, { registrationId })
    const lines = caller.role === 'admin' ? all : omitReversedLines(all)
    const { name: eventName } = await requireEvent(snapshot, eventId)
    return { registrationId, eventId, eventName, partner, isDeleted: deletedAt !== null, lines, ...sumLedger(all) }
  })

/** Leaves out to-dos, internal notes, and reversed lines, which may be about someone else. */
const omitReversedLines = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines
    .filter((line) => line.kind !== 'reversal' && line.kind !== 'report' && !isReversed(line, lines))
    .map((line) => ({ ...line, who: '', note: line.kind === 'inKind' ? line.note : '' }))

type MoneyLine = Awaited<ReturnType<typeof listMoneyLines>>[number]

export async function paymentSheets({ db, now }: Pick<Deps, 'db' | 'now'>, eventId: number) {
  const { rows, lines } = await readSnapshot(db, async (snapshot) => ({
    rows: await listRows(snapshot, await requireEvent(snapshot, eventId), await readMoment(snapshot, now())),
    lines: await listMoneyLines(snapshot, eventId),
  }))
  const byId = new Map(rows.map((row) => [row.registrationId, row]))
  const payments: Sheet<MoneyLine> = {
    name: 'Payments',
    columns: [
      dateColumn('Date', 12, ({ receivedOn }) => receivedOn),
      textColumn('Entry', 12, ({ kind }) => kindNames[kind]),
      textColumn('Method', 14, ({ method }) => method && methodNames[method]),
      textColumn('Check number', 16, ({ reference }) => reference),
      centsColumn('Amount', 13, (line) => -calculateDueChange(line)),
      textColumn('Partner', 30, ({ registrationId }) => formatRow(byId.get(registrationId))),
      numberColumn('Registration id', 15, ({ registrationId }) => registrationId),
      textColumn('Recorded by', 24, ({ who }) => who),
      textColumn('Reversal', 14, (line) => {
        if (line.kind === 'reversal') return 'Reversal'
        return isReversed(line, lines) ? 'Reversed' : null
      }),
      textColumn('Note', 40, ({ note }) => note),
    ],
    rows: [lines.toReversed()],
  }
  const partners: Sheet<PaymentRow> = {
    name: 'Partners',
    columns: [
      textColumn('Partner', 30, formatRow),
      numberColumn('Registration id', 15, ({ registrationId }) => registrationId),
      textColumn('Contact name', 24, ({ contact }) => contact),
      textColumn('Level', 18, ({ level }) => level),
      centsColumn('Pledged', 13, ({ pledgedCents }) => pledgedCents),
      centsColumn('Received', 13, ({ receivedCents }) => receivedCents),
      centsColumn('Written off', 13, writtenOff),
      centsColumn('Due', 13, ({ openCents }) => openCents),
      dateColumn('Due date', 12, ({ dueOn }) => dueOn),
      textColumn('Status', 16, (row) => paidStateNames[findPaidState(row)]),
    ],
    rows: [rows.filter((row) => !row.isDeleted || isDeletedButPaid(row))],
  }
  return [payments, partners]
}

const formatRow = (row: PaymentRow | undefined) => row && (row.isDeleted ? `${row.partner} (deleted)` : row.partner)
