import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/db/tables.ts'
import { decideThanks } from '#server/features/payments/thank-you-mail.ts'
import { findReaderSkipReason } from '#server/features/registrations/emails/waiting-mails.ts'
import { openMailedLink } from '#server/features/registrations/guest-links/guest-link-mail.ts'
import { openGuestConfirmation } from '#server/features/registrations/guest-replies/guest-confirmation.ts'
import type { SkipReason } from '#server/mail/deliver.ts'
import type { MailKind } from '#shared/domain/mail/mail-log.ts'
import { decideCampaignMail } from '../campaigns/campaign-mail.ts'

type SkipReasonFinder = (db: Db, mail: Selectable<Database['outbox']>, now: Date) => Promise<object | null>

const always: SkipReasonFinder = async () => null

const judges: Readonly<Record<MailKind, SkipReasonFinder>> = {
  confirmation: findReaderSkipReason,
  registeredBy: findReaderSkipReason,
  registeredFor: findReaderSkipReason,
  guestLink: openMailedLink,
  guestConfirmation: openGuestConfirmation,
  campaign: decideCampaignMail,
  paymentThanks: decideThanks,
  taxLetter: always,
  reopened: always,
  guestDeclined: always,
  guestAccepted: always,
  guestSpotGone: always,
  logIn: always,
  invitation: always,
}

export async function findSkipReason(db: Db, outboxId: number, now: Date): Promise<SkipReason | null> {
  const mail = await db.selectFrom('outbox').selectAll().where('id', '=', outboxId).executeTakeFirstOrThrow()
  const judge = Object.entries(judges).find(([kind]) => kind === mail.kind)?.[1] ?? always
  const judged = await judge(db, mail, now)
  return judged && 'whyNot' in judged ? (judged as SkipReason) : null
}
