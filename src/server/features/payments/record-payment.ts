import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import {
  findCheck,
  findLine,
  findReversal,
  insertLine,
  listLines,
  type NewLine,
  readBalance,
} from '#server/features/ledger/store.ts'
import { orNotFound, Refused, wrongInput } from '#server/foundation/refusals.ts'
import { recordRegistration } from '#server/records/audit.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import { checkReceivedOn, type paymentEndpoints, type RecordedPayment } from '#shared/contracts/payments/payments.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { sayPayment } from '#shared/domain/audit-trail/phrases.ts'
import { countDays } from '#shared/domain/calendar.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { findRefundable, isReversed, isReversible, type LedgerLine, sumLedger } from '#shared/domain/payments/ledger.ts'
import { queueThanks } from './thank-you-mail.ts'

type Payment = Received<typeof paymentEndpoints.recordPayment>['body']

/**
 * Records a line once per request ID, and queues a thank-you for a payment.
 * @throws {Refused} not_found, invalid_input, payment_questions, request_differs
 */
export async function recordPayment(deps: Deps, caller: Caller, sent: Payment): Promise<RecordedPayment> {
  const recorded = await writeAs(deps, caller, async ({ trx, now, today }) => {
    const registration = orNotFound(await findRegistration(trx, sent.registrationId))
    const earlier = await findLine(trx, { requestId: sent.requestId })
    if (earlier) return answerAgain(trx, earlier, sent)
    const wrongDay = checkReceivedOn(sent.receivedOn, today)
    if (wrongDay) throw wrongInput('receivedOn', wrongDay)
    if (sent.kind === 'refund') await refuseTooLargeRefund(trx, sent)
    if (!sent.isConfirmed) await askQuestions(trx, sent, registration.eventId)
    const { isConfirmed, method, ...line } = sent
    return writeLine(trx, registration, {
      ...line,
      affects: line.kind,
      method: line.kind === 'payment' || line.kind === 'refund' ? method : null,
      who: nameOf(caller).name,
      userId: caller.id,
      at: now.toISOString(),
      reversesId: null,
    })
  })
  deps.mailIsWaiting()
  return recorded
}

/** A deleted registration keeps its ledger. */
export const findRegistration = (db: Db, id: number) =>
  db
    .selectFrom('registrations')
    .select(['id', 'eventId', 'email', 'deletedAt', 'nameForMarketingMaterials as partner'])
    .where('id', '=', id)
    .executeTakeFirst()

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

async function answerAgain(trx: Trx, earlier: Awaited<ReturnType<typeof findLine>> & object, sent: Payment) {
  const facts = ['registrationId', 'kind', 'cents', 'receivedOn', 'reference', 'note'] as const
  const isSame = facts.every((fact) => earlier[fact] === sent[fact]) && [null, sent.method].includes(earlier.method)
  if (!isSame) throw new Refused('request_differs', {})
  return { id: earlier.id, ...(await readBalance(trx, sent.registrationId)) }
}

async function refuseTooLargeRefund(trx: Trx, { registrationId, reference, cents }: Payment): Promise<void> {
  const left = findRefundable(await listLines(trx, { registrationId }), reference)
  if (cents > left) throw wrongInput('cents', `You can refund at most ${formatCents(left)}`)
}

async function askQuestions(trx: Trx, sent: Payment, eventId: number): Promise<void> {
  const issues: Issue[] = []
  const { method, reference } = sent
  const sameCheck =
    sent.kind === 'payment' && method === 'check' && reference ? await findCheck(trx, { eventId, reference }) : null
  if (sameCheck) {
    const message = `Check ${reference} for ${formatCents(sameCheck.cents)} from ${sameCheck.partner} is already recorded`
    issues.push({ path: 'reference', message })
  }
  const lines = await listLines(trx, { registrationId: sent.registrationId })
  const twin = sameCheck ? undefined : findTwin(sent, lines)
  if (twin) {
    const message = `A payment of ${formatCents(twin.cents)} from ${formatDate(twin.receivedOn)} is already recorded`
    issues.push({ path: 'cents', message })
  }
  const limit = Math.max(0, sumLedger(lines).openCents)
  if ((sent.kind === 'payment' || sent.kind === 'writeOff') && sent.cents > limit) {
    issues.push({ path: 'cents', message: `This is ${formatCents(sent.cents - limit)} more than the amount due` })
  }
  if (issues.length > 0) throw new Refused('payment_questions', { issues })
}

/** Finds the same payment, because two people can record one check. */
const findTwin = (sent: Payment, lines: readonly LedgerLine[]) =>
  lines.find(
    (line) =>
      sent.kind === 'payment' &&
      line.kind === 'payment' &&
      line.cents === sent.cents &&
      Math.abs(countDays(line.receivedOn, sent.receivedOn)) <= twinDays &&
      !isReversed(line, lines),
  )

const twinDays = 14

/** Writes a line and its audit trail entry, and queues the thank-you for a payment, unless it is excluded. */
export async function writeLine(
  trx: Trx,
  { id: registrationId, eventId, email, deletedAt }: Registration,
  {
    userId,
    sendsThanks = true,
    ...line
  }: Omit<NewLine, 'registrationId'> & {
    userId: number | null
    sendsThanks?: boolean
  },
): Promise<RecordedPayment> {
  const id = await insertLine(trx, { ...line, registrationId })
  const now = new Date(line.at)
  const { who: name, requestId: _, ...after } = line
  const action = line.kind === 'reversal' ? 'reverse' : 'create'
  const by = { id: userId, name }
  await recordRegistration(trx, by, now, {
    entity: 'payment',
    id: registrationId,
    eventId,
    action,
    after: { id, ...after },
    words: [sayPayment(line)],
  })
  if (line.kind === 'payment' && sendsThanks && !deletedAt) {
    await queueThanks(trx, { registrationId, lineId: id, to: email, now })
  }
  return { id, ...(await readBalance(trx, registrationId)) }
}

interface Reversal {
  id: number
  reason: string
  requestId: string
}

/** @throws {Refused} not_found, not_reversible */
export async function reversePayment(deps: Deps, caller: Caller, sent: Reversal): Promise<RecordedPayment> {
  return writeAs(deps, caller, async ({ trx, now, today }) => {
    const { id, registrationId, ...line } = orNotFound(await findLine(trx, { id: sent.id }))
    const earlier = await findLine(trx, { requestId: sent.requestId })
    if (earlier?.reversesId === sent.id) return { id: earlier.id, ...(await readBalance(trx, registrationId)) }
    if (earlier || (await findReversal(trx, sent.id))) throw new Refused('not_reversible')
    if (!isReversible({ id, ...line }, await listLines(trx, { registrationId }))) throw new Refused('not_reversible')
    const registration = orNotFound(await findRegistration(trx, registrationId))
    return writeLine(trx, registration, {
      ...line,
      kind: 'reversal',
      cents: -line.cents,
      receivedOn: today,
      note: sent.reason,
      who: nameOf(caller).name,
      userId: caller.id,
      at: now.toISOString(),
      reversesId: id,
      requestId: sent.requestId,
    })
  })
}
