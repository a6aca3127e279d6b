import { type Call, type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import {
  findCheckPayment,
  findLedgerLine,
  findReversal,
  insertLedgerLine,
  listLines,
  type NewLedgerLine,
  readBalance,
} from '#server/features/ledger/store.ts'
import { writeRegistration } from '#server/features/registrations/save/write-registration.ts'
import { findStoredRegistration } from '#server/features/registrations/stored-registration.ts'
import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import { recordRegistration } from '#server/records/audit.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import { checkReceivedOn, type paymentEndpoints } from '#shared/contracts/payments/payments.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { phrasePayment } from '#shared/domain/audit-trail/phrases.ts'
import { countDays } from '#shared/domain/calendar.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { findRefundable, isReversed, isReversible, type LedgerLine } from '#shared/domain/payments/ledger.ts'
import { maxDonation } from '#shared/limits.ts'
import { queueThanks } from './thank-you-mail.ts'

type Payment = ReceivedInput<typeof paymentEndpoints.recordPayment>['body']

/**
 * Records a line once per request ID, and queues a thank-you for a payment.
 * @throws {Refused} not_found, invalid_input, payment_questions, request_differs
 */
export async function recordPayment(deps: Deps, caller: Caller, sent: Payment): Promise<{ id: number }> {
  const recorded = await writeAsCaller(deps, caller, async (call) => {
    const { trx, today } = call
    const registration = requireFound(await findRegistration(trx, sent.registrationId))
    const earlier = await findLedgerLine(trx, { requestId: sent.requestId })
    if (earlier && !isSamePayment(earlier, sent)) throw new Refused('request_differs', {})
    if (earlier) return { id: earlier.id }
    const wrongDay = checkReceivedOn(sent.receivedOn, today)
    if (wrongDay) throw createInputRefusal('receivedOn', wrongDay)
    if (sent.kind === 'refund') await refuseTooLargeRefund(trx, sent)
    const { pledgedCents, openCents } = await readBalance(trx, sent.registrationId)
    const excessCents = findExcess(sent, Math.max(0, openCents))
    await findQuestions(trx, sent, registration.eventId, { excessCents, pledgedCents })
    if (excessCents > 0 && sent.excess === 'raisePledge') await raisePledge(call, sent.registrationId, excessCents)
    const { isConfirmed: _, excess: __, raisedCents: ___, method, ...line } = sent
    return writeLedgerLine(call, nameOf(caller), registration, {
      ...line,
      affects: line.kind,
      method: line.kind === 'payment' || line.kind === 'refund' ? method : null,
      reversesId: null,
    })
  })
  deps.mailIsWaiting()
  return recorded
}

/** Includes deleted registrations, which keep their ledger. */
export const findRegistration = (db: Db, id: number) =>
  db
    .selectFrom('registrations')
    .select(['id', 'eventId', 'email', 'deletedAt', 'nameForMarketingMaterials as partner'])
    .where('id', '=', id)
    .executeTakeFirst()

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

function isSamePayment(earlier: Omit<NewLedgerLine, 'places'>, sent: Payment): boolean {
  const facts = ['registrationId', 'kind', 'cents', 'receivedOn', 'reference', 'note'] as const
  return facts.every((fact) => earlier[fact] === sent[fact]) && [null, sent.method].includes(earlier.method)
}

async function refuseTooLargeRefund(trx: Trx, { registrationId, reference, cents }: Payment): Promise<void> {
  const left = findRefundable(await listLines(trx, { registrationId }), reference)
  if (cents > left) throw createInputRefusal('cents', `You can refund at most ${formatCents(left)}`)
}

/** Returns cents above the amount due. @throws {Refused} invalid_input for a write-off */
function findExcess({ kind, cents }: Payment, openCents: number): number {
  if (kind === 'payment') return Math.max(0, cents - openCents)
  if (kind === 'writeOff' && cents > openCents) {
    throw createInputRefusal('cents', `You can write off at most ${formatCents(openCents)}`)
  }
  return 0
}

async function findQuestions(
  trx: Trx,
  sent: Payment,
  eventId: number,
  { excessCents, pledgedCents }: { excessCents: number; pledgedCents: number },
): Promise<void> {
  const repeated = sent.isConfirmed ? null : await findRepeated(trx, sent, eventId)
  const { raisedCents = pledgedCents + excessCents } = sent
  const isOutdated = sent.excess === 'raisePledge' && raisedCents !== pledgedCents + excessCents
  const excess = excessCents > 0 && (sent.excess === 'ask' || isOutdated)
  const issues: Issue[] = [
    ...(repeated ? [{ path: 'isConfirmed', message: repeated }] : []),
    ...(excess ? [{ path: 'excess', message: `This is ${formatCents(excessCents)} more than the amount due` }] : []),
  ]
  if (issues.length > 0) throw new Refused('payment_questions', { issues })
}

async function findRepeated(trx: Trx, sent: Payment, eventId: number): Promise<string | null> {
  const { method, reference } = sent
  if (sent.kind !== 'payment') return null
  const check = method === 'check' && reference ? await findCheckPayment(trx, { eventId, reference }) : undefined
  if (check) return `Check ${reference} for ${formatCents(check.cents)} from ${check.partner} is already recorded`
  const twin = findSimilarPayment(sent, await listLines(trx, { registrationId: sent.registrationId }))
  return twin ? `A payment of ${formatCents(twin.cents)} from ${formatDate(twin.receivedOn)} is already recorded` : null
}

const centsPerDollar = 100

async function raisePledge(call: Call, registrationId: number, excessCents: number): Promise<void> {
  const before = await findStoredRegistration(call.trx, registrationId)
  if (!before) throw createInputRefusal('excess', 'The registration was deleted, so its pledge can’t be raised')
  if (excessCents % centsPerDollar !== 0) throw createInputRefusal('excess', 'Pledges must be in whole dollars')
  const { contact, donation, review, attendees, event } = before
  const raised = { ...donation, donation: donation.donation + excessCents / centsPerDollar }
  if (raised.donation > maxDonation) throw createInputRefusal('excess', 'The pledge would be too large')
  await writeRegistration(
    call,
    before,
    { contact, donation: raised, review, attendees },
    { event, losses: [], places: new Map(), action: 'raisePledge', queueMails: async () => ({}) },
  )
}

const findSimilarPayment = (sent: Payment, lines: readonly LedgerLine[]) =>
  lines.find(
    (line) =>
      line.kind === 'payment' &&
      line.cents === sent.cents &&
      Math.abs(countDays(line.receivedOn, sent.receivedOn)) <= similarPaymentDays &&
      !isReversed(line, lines),
  )

const similarPaymentDays = 14

export async function writeLedgerLine(
  { trx, now }: Pick<Call, 'trx' | 'now'>,
  by: { id: number | null; name: string },
  { id: registrationId, eventId, email, deletedAt }: Registration,
  { sendsThanks = true, ...line }: Omit<NewLedgerLine, 'registrationId' | 'who' | 'at'> & { sendsThanks?: boolean },
): Promise<{ id: number }> {
  const at = now.toISOString()
  const id = await insertLedgerLine(trx, { ...line, registrationId, who: by.name, at })
  const { requestId: _, ...after } = line
  await recordRegistration(trx, by, now, {
    ...{ entity: 'payment', id: registrationId, eventId },
    action: line.kind === 'reversal' ? 'reverse' : 'create',
    after: { id, ...after, at },
    words: [phrasePayment(line)],
  })
  if (line.kind === 'payment' && sendsThanks && !deletedAt) {
    await queueThanks(trx, { registrationId, lineId: id, to: email, now })
  }
  return { id }
}

type Reversal = ReceivedInput<typeof paymentEndpoints.reversePayment>['body']

/** @throws {Refused} not_found, not_reversible */
export async function reversePayment(deps: Deps, caller: Caller, sent: Reversal): Promise<{ id: number }> {
  return writeAsCaller(deps, caller, async (call) => {
    const { trx, today: receivedOn } = call
    const { id, registrationId, who: _, ...line } = requireFound(await findLedgerLine(trx, { id: sent.id }))
    const earlier = await findLedgerLine(trx, { requestId: sent.requestId })
    if (earlier?.reversesId === sent.id) return { id: earlier.id }
    if (earlier || (await findReversal(trx, sent.id))) throw new Refused('not_reversible')
    if (!isReversible({ id, ...line }, await listLines(trx, { registrationId }))) throw new Refused('not_reversible')
    const registration = requireFound(await findRegistration(trx, registrationId))
    const { reason: note, requestId } = sent
    const changes = { cents: -line.cents, receivedOn, note, reversesId: id, requestId }
    return writeLedgerLine(call, nameOf(caller), registration, { ...line, ...changes, kind: 'reversal' })
  })
}
