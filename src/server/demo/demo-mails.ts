import { addDays } from '#shared/domain/calendar.ts'
import { instantAt } from '#shared/domain/mail/reminders.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import type { GuestLinkState } from '#shared/domain/spots/guest-link.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { reminderHour } from '#shared/limits.ts'
import { recordRegistration } from '../audit.ts'
import { type Caller, nameOf } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { insertGuestReminder, insertRun, insertSends, putPlan } from '../features/email/reminders/store.ts'
import { queueConfirmation, queueRegisteredBy } from '../features/registrations/emails/registration-mails.ts'
import { hashAttendee, hashPerson } from '../features/registrations/guest-links/open-link.ts'
import { insertLink, updateLink } from '../features/registrations/guest-links/store.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import { daysBefore } from '../instants.ts'
import { findStopToken, remindersOf, setStopped } from '../mail/mail-stops.ts'
import { queueMail } from '../mail/outbox.ts'
import { addressAt } from './demo-people.ts'
import type { DemoRegistration } from './demo-registrations.ts'

/** An address with a slip of the pen, as one of the partners typed it. */
export const mistypedAddress = 'frontdesk@junipreslatearchitects.example.com'

/** The emails of these registrations, as the log shows them later. None was ever sent. */
export async function logMails(trx: Trx, registrations: readonly DemoRegistration[]): Promise<void> {
  for (const registration of registrations) {
    const { contact, createdAt } = registration
    if (!contact.doNotSendConfirmation) await queueConfirmation(trx, registration, createdAt)
    for (const email of contact.registeredByEmails)
      await queueRegisteredBy(trx, registration, { to: email, isByPartner: true }, createdAt)
  }
  await trx
    .updateTable('outbox')
    .set((eb) => ({ state: 'kept', attempts: 1, sentAt: eb.ref('createdAt') }))
    .where('state', '=', 'queued')
    .execute()
  await failMail(trx, mistypedAddress)
}

/** Emails to an address failed for good. */
async function failMail(trx: Trx, address: string): Promise<void> {
  const lastError = '550 5.1.2 The domain of this address does not exist'
  const failed = { state: 'failed' as const, attempts: 5, sentAt: null, lastError }
  await trx.updateTable('outbox').set(failed).where('toAddress', '=', address).execute()
}

type State = Exclude<GuestLinkState, 'notAsked'> | 'reminded'

/** The state of guest links, by partner and spot. */
const asked: Record<string, Record<number, State>> = {
  'Blue Heron Freight': {
    1: 'filledIn',
    2: 'changed',
    13: 'cannotCome',
    14: 'asked',
    15: 'opened',
    16: 'revoked',
    17: 'undelivered',
    18: 'reminded',
  },
  'Meridian Paper': { 1: 'filledIn', 4: 'cannotCome' },
}

/** Some guests were asked to fill in their own spots. No one knows a key to these links. */
export async function askGuests(trx: Trx, registrations: readonly DemoRegistration[], now: Date): Promise<void> {
  for (const registration of registrations) {
    const spots = asked[registration.contact.companyName] ?? {}
    for (const [spotNumber, state] of Object.entries(spots))
      await ask(trx, registration, Number(spotNumber), { state, now })
  }
}

async function ask(
  trx: Trx,
  registration: DemoRegistration,
  spotNumber: number,
  { state, now }: { state: State; now: Date },
): Promise<void> {
  const { id, eventId, contact, creator, createdAt } = registration
  const spot = registration.attendees.find((each) => each.spotNumber === spotNumber)
  if (!spot) throw new RangeError(`${contact.companyName} has no spot ${spotNumber}`)
  /** After so much of the time since they registered. */
  const at = (part: number) => new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * part)
  const sentTo = addressAt(`Guest ${spotNumber}`, contact.companyName)
  const personHash = hashPerson(spot.attendeeInfo)
  const madeAt = at(0.2)
  const made = { createdById: creator.id, createdAt: madeAt.toISOString() }
  const linkId = await insertLink(trx, { spotId: spot.id, ...made, sentTo, personHash })
  const after = { spotNumber, to: sentTo }
  await recordRegistration(trx, nameOf(creator), madeAt, { entity: 'guestLink', action: 'send', id, eventId, after })
  const mail = { to: sentTo, registrationId: id, payload: { linkId } }
  await queueMail(trx, { kind: 'guestLink', ...mail, now: madeAt })
  if (state === 'asked') return
  if (state === 'undelivered') return failMail(trx, sentTo)
  if (state === 'reminded') {
    const remindedAt = at(0.7)
    await queueMail(trx, { kind: 'guestReminder', ...mail, now: remindedAt })
    const mark = { eventId, email: sentTo, occasion: 'afterAsking' as const, at: remindedAt.toISOString() }
    return void (await insertGuestReminder(trx, mark))
  }
  if (state === 'revoked') return updateLink(trx, linkId, { revokedAt: at(0.6).toISOString() })
  const openedAt = at(0.3).toISOString()
  if (state === 'opened') return updateLink(trx, linkId, { openedAt })
  const answeredAt = at(0.4).toISOString()
  const answerHash = hashAttendee(state === 'changed' ? { ...spot, attendeeInfo: null } : spot)
  const decline = state === 'cannotCome' && { isDeclined: true, declineToldAt: answeredAt }
  await updateLink(trx, linkId, { openedAt, answeredAt, answerHash, ...decline })
}

/** Two to three weeks before the demonstration begins. */
const step = 60
const steps = [step, 30, 14, 7, 3]

/** Some days before anything is mailed about it a registration is left in peace. */
const quietDays = 3

/**
 * One reminder of the coming event was sent to everyone who owed names, except one excluded by an organizer. One
 * recipient opted out, and the organizers paused the next ones.
 */
export async function remindPartners(
  trx: Trx,
  event: BuiltEvent,
  registrations: readonly DemoRegistration[],
  admin: Caller,
): Promise<void> {
  const at = new Date(instantAt('America/Chicago', addDays(event.onlineUpdatesCloseDate, -step), reminderHour))
  const ranAt = at.toISOString()
  const owing = registrations.filter(
    ({ createdAt, attendees, donation }) =>
      createdAt.toISOString() < daysBefore(at, quietDays) && countMissingNames(attendees, sumPlaces(donation)) > 0,
  )
  const [leftOut, ...reminded] = owing
  await putPlan(trx, {
    eventId: event.id,
    daysBefore: steps,
    audience: 'contact',
    isHeld: true,
    ...{ subject: '', text: '' },
    approvedAt: daysBefore(at, 1),
    approvedBy: nameOf(admin).name,
    version: 3,
  })
  await insertRun(trx, { eventId: event.id, daysBefore: step, ranAt })
  const outcomeOf = (id: number) => (id === leftOut?.id ? 'leftOut' : 'queued')
  const send = { eventId: event.id, daysBefore: step, at: ranAt }
  await insertSends(
    trx,
    owing.map(({ id }) => ({ ...send, registrationId: id, outcome: outcomeOf(id) })),
  )
  for (const { id: registrationId, contact, attendees, donation } of reminded) {
    const payload = { daysBefore: step }
    const mail = await queueMail(trx, { kind: 'namesReminder', registrationId, to: contact.email, payload, now: at })
    const missing = countMissingNames(attendees, sumPlaces(donation))
    const subject = `${missing === 1 ? 'One name is' : `${missing} names are`} still missing for ${event.name}`
    await trx.updateTable('outbox').set({ subject }).where('id', '=', mail).execute()
  }
  const scope = remindersOf(event.id)
  const [stopped] = reminded
  if (stopped) await setStopped(trx, await findStopToken(trx, { email: stopped.contact.email, scope }, at), ranAt)
}
