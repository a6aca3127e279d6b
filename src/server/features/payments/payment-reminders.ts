import type { Selectable } from 'kysely'
import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { readSnapshot, write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listBalances } from '#server/features/ledger/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { statementPath } from '#server/features/registrations/emails/confirmation.ts'
import { wrongInput } from '#server/foundation/refusals.ts'
import type { MailWriter } from '#server/mail/deliver.ts'
import { type MailContent, toPlainText, writeMail } from '#server/mail/layout.ts'
import { findStopToken, listStopped, remindersOf } from '#server/mail/mail-stops.ts'
import { button, fromOrganizer, link, md, siteLink, siteMark } from '#server/mail/markdown.ts'
import { isSentAgain, paymentReminderPayload, queueMail, readPayload } from '#server/mail/outbox.ts'
import { recordSave } from '#server/records/audit.ts'
import { mergeSave, type SaveOrigin } from '#server/records/merge-save.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import { readMoment, readSettings } from '#server/records/settings.ts'
import type { PaymentReminderPlan, PaymentReminders } from '#shared/contracts/payments/payments.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatRegistrationNumber, isSameEmail } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { nextSendTime } from '#shared/domain/mail/reminders.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { findReminderDay, whyNoPaymentReminder } from '#shared/domain/payments/payment-reminders.ts'
import { findDue } from './read-payments.ts'
import {
  findPaymentPlan,
  insertPaymentReminder,
  listApprovedEvents,
  listPaymentReminders,
  putPaymentPlan,
  type StoredPaymentPlan,
} from './reminder-store.ts'

/** Queues due payment reminders. Every server process does so each minute. Emails are checked again before sending. */
export async function runPaymentReminders({ db, now, mailIsWaiting }: Pick<Deps, 'db' | 'now' | 'mailIsWaiting'>) {
  const at = now()
  const { timeZone } = await readSettings(db)
  if (nextSendTime(at.toISOString(), timeZone) > at.toISOString()) return
  for (const { eventId } of await listApprovedEvents(db)) {
    const { due } = await readSnapshot(db, (snapshot) => findDueReminders(snapshot, eventId, at))
    if (due.length === 0) continue
    const queued = await write(db, async (trx) => {
      // Read again: a payment or another process may have come first.
      const { due: still, day } = await findDueReminders(trx, eventId, at)
      let count = 0
      for (const { id: registrationId, email: to } of still) {
        if (!(await insertPaymentReminder(trx, { registrationId, day, at: at.toISOString() }))) continue
        await queueMail(trx, { kind: 'paymentReminder', registrationId, to, payload: { day }, now: at })
        count += 1
      }
      return count
    })
    if (queued > 0) mailIsWaiting()
  }
}

async function findDueReminders(db: Db, eventId: number, now: Date) {
  const plan = await findPaymentPlan(db, eventId)
  const candidates = await listCandidates(db, plan, now)
  const { today, settings } = await readMoment(db, now)
  const dueOn = findDue(await requireEvent(db, eventId), settings)
  const day = findReminderDay(plan.days, dueOn, today)
  const isSending = plan.approvedAt !== null && plan.approvedDueOn === dueOn && !plan.isPaused && day?.isDue === true
  return { day: day?.day ?? 0, due: isSending ? candidates.filter(({ why }) => why === '') : [] }
}

/** The partners with an amount due, and why each gets no reminder on the next planned day. */
async function listCandidates(db: Db, plan: StoredPaymentPlan, now: Date) {
  const { today, settings } = await readMoment(db, now)
  const { timeZone } = settings
  const dueOn = findDue(await requireEvent(db, plan.eventId), settings)
  const next = findReminderDay(plan.days, dueOn, today)
  const sends = Map.groupBy(await listPaymentReminders(db, plan.eventId), ({ registrationId }) => registrationId)
  const stopped = await listStopped(db, remindersOf(plan.eventId))
  return (await listBalances(db, plan.eventId))
    .filter(({ deletedAt, openCents }) => deletedAt === null && openCents > 0)
    .map((row) => {
      const facts = {
        openCents: row.openCents,
        hasPaid: row.lastReceivedOn !== null,
        isStopped: stopped.has(row.email.toLowerCase()),
        isExcluded: plan.excluded.includes(row.id),
        registeredOn: todayIn(timeZone, row.createdAt),
        sent: (sends.get(row.id) ?? []).map(({ day, at }) => ({ day, on: todayIn(timeZone, at) })),
      }
      return { ...row, dueOn, why: whyNoPaymentReminder(facts, next, today) }
    })
}

/** Writes a reminder right before it is sent. Null if it should no longer be sent. */
export const writePaymentReminder: MailWriter = (db, queued, now) =>
  write(db, async (trx) => {
    const judged = await judgePaymentReminder(trx, queued, now)
    if ('whyNot' in judged) return null
    const { organizationName, timeZone } = await readSettings(trx)
    const notBefore = nextSendTime(now.toISOString(), timeZone)
    if (notBefore > now.toISOString() && !(await isSentAgain(trx, queued.id))) return { notBefore }
    const scope = remindersOf(judged.eventId)
    const stopLink = siteLink(`/mail/stop?token=${await findStopToken(trx, { email: queued.toAddress, scope }, now)}`)
    return { ...writeMail(describePaymentReminder({ ...judged, stopLink }), organizationName), stopLink }
  })

/** Returns the content of a queued reminder, or why it should no longer be sent. */
export async function judgePaymentReminder(db: Db, queued: Selectable<Database['outbox']>, now: Date) {
  const { registrationId, toAddress } = queued
  const { day } = readPayload(paymentReminderPayload, queued.payload)
  const found = await db
    .selectFrom('registrations')
    .select('eventId')
    .where('id', '=', registrationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) return { whyNot: 'The registration was deleted.' }
  const plan = await findPaymentPlan(db, found.eventId)
  if (plan.isPaused) return { whyNot: 'Payment reminders for this event are paused.', mayPass: true as const }
  const candidate = (await listCandidates(db, plan, now)).find(({ id }) => id === registrationId)
  if (!candidate || candidate.lastReceivedOn !== null) return { whyNot: 'The partner has paid.' }
  if (plan.approvedAt === null || plan.approvedDueOn !== candidate.dueOn) return notApproved
  if (plan.excluded.includes(candidate.id)) return { whyNot: 'An organizer excluded this partner.' }
  const stopped = await listStopped(db, remindersOf(found.eventId))
  if (stopped.has(toAddress.toLowerCase())) return { whyNot: 'This address stopped reminders for this event.' }
  // An organizer can send a copy to another address.
  if (!isSameEmail(toAddress, candidate.email) && !(await isSentAgain(db, queued.id))) {
    return { whyNot: 'This address no longer belongs to the contact.' }
  }
  return toReminder(candidate, await requireEvent(db, found.eventId), plan, day)
}

const notApproved = { whyNot: 'The plan or the due date changed and isn’t approved yet.', mayPass: true as const }

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

const toReminder = (
  { id: registrationId, partner, firstName, openCents, dueOn }: Candidate,
  { id: eventId, name: eventName }: { id: number; name: string },
  { subject, text }: StoredPaymentPlan,
  day: number,
) => ({ registrationId, partner, firstName, openCents, dueOn, eventId, eventName, words: { subject, text }, day })

interface PaymentReminder extends ReturnType<typeof toReminder> {
  stopLink: string
}

export function describePaymentReminder(reminder: PaymentReminder): MailContent {
  const { registrationId, partner, firstName, openCents, dueOn, eventName, words, day, stopLink } = reminder
  const due = day <= 0 ? `is due ${formatDate(dueOn)}` : `was due ${formatDate(dueOn)}`
  return {
    subject: words.subject || `${formatCents(openCents)} open for ${eventName}`,
    heading: 'Your payment',
    body: md`Hello **${firstName}**,

      ${words.text ? fromOrganizer(words.text) : md`Thank you for supporting **${eventName}**. We haven’t received your payment yet.`}

      **${formatCents(openCents)}** for ${partner} ${due}.

      ${button('See how to pay', siteLink(statementPath(registrationId)))}

      Please mention “Registration ${formatRegistrationNumber(registrationId)}” with your payment. If you’ve already paid, ignore this email.

      > You get this email because you’re the contact for this registration. ${link(stopLink, 'Stop reminders for this event')}.`,
  }
}

/** The plan, and the next email for each partner with an amount due. @throws {Refused} not_found */
export const readPaymentReminders = (
  { db, now, appUrl }: Pick<Deps, 'db' | 'now'> & { appUrl: string },
  eventId: number,
): Promise<PaymentReminders> =>
  readSnapshot(db, async (snapshot) => {
    const event = await requireEvent(snapshot, eventId)
    const { today, settings } = await readMoment(snapshot, now())
    const plan = await findPaymentPlan(snapshot, eventId)
    const dueOn = findDue(event, settings)
    const next = findReminderDay(plan.days, dueOn, today)
    const candidates = await listCandidates(snapshot, plan, now())
    const isApproved = plan.approvedDueOn === dueOn
    return {
      ...plan,
      approvedAt: isApproved ? plan.approvedAt : null,
      eventName: event.name,
      dueOn,
      next: next && { day: next.day, on: next.isDue ? today : addDays(dueOn, next.day) },
      sent: (await listPaymentReminders(snapshot, eventId)).length,
      candidates: candidates.map((candidate) => {
        const reminder = toReminder(candidate, event, plan, next?.day ?? 0)
        const content = describePaymentReminder({ ...reminder, stopLink: siteLink('/mail/stop') })
        return {
          registrationId: candidate.id,
          partner: candidate.partner,
          to: candidate.email,
          openCents: candidate.openCents,
          isExcluded: plan.excluded.includes(candidate.id),
          why: candidate.why,
          subject: content.subject,
          text: toPlainText(content, settings.organizationName).replaceAll(siteMark, appUrl),
        }
      }),
    }
  })

const entity = 'paymentReminderPlan' as const

/** Saves the plan. Any change except a pause needs a new approval. @throws {Refused} not_found, changed_elsewhere */
export const savePaymentReminders = (
  deps: Deps,
  caller: Caller,
  sent: PaymentReminderPlan & SaveOrigin,
): Promise<void> =>
  // The version is part of the merge.
  changePlan(deps, caller, { eventId: sent.eventId }, async (before, trx) => {
    const { version, base, overwrites, ...entered } = sent
    const mine = { ...entered, days: entered.days.toSorted((one, other) => one - other) }
    const stored = { entity, id: sent.eventId, version: before.version }
    const origin = { version, base, overwrites }
    const plan = await mergeSave(trx, stored, before, mine, origin, { callerId: caller.id })
    const wanted = { ...before, ...plan }
    const isOnlyPaused = isSame({ ...before, isPaused: plan.isPaused }, wanted)
    return isOnlyPaused ? wanted : { ...wanted, approvedAt: null, approvedBy: '' }
  })

/** @throws {Refused} not_found, changed_elsewhere, invalid_input if the due date isn't the one that was shown */
export async function approvePaymentReminders(
  deps: Deps,
  caller: Caller,
  { excluded, dueOn, ...sent }: { eventId: number; version: number; dueOn: string; excluded: number[] },
): Promise<void> {
  const approved = { excluded, approvedAt: deps.now().toISOString(), approvedBy: nameOf(caller).name }
  if (dueOn !== findDue(await requireEvent(deps.db, sent.eventId), await readSettings(deps.db))) {
    throw wrongInput('dueOn', 'The due date changed. Check the reminders again')
  }
  await changePlan(deps, caller, sent, (before) => ({ ...before, ...approved, approvedDueOn: dueOn }))
  await runPaymentReminders(deps)
}

const changePlan = (
  deps: Deps,
  caller: Caller,
  { eventId, version }: { eventId: number; version?: number | undefined },
  change: (before: StoredPaymentPlan, trx: Trx) => StoredPaymentPlan | Promise<StoredPaymentPlan>,
): Promise<void> =>
  writeAs(deps, caller, async ({ trx, now }) => {
    const { name } = await requireEvent(trx, eventId)
    const before = await findPaymentPlan(trx, eventId)
    await refuseVersionConflict(trx, { entity, id: eventId, version: before.version }, version, caller.id)
    const after = await change(before, trx)
    if (isSame(before, after)) return
    await putPaymentPlan(trx, { ...after, version: before.version + 1 })
    await recordSave(trx, nameOf(caller), now, { entity, entityId: eventId, eventId, name, before, after })
  })
