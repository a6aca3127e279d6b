import { randomUUID } from 'node:crypto'
import { daysBefore } from '#server/foundation/instants.ts'
import { requireFound } from '#server/foundation/refusals.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { findSendTime } from '#shared/domain/mail/campaign.ts'
import { startingTexts } from '#shared/domain/mail/starting-texts.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { type Caller, nameOf } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { runCampaigns } from '../features/email/campaigns/run-campaigns.ts'
import { insertCampaign, updateCampaign } from '../features/email/campaigns/store.ts'
import { insertDefaultEmails } from '../features/planning/events/default-emails.ts'
import { createGuestLink } from '../features/registrations/guest-links/guest-links.ts'
import { hashAttendee } from '../features/registrations/guest-links/open-link.ts'
import { updateLink } from '../features/registrations/guest-links/store.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import { findStopToken, formatReminderScope, updateStoppedAt } from '../mail/mail-stops.ts'
import { inventEmail, mistypedAddress } from './demo-people.ts'
import type { DemoRegistration } from './demo-registrations.ts'

const states = ['filledIn', 'cannotCome', 'changed', 'asked', 'opened', 'revoked', 'undelivered', 'waiting'] as const
const asked = { 'Blue Heron Freight': [1, 13, 2, 14, 15, 16, 17, 18], 'Meridian Paper': [1, 4] }
const undelivered = inventEmail('Guest 17', 'Blue Heron Freight')

export async function inviteGuests(trx: Trx, registrations: readonly DemoRegistration[], now: Date): Promise<void> {
  for (const [company, spotNumbers] of Object.entries(asked)) {
    const registration = requireFound(registrations.find(({ contact }) => contact.companyName === company))
    for (const spot of registration.attendees) {
      const state = states[spotNumbers.indexOf(spot.spotNumber)]
      if (state) await sendDemoInvitation(trx, registration, spot, { state, now })
    }
  }
}

async function sendDemoInvitation(
  trx: Trx,
  registration: DemoRegistration,
  spot: Spot,
  { state, now }: { state: (typeof states)[number]; now: Date },
): Promise<void> {
  const { contact, creator: caller, registeredAt } = registration
  const at = (part: number) => new Date(registeredAt.getTime() + (now.getTime() - registeredAt.getTime()) * part)
  const to = inventEmail(`Guest ${spot.spotNumber}`, contact.companyName)
  const { linkId } = await createGuestLink({ trx, caller, registration, now: at(0.2) }, spot, to)
  const openedAt = at(0.3).toISOString()
  const answered = { openedAt, answeredAt: at(0.4).toISOString(), answerHash: hashAttendee(spot) }
  const history = {
    ...{ asked: null, undelivered: null, waiting: null, opened: { openedAt }, filledIn: answered },
    revoked: { revokedAt: at(0.6).toISOString() },
    changed: { ...answered, answerHash: hashAttendee({ ...spot, attendeeInfo: null }) },
    cannotCome: { ...answered, isDeclined: true, declineToldAt: answered.answeredAt },
  }[state]
  if (history) await updateLink(trx, linkId, history)
}

const days = [60, 30, 14, 7, 3]

export async function remindPartners(trx: Trx, event: BuiltEvent, registrations: DemoRegistration[], admin: Caller) {
  const { id: eventId, onlineUpdatesCloseDate } = event
  await insertDefaultEmails(trx, eventId)
  await trx
    .deleteFrom('campaigns')
    .where('eventId', '=', eventId)
    .where('audience', '=', '{"kind":"missingNames"}')
    .execute()
  const now = findSendTime(addDays(onlineUpdatesCloseDate, -(days[0] ?? 0)), 'America/Chicago')
  const isOwing = ({ attendees, donation }: DemoRegistration) => countMissingNames(attendees, sumPlaces(donation)) > 0
  const [excluded, stopped] = registrations.filter(isOwing)
  const campaign = {
    ...{ eventId, audience: { kind: 'missingNames' as const }, ...startingTexts.missingNames, isOnWeekdays: false },
    schedule: { kind: 'days' as const, from: 'updatesClose' as const, days },
    excluded: [`${requireFound(excluded).id}:0`],
    approvedAt: daysBefore(now, 1),
    approvedBy: nameOf(admin).name,
    approvedById: admin.id,
    ...{ endedAt: null, requestId: randomUUID(), version: 1 },
  }
  const id = await insertCampaign(trx, campaign)
  await runCampaigns({ db: trx, now: () => now, mailIsWaiting: () => undefined })
  await updateCampaign(trx, id, { ...campaign, approvedAt: null, approvedBy: '', approvedById: null, version: 2 })
  const address = { email: requireFound(stopped).contact.email, scope: formatReminderScope(eventId) }
  await updateStoppedAt(trx, await findStopToken(trx, address, now), now.toISOString())
}

export async function storeDemoEmails(trx: Trx): Promise<void> {
  const mails = trx.updateTable('outbox').where('state', '=', 'queued')
  const lastError = '550 5.1.2 The domain of this address does not exist'
  const failed = mails.set({ state: 'failed', attempts: 5, lastError })
  await failed.where('toAddress', 'in', [mistypedAddress, undelivered]).execute()
  await mails.set((eb) => ({ state: 'kept', attempts: 1, sentAt: eb.ref('createdAt') })).execute()
}
