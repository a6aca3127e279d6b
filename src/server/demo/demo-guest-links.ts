import type { GuestLinkState } from '#shared/domain/spots/guest-link.ts'
import { recordRegistration } from '../audit.ts'
import { nameOf } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { hashAttendee, hashPerson } from '../features/registrations/guest-links/open-link.ts'
import { insertLink, updateLink } from '../features/registrations/guest-links/store.ts'
import { insertGuestReminder } from '../features/reminders/guest-store.ts'
import { queueMail } from '../mail/outbox.ts'
import { failMail } from './demo-mails.ts'
import { addressAt } from './demo-people.ts'
import type { DemoRegistration } from './demo-registrations.ts'

type State = Exclude<GuestLinkState, 'notAsked'> | 'reminded'

/** By partner, what became of the link of which spot. */
const asked: Record<string, Record<number, State>> = {
  'Blue Heron Freight': {
    1: 'filledIn',
    2: 'changed',
    13: 'cannotCome',
    14: 'asked',
    15: 'opened',
    16: 'revoked',
    17: 'bounced',
    18: 'reminded',
  },
  'Meridian Paper': { 1: 'filledIn', 4: 'cannotCome' },
}

/** Some guests were asked to fill in their own spots. Nobody knows a key to these links. */
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
  const linkId = await insertLink(trx, {
    spotId: spot.id,
    createdById: creator.id,
    createdAt: madeAt.toISOString(),
    sentTo,
    personHash,
  })
  const after = { spotNumber, to: sentTo }
  await recordRegistration(trx, nameOf(creator), madeAt, { entity: 'guestLink', action: 'send', id, eventId, after })
  const mail = { to: sentTo, registrationId: id, payload: { linkId } }
  await queueMail(trx, { kind: 'guestLink', ...mail, now: madeAt })
  if (state === 'asked') return
  if (state === 'bounced') return failMail(trx, sentTo)
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
  const answerHash = state === 'changed' ? hashAttendee({ ...spot, attendeeInfo: null }) : hashAttendee(spot)
  const isDeclined = state === 'cannotCome'
  await updateLink(trx, linkId, {
    openedAt,
    answeredAt,
    answerHash,
    isDeclined,
    declineToldAt: isDeclined ? answeredAt : null,
  })
}
