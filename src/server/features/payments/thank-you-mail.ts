import type { Selectable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { findLedgerLine, findReversal, readBalance } from '#server/features/ledger/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { statementPath } from '#server/features/registrations/emails/confirmation.ts'
import { minutesAfter } from '#server/foundation/instants.ts'
import type { MailWriter } from '#server/mail/deliver.ts'
import { writeMail } from '#server/mail/layout.ts'
import { button, md, siteLink, toOrganizerMarkdown } from '#server/mail/markdown.ts'
import { isResentOrExpedited, queueMail, readLedgerLineId } from '#server/mail/outbox.ts'
import { readSettings } from '#server/records/settings.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { methodNames } from '#shared/domain/payments/ledger.ts'
import { thankYouDelayMinutes } from '#shared/limits.ts'
import { readPaymentSettings } from './payment-settings-store.ts'

interface ThankYouRecipient {
  registrationId: number
  lineId: number
  to: string
  now: Date
}

export async function queueThanks(trx: Trx, { registrationId, lineId, to, now }: ThankYouRecipient): Promise<void> {
  const { sendsThankYous } = await readPaymentSettings(trx)
  if (sendsThankYous) await queueMail(trx, { kind: 'paymentThanks', registrationId, to, payload: { lineId }, now })
}

export const writeThanks: MailWriter = async (db, queued, now) => {
  const judged = await decideThanks(db, queued)
  if ('whyNot' in judged) return null
  const notBefore = minutesAfter(new Date(queued.createdAt), thankYouDelayMinutes)
  if (notBefore > now.toISOString() && !(await isResentOrExpedited(db, queued.id))) return { notBefore }
  const { line, eventId } = judged
  const { cents, receivedOn, method, registrationId } = line
  const { organizationName } = await readSettings(db)
  const { thankYouSubject, thankYouText } = await readPaymentSettings(db)
  const { name: eventName } = await requireEvent(db, eventId)
  const { openCents } = await readBalance(db, registrationId)
  const means = method && method !== 'other' && md` by ${methodNames[method].toLowerCase()}`
  const reference = method === 'check' && line.reference && md` ${line.reference}`
  return writeMail(
    {
      subject: thankYouSubject || 'Thank you for your payment',
      heading: 'Thank you for your payment',
      body: md`${thankYouText ? toOrganizerMarkdown(thankYouText) : md`Your support makes **${eventName}** possible.`}

        We received **${formatCents(cents)}**${means}${reference} on ${formatDate(receivedOn)}. ${openCents > 0 ? `${formatCents(openCents)} of your pledge is still due.` : 'Your pledge is paid in full.'}

        ${button('View your statement', siteLink(statementPath(registrationId)))}

        > This email isn’t a tax letter. You’re receiving it because you’re the contact for this registration.`,
    },
    organizationName,
  )
}

export async function decideThanks(db: Db, { payload, registrationId }: Selectable<Database['outbox']>) {
  const line = await findLedgerLine(db, { id: readLedgerLineId(payload) })
  const registration = await db
    .selectFrom('registrations')
    .select('eventId')
    .where('id', '=', registrationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!line || !registration) return { whyNot: 'The registration was deleted.' }
  if (await findReversal(db, line.id)) return { whyNot: 'The payment was reversed.' }
  return { line, eventId: registration.eventId }
}
