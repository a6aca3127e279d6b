import { daysBefore } from '#server/foundation/instants.ts'
import { orNotFound } from '#server/foundation/refusals.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { instantAt } from '#shared/domain/mail/reminders.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { reminderHour } from '#shared/limits.ts'
import { type Caller, nameOf } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { runReminders } from '../features/email/reminders/run-reminders.ts'
import { findPlan, insertGuestReminder, insertSends, putPlan } from '../features/email/reminders/store.ts'
import { makeLink } from '../features/registrations/guest-links/guest-links.ts'
import { hashAttendee } from '../features/registrations/guest-links/open-link.ts'
import { updateLink } from '../features/registrations/guest-links/store.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import { findStopToken, remindersOf, setStopped } from '../mail/mail-stops.ts'
import { queueMail } from '../mail/outbox.ts'
import { addressAt, mistypedAddress } from './demo-people.ts'
import type { DemoRegistration } from './demo-registrations.ts'

/** The states of guests' links, and the numbers of the spots that have them, in this order. */
const states = ['filledIn', 'cannotCome', 'changed', 'asked', 'opened', 'revoked', 'undelivered', 'reminded'] as const
const asked = { 'Blue Heron Freight': [1, 13, 2, 14, 15, 16, 17, 18], 'Meridian Paper': [1, 4] }
const undelivered = addressAt('Guest 17', 'Blue Heron Freight')

/** Some guests were asked to fill in their own spots. No one knows a key to these links. */
export async function askGuests(trx: Trx, registrations: readonly DemoRegistration[], now: Date): Promise<void> {
  for (const [company, spotNumbers] of Object.entries(asked)) {
    const registration = orNotFound(registrations.find(({ contact }) => contact.companyName === company))
    for (const spot of registration.attendees) {
      const state = states[spotNumbers.indexOf(spot.spotNumber)]
      if (state) await ask(trx, registration, spot, { state, now })
    }
  }
}

async function ask(
  trx: Trx,
  registration: DemoRegistration,
  spot: Spot,
  { state, now }: { state: (typeof states)[number]; now: Date },
): Promise<void> {
  const { id: registrationId, eventId, contact, creator: caller, createdAt } = registration
  /** After so much of the time since they registered. */
  const at = (part: number) => new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * part)
  const to = addressAt(`Guest ${spot.spotNumber}`, contact.companyName)
  const { linkId } = await makeLink({ trx, caller, registration, now: at(0.2) }, spot, to)
  if (state === 'reminded') {
    await queueMail(trx, { kind: 'guestReminder', to, registrationId, payload: { linkId }, now: at(0.7) })
    await insertGuestReminder(trx, { eventId, email: to, occasion: 'afterAsking', at: at(0.7).toISOString() })
  }
  const openedAt = at(0.3).toISOString()
  const answered = { openedAt, answeredAt: at(0.4).toISOString(), answerHash: hashAttendee(spot) }
  const history = {
    ...{ asked: null, undelivered: null, reminded: null, opened: { openedAt }, filledIn: answered },
    revoked: { revokedAt: at(0.6).toISOString() },
    changed: { ...answered, answerHash: hashAttendee({ ...spot, attendeeInfo: null }) },
    cannotCome: { ...answered, isDeclined: true, declineToldAt: answered.answeredAt },
  }[state]
  if (history) await updateLink(trx, linkId, history)
}

/** The first was due two to three weeks before the demonstration begins. */
const steps = [60, 30, 14, 7, 3]

/**
 * One reminder of the coming event was sent to everyone who owed names, except one excluded by an organizer. One
 * recipient opted out, and the organizers paused the next ones.
 */
export async function remindPartners(trx: Trx, event: BuiltEvent, registrations: DemoRegistration[], admin: Caller) {
  const { id: eventId, onlineUpdatesCloseDate } = event
  const [step = 0] = steps
  const now = new Date(instantAt('America/Chicago', addDays(onlineUpdatesCloseDate, -step), reminderHour))
  const at = now.toISOString()
  const isOwing = ({ attendees, donation }: DemoRegistration) => countMissingNames(attendees, sumPlaces(donation)) > 0
  const [leftOut, stopped] = registrations.filter(isOwing)
  const approved = { approvedAt: daysBefore(now, 1), approvedBy: nameOf(admin).name, version: 3 }
  const plan = { ...(await findPlan(trx, eventId)), daysBefore: steps, ...approved }
  await putPlan(trx, plan)
  const send = { eventId, daysBefore: step, at, registrationId: orNotFound(leftOut).id }
  await insertSends(trx, [{ ...send, outcome: 'leftOut' }])
  await runReminders({ db: trx, now: () => now, mailIsWaiting: () => undefined })
  await putPlan(trx, { ...plan, isHeld: true })
  const address = { email: orNotFound(stopped).contact.email, scope: remindersOf(eventId) }
  await setStopped(trx, await findStopToken(trx, address, now), at)
}

/** The emails so far, as the log shows them later. None was ever sent, and those to two addresses failed for good. */
export async function keepMails(trx: Trx): Promise<void> {
  const mails = trx.updateTable('outbox').where('state', '=', 'queued')
  const lastError = '550 5.1.2 The domain of this address does not exist'
  const failed = mails.set({ state: 'failed', attempts: 5, lastError })
  await failed.where('toAddress', 'in', [mistypedAddress, undelivered]).execute()
  await mails.set((eb) => ({ state: 'kept', attempts: 1, sentAt: eb.ref('createdAt') })).execute()
}
