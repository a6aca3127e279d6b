import type { RegistrationPass } from '#server/auth/authorization.ts'
import { type Call, type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Deps } from '#server/deps.ts'
import { queueConfirmation } from '#server/features/registrations/emails/registration-mails.ts'
import { writeRegistration } from '#server/features/registrations/save/write-registration.ts'
import { findCreator } from '#server/features/registrations/store.ts'
import { findStoredRegistration, type StoredRegistration } from '#server/features/registrations/stored-registration.ts'
import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import { campaignPayload, queueCopy, readPayload } from '#server/mail/outbox.ts'
import { recordChange } from '#server/records/audit.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import type { LoggedMail } from '#shared/contracts/registrations/registration-log.ts'
import { phraseMail } from '#shared/domain/audit-trail/phrases.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { findCorrection } from '#shared/domain/mail/mail-log.ts'
import { relinkSend } from '../campaigns/store.ts'
import { findSkipReason } from './judge-mail.ts'
import { describeMail } from './read-registration-log.ts'
import { findConfirmation, findMail, findResend, insertResend, type MailRow, sendNow } from './store.ts'

interface ResendRequest {
  mailId: number
  to: string
  requestId: string
  correctRegistration: boolean
}

interface Resend extends Call {
  registrationId: number
  asked: ResendRequest
}

/**
 * Sends an email again as a new one, optionally to another address. Sends it immediately if it is still queued for
 * this address. A repeated request is executed once. @throws {Refused} not_found, request_differs, too_many_resends;
 * invalid_input for a guest's or mailing's email to another address, and for emails that should no longer be sent;
 * not_the_contact; corrections_only for a correction after the event
 */
export async function resendMail(
  deps: Deps,
  caller: Caller,
  pass: RegistrationPass,
  asked: ResendRequest,
): Promise<LoggedMail> {
  const mail = await writeAsCaller(deps, caller, async (call) => {
    const resend = { ...call, registrationId: pass.id, asked }
    const outboxId = (await findEarlierResend(resend)) ?? (await processResend(resend))
    return describeMail(await findOwnMail(resend, outboxId), call.settings.timeZone)
  })
  deps.mailIsWaiting()
  return mail
}

async function findEarlierResend({ trx, caller, registrationId, asked }: Resend): Promise<number | null> {
  const earlier = await findResend(trx, caller.id, asked.requestId)
  if (!earlier) return null
  const isSame = earlier.registrationId === registrationId && earlier.mailId === asked.mailId
  if (!isSame || earlier.toAddress !== asked.to) throw new Refused('request_differs')
  return earlier.outboxId
}

const guestMailKinds = ['guestLink', 'guestConfirmation']

async function processResend(resend: Resend): Promise<number> {
  const { trx, caller, registrationId, asked, now, today } = resend
  const registration = requireFound(await findStoredRegistration(trx, registrationId))
  const isOver = !isCurrentEvent(registration.event, today)
  if (asked.correctRegistration && isOver) throw new Refused('corrections_only')
  const mail = await findOwnMail(resend, asked.mailId)

  const to = asked.to || mail.toAddress
  const { email: contactEmail } = asked.correctRegistration
    ? await correctRegistration(resend, { stored: registration, mail, to })
    : registration.contact
  if (mail.kind === 'registeredFor' && !isSameEmail(to, contactEmail)) throw new Refused('not_the_contact')
  if (guestMailKinds.includes(mail.kind) && !isSameEmail(to, mail.toAddress)) {
    throw createInputRefusal('to', 'To use another address, send a new link from the list of attendees')
  }
  if (mail.kind === 'campaign') {
    const isForContact = readPayload(campaignPayload, mail.payload).spotId === 0
    if (!isSameEmail(to, isForContact ? contactEmail : mail.toAddress)) {
      const reader = isForContact ? 'the contact' : `${mail.toAddress}. To use another address, write a new email`
      throw createInputRefusal('to', `You can only send this email to ${reader}`)
    }
  }
  const isWaiting = mail.state === 'queued' && isSameEmail(to, mail.toAddress)
  const outboxId = isWaiting ? mail.id : await queueCopy(trx, mail, { to, now })
  const hasLeft = mail.state === 'sent' || mail.state === 'kept'
  if (mail.kind === 'campaign' && !hasLeft) await relinkSend(trx, mail.id, outboxId)
  if (isWaiting) await sendNow(trx, mail.id, now.toISOString())
  const { mailId, requestId, to: toAddress } = asked
  const createdAt = now.toISOString()
  await insertResend(trx, { userId: caller.id, requestId, registrationId, mailId, toAddress, outboxId, createdAt })
  await recordChange(trx, nameOf(caller), now, {
    // Not a registration change: form data is unchanged, so other saves don't become stale.
    entity: 'mail',
    entityId: outboxId,
    action: isWaiting ? 'sendNow' : 'sendAgain',
    registrationId,
    eventId: registration.eventId,
    after: { kind: mail.kind, to },
    words: [phraseMail(isWaiting ? 'retried' : 'sent again', mail.kind, to)],
  })
  const judged = await findSkipReason(trx, outboxId, now)
  if (judged) throw createInputRefusal('to', judged.whyNot)
  return outboxId
}

async function findOwnMail({ trx, registrationId }: Resend, id: number): Promise<MailRow> {
  return requireFound(await findMail(trx, registrationId, id))
}

interface CorrectionRequest {
  stored: StoredRegistration
  mail: { kind: string; toAddress: string }
  to: string
}

async function correctRegistration(call: Call, { stored, mail, to }: CorrectionRequest): Promise<Contact> {
  const { contact, event } = stored
  const { registeredByEmails, email: contactEmail } = contact
  const from = mail.toAddress
  const wrong = findCorrection({ kind: mail.kind, from, to }, { contactEmail, registeredByEmails })
  if (!wrong) return contact
  const corrected =
    wrong === 'contact'
      ? { ...contact, email: to, registeredByEmails: registeredByEmails.filter((email) => !isSameEmail(email, to)) }
      : { ...contact, registeredByEmails: registeredByEmails.map((email) => (isSameEmail(email, from) ? to : email)) }
  await writeRegistration(
    call,
    stored,
    { ...stored, contact: corrected },
    { event, losses: [], places: new Map(), queueMails: async () => ({ isConfirmationSent: false }) },
  )
  return corrected
}

/**
 * Sends the confirmation held back by "Do not send confirmation", or returns the existing one. Includes a login link
 * if someone else created the registration.
 * @throws {Refused} not_found
 */
export async function sendConfirmation(deps: Deps, caller: Caller, pass: RegistrationPass): Promise<LoggedMail> {
  const mail = await writeAsCaller(deps, caller, async (call) => {
    const stored = requireFound(await findStoredRegistration(call.trx, pass.id))
    const row = (await findConfirmation(call.trx, stored.id)) ?? (await queueStoredConfirmation(call, stored))
    return describeMail(row, call.settings.timeZone)
  })
  deps.mailIsWaiting()
  return mail
}

async function queueStoredConfirmation(call: Call, stored: StoredRegistration) {
  const { trx, caller, now } = call
  const { id, eventId, contact } = stored
  const maker = await findCreator(trx, id)
  const wayIn = isSameEmail(maker.email, contact.email) ? null : { registeredBy: nameOf(maker).name }
  await queueConfirmation(call, stored, { wayIn })
  const row = await findConfirmation(trx, id)
  if (!row) throw new Error('A confirmation that was just queued cannot be read')
  await recordChange(trx, nameOf(caller), now, {
    entity: 'mail',
    entityId: row.id,
    action: 'send',
    registrationId: id,
    eventId,
    after: { kind: 'confirmation', to: contact.email },
    words: [phraseMail('sent', 'confirmation', contact.email)],
  })
  return row
}
