import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/db/tables.ts'
import { judgePaymentReminder } from '#server/features/payments/payment-reminders.ts'
import { judgeThanks } from '#server/features/payments/thank-you-mail.ts'
import { judgeReader } from '#server/features/registrations/emails/waiting-mails.ts'
import { openConfirmed } from '#server/features/registrations/guest-answers/guest-confirmation.ts'
import { openMailed } from '#server/features/registrations/guest-links/guest-link-mail.ts'
import type { SkipReason } from '#server/mail/deliver.ts'
import type { MailKind } from '#shared/domain/mail/mail-log.ts'
import { judgeMailing } from '../mailings/mailing-mail.ts'
import { judgeGuestReminderMail, judgeNamesReminder } from '../reminders/reminder-mail.ts'

type Judge = (db: Db, mail: Selectable<Database['outbox']>, now: Date) => Promise<object | null>

/** Emails that may always be sent. */
const always: Judge = async () => null

/** Whether emails of each kind may still be sent. */
const judges: Readonly<Record<MailKind, Judge>> = {
  confirmation: judgeReader,
  registeredBy: judgeReader,
  registeredFor: judgeReader,
  namesReminder: judgeNamesReminder,
  guestLink: openMailed,
  guestReminder: judgeGuestReminderMail,
  guestConfirmation: openConfirmed,
  mailing: judgeMailing,
  paymentReminder: judgePaymentReminder,
  paymentThanks: judgeThanks,
  taxLetter: always,
  reopened: always,
  guestDeclined: always,
  guestAccepted: always,
  guestSpotGone: always,
  signIn: always,
  invitation: always,
}

/** Returns why a queued email would no longer be sent, or null. */
export async function findSkipReason(db: Db, outboxId: number, now: Date): Promise<SkipReason | null> {
  const mail = await db.selectFrom('outbox').selectAll().where('id', '=', outboxId).executeTakeFirstOrThrow()
  const judge = Object.entries(judges).find(([kind]) => kind === mail.kind)?.[1] ?? always
  const judged = await judge(db, mail, now)
  return judged && 'whyNot' in judged ? (judged as SkipReason) : null
}
