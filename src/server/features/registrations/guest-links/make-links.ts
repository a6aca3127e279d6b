import type { GuestLinks, MadeGuestLinks } from '#shared/contracts/registrations/guest-links.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { recordRegistration } from '../../../audit.ts'
import type { RegistrationPass } from '../../../auth/authorization.ts'
import { type Caller, nameOf, writeSharedAs } from '../../../auth/session.ts'
import { lockNames, lockRegistration } from '../../../db/locks.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { Refused, wrongInput } from '../../../refusals.ts'
import { readSettings } from '../../../settings.ts'
import { accessToStored, findStoredRegistration, type StoredRegistration } from '../stored-registration.ts'
import { guestPath, mintKey } from './guest-link-mail.ts'
import { describeLinks } from './list-links.ts'
import { findLastDay, hashPerson } from './open-link.ts'
import { refuseManyLinks, refuseManyMails } from './rate-limits.ts'
import { endLinks, type GuestLinkRow, insertLink, listLinksOf } from './store.ts'

interface Wanted {
  spotId: number
  email?: string | undefined
}

interface Work {
  trx: Trx
  caller: Caller
  registration: StoredRegistration
  now: Date
}

/**
 * New links for spots of a registration. Those with an address are mailed there, the others are answered, once. Each ends the
 * link that its spot had. A guest who was asked at an address and has not opened any link gets no second mail there: then
 * the spot's link stays as it is.
 * @throws {Refused} not_found, registration_closed, invalid_input, too_many_answers, too_many_guest_mails
 */
export async function makeGuestLinks(
  { db, now, mailIsWaiting }: Deps,
  { appUrl, caller, pass }: { appUrl: string; caller: Caller; pass: RegistrationPass },
  wanted: readonly Wanted[],
): Promise<MadeGuestLinks> {
  const made = await writeSharedAs(db, caller, async (trx) => {
    const work = await openRegistration(trx, caller, pass, now())
    const spots = wanted.map(({ spotId }, index) => findSpot(work.registration, wanted, { spotId, index }))
    const earlier = await listLinksOf(trx, work.registration.id)
    const isAskedBefore = ({ spotId, email }: Wanted) => email !== undefined && isUnopened(earlier, spotId, email)
    const asked = wanted.filter((one) => !isAskedBefore(one))
    await refuseManyLinks(trx, caller, { count: asked.length, now: work.now })
    const emails = asked.flatMap(({ email }) => email ?? [])
    await refuseManyMails(trx, caller, { registrationId: pass.id, emails, now: work.now })

    const links: MadeGuestLinks['links'] = []
    for (const [index, one] of wanted.entries()) {
      const spot = spots[index]
      if (!spot || isAskedBefore(one)) continue
      const token = await makeLink(work, spot, one.email)
      if (token !== null) links.push({ spotId: spot.id, address: appUrl + guestPath(token) })
    }
    const askedBefore = wanted.filter(isAskedBefore).map(({ spotId }) => spotId)
    return { ...(await describeLinks(trx, work.registration, work.now)), links, askedBefore }
  })
  if (wanted.some(({ email }) => email !== undefined)) mailIsWaiting()
  return made
}

/** Ends the links of spots; those that have none stay as they are. */
export async function revokeGuestLinks(
  { db, now }: Deps,
  { caller, pass }: { caller: Caller; pass: RegistrationPass },
  spotIds: readonly number[],
): Promise<GuestLinks> {
  return writeSharedAs(db, caller, async (trx) => {
    const work = await openRegistration(trx, caller, pass, now())
    const own = work.registration.attendees.filter(({ id }) => spotIds.includes(id))
    const ended = await endLinks(trx, [0, ...own.map(({ id }) => id)], work.now.toISOString())
    for (const { id, spotNumber } of own) if (ended.includes(id)) await record(work, 'end', { spotNumber })
    return describeLinks(trx, work.registration, work.now)
  })
}

async function openRegistration(trx: Trx, caller: Caller, pass: RegistrationPass, now: Date): Promise<Work> {
  // Whoever sends to many partners' guests at once is counted over all of them.
  await lockNames(trx, [`guest mails ${caller.id}`])
  await lockRegistration(trx, pass.id)
  const registration = await findStoredRegistration(trx, pass.id)
  // Once more: whoever was let in may have been taken off the list since.
  if (!registration || accessToStored(caller, registration) === 'none') throw new Refused('not_found')
  const { timeZone } = await readSettings(trx)
  if (findLastDay(registration, now, timeZone) === null) throw new Refused('registration_closed')
  return { trx, caller, registration, now }
}

function findSpot(
  { attendees }: StoredRegistration,
  wanted: readonly Wanted[],
  { spotId, index }: { spotId: number; index: number },
): Spot {
  const spot = attendees.find(({ id }) => id === spotId)
  const isRepeated = wanted.slice(0, index).some((earlier) => earlier.spotId === spotId)
  if (!spot || isRepeated) throw wrongInput(`spots.${index}.spotId`, 'This is no spot of this registration')
  if (spot.isDeclined) throw wrongInput(`spots.${index}.spotId`, 'This spot is declined: nobody comes here')
  return spot
}

/** Whether a guest was asked at this address for this spot, and has never opened a link that went there. */
function isUnopened(links: readonly GuestLinkRow[], spotId: number, email: string): boolean {
  const sent = links.filter((link) => link.spotId === spotId && isSameEmail(link.sentTo ?? '', email))
  return sent.length > 0 && sent.every(({ openedAt }) => openedAt === null)
}

/** Gives the new link's key, unless it is mailed. */
async function makeLink(work: Work, spot: Spot, email: string | undefined): Promise<string | null> {
  const { trx, caller, registration, now } = work
  const createdAt = now.toISOString()
  await endLinks(trx, [spot.id], createdAt)
  const linkId = await insertLink(trx, {
    spotId: spot.id,
    createdById: caller.id,
    createdAt,
    sentTo: email ?? null,
    personHash: hashPerson(spot.attendeeInfo),
  })
  const { spotNumber } = spot
  await record(work, email === undefined ? 'make' : 'send', { spotNumber, ...(email !== undefined && { to: email }) })
  if (email === undefined) return mintKey(trx, linkId)
  await queueMail(trx, { kind: 'guestLink', to: email, registrationId: registration.id, payload: { linkId }, now })
  return null
}

/** Not a line of the registration: nothing that a form edits has changed, and nobody's save is stale because of it. */
const record = (
  { trx, caller, registration, now }: Work,
  action: 'make' | 'send' | 'end',
  after: { spotNumber: number; to?: string },
) =>
  recordRegistration(trx, nameOf(caller), now, {
    entity: 'guestLink',
    action,
    id: registration.id,
    eventId: registration.eventId,
    after,
  })
