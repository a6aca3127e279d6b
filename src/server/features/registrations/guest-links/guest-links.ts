import { minutesBefore } from '#server/foundation/instants.ts'
import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import { recordRegistration } from '#server/records/audit.ts'
import { consumeRateLimit, consumeRateLimits } from '#server/records/rate-limits.ts'
import { readMoment } from '#server/records/settings.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type {
  GuestLink,
  GuestLinks,
  guestLinkEndpoints,
  MadeGuestLinks,
} from '#shared/contracts/registrations/guest-links.ts'
import { type LinkAction, phraseLink } from '#shared/domain/audit-trail/phrases.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { findGuestLinkState } from '#shared/domain/spots/guest-link.ts'
import { isNamed, type Spot } from '#shared/domain/spots/spot.ts'
import type { RegistrationPass } from '../../../auth/authorization.ts'
import { deleteTokens, mintToken } from '../../../auth/link-tokens.ts'
import { type Call, type Caller, nameOf, writeSharedAsCaller } from '../../../auth/session.ts'
import { lockRegistration } from '../../../db/locks.ts'
import type { Db } from '../../../db/tables.ts'
import { readSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { findAccessibleRegistration, findStoredRegistration, type StoredRegistration } from '../stored-registration.ts'
import { listEmailedLinks, listGuestEmailLimits } from './emailed-links.ts'
import { guestPath } from './guest-link-mail.ts'
import { findLastReplyDay, hashAttendee, hashPerson, isTheirs, listOfferedSpots } from './open-link.ts'
import {
  deactivateLinks,
  type GuestLinkRow,
  insertLink,
  listRegistrationLinks,
  listSentLinks,
  resumeLinks,
} from './store.ts'

export const listGuestLinks = ({ db, now }: Pick<Deps, 'db' | 'now'>, pass: RegistrationPass): Promise<GuestLinks> =>
  readSnapshot(db, async (snapshot) => {
    const registration = requireFound(await findStoredRegistration(snapshot, pass.id))
    return describeLinks(snapshot, registration, (await readMoment(snapshot, now())).today)
  })

async function describeLinks(db: Db, registration: StoredRegistration, today: string): Promise<GuestLinks> {
  const links = new Map((await listRegistrationLinks(db, registration.id)).map((link) => [link.spotId, link]))
  const mailed = await listEmailedLinks(db, registration.id)
  const stored = new Map(registration.attendees.map((spot) => [spot.id, spot]))
  const spots = listOfferedSpots(registration).filter(({ isDeclined }) => !isDeclined)
  return {
    until: findLastReplyDay(registration, today),
    spots: spots.map((spot) => {
      const link = links.get(spot.id)
      return describeSpot(stored.get(spot.id) ?? spot, spot, link, link && mailed.get(link.id)?.isLost)
    }),
  }
}

type Link = Awaited<ReturnType<typeof listRegistrationLinks>>[number]

function describeSpot(stored: Spot, offered: Spot, link?: Link, isLost?: boolean): GuestLink {
  const { id: spotId, spotNumber, golf, dinner, vip } = offered
  const isUnsent = link?.sentTo != null && isLost === undefined
  const isAsLeft = link?.answerHash === hashAttendee(stored)
  return {
    spotId,
    spotNumber,
    name: stored.name,
    email: stored.attendeeInfo?.email ?? '',
    isNamed: isNamed(stored),
    golf,
    dinner,
    vip,
    state: findGuestLinkState(link ?? null, {
      isAsLeft,
      isReplaced: link !== undefined && isReplaced(link, stored),
      isUndelivered: isLost === true,
      isUnsent,
    }),
    declinedName: link?.declinedName ?? '',
    madeAt: link?.createdAt ?? null,
    madeBy: link ? formatCreator(link) : '',
    sentTo: link?.sentTo ?? null,
    openedAt: link?.openedAt ?? null,
    answeredAt: link?.answeredAt ?? null,
  }
}

const isReplaced = (link: GuestLinkRow, stored: Spot): boolean =>
  (link.answeredAt !== null || link.personHash !== null) && !isTheirs(link, stored)

const formatCreator = ({ createdById, firstName, lastName, creatorEmail }: Link) =>
  createdById === null
    ? ''
    : nameOf({ id: createdById, firstName: firstName ?? '', lastName: lastName ?? '', email: creatorEmail ?? '' }).name

type RequestedGuestLink = ReceivedInput<typeof guestLinkEndpoints.makeGuestLinks>['body']['spots'][number]

interface Work extends Pick<Call, 'trx' | 'caller' | 'now'> {
  registration: StoredRegistration
}

/**
 * Creates links for spots, each ending the spot's previous link. Links with an address are emailed, the others are
 * returned once. Guests keep an unopened link emailed to that address.
 * @throws {Refused} not_found, registration_closed, invalid_input, too_many_replies, too_many_guest_mails
 */
export async function makeGuestLinks(
  deps: Deps,
  { appUrl, caller, pass }: { appUrl: string; caller: Caller; pass: RegistrationPass },
  wanted: readonly RequestedGuestLink[],
): Promise<MadeGuestLinks> {
  const made = await writeSharedAsCaller(deps, caller, async (call) => {
    const { trx } = call
    const work = await openRegistration(call, pass)
    const spots = wanted.map(({ spotId }, index) => findSpot(work.registration, wanted, { spotId, index }))
    const mailed = await listEmailedLinks(trx, work.registration.id)
    const earlier = (await listSentLinks(trx, work.registration.id)).filter(({ id }) => mailed.get(id)?.isAsked)
    const isAskedBefore = ({ spotId, email }: RequestedGuestLink) =>
      email !== undefined && hasUnopenedLink(earlier, spotId, email)
    const asked = wanted.filter((one) => !isAskedBefore(one))
    await refuseTooMuch(work, asked)

    const links: MadeGuestLinks['links'] = []
    for (const [index, one] of wanted.entries()) {
      const spot = spots[index]
      if (!spot || isAskedBefore(one)) continue
      const { token } = await createGuestLink(work, spot, one.email)
      if (token !== null) links.push({ spotId: spot.id, address: appUrl + guestPath(token) })
    }
    const askedBefore = wanted.filter(isAskedBefore).map(({ spotId }) => spotId)
    return { ...(await describeLinks(trx, work.registration, call.today)), links, askedBefore }
  })
  if (wanted.some(({ email }) => email !== undefined)) deps.mailIsWaiting()
  return made
}

export async function revokeGuestLinks(
  deps: Deps,
  { caller, pass }: { caller: Caller; pass: RegistrationPass },
  { spotIds, isUndone }: ReceivedInput<typeof guestLinkEndpoints.revokeGuestLinks>['body'],
): Promise<GuestLinks> {
  return writeSharedAsCaller(deps, caller, async (call) => {
    const { trx } = call
    const work = await openRegistration(call, pass)
    const own = work.registration.attendees.filter(({ id }) => spotIds.includes(id))
    const ids = [0, ...own.map(({ id }) => id)]
    const changed = isUndone
      ? await resumeLinks(trx, ids, minutesBefore(work.now, maxUndoMinutes))
      : await deactivateLinks(trx, ids, work.now.toISOString())
    const action = isUndone ? 'resume' : 'end'
    for (const { id, spotNumber } of own) if (changed.includes(id)) await recordLinkChange(work, action, { spotNumber })
    return describeLinks(trx, work.registration, call.today)
  })
}

const maxUndoMinutes = 1

async function openRegistration(call: Call, pass: RegistrationPass) {
  const { trx, caller, today } = call
  await lockRegistration(trx, pass.id)
  const { registration } = await findAccessibleRegistration(trx, caller, pass.id)
  if (findLastReplyDay(registration, today) === null) throw new Refused('registration_closed')
  return { ...call, registration }
}

function findSpot(
  { attendees }: StoredRegistration,
  wanted: readonly RequestedGuestLink[],
  { spotId, index }: { spotId: number; index: number },
): Spot {
  const spot = attendees.find(({ id }) => id === spotId)
  const isRepeated = wanted.slice(0, index).some((earlier) => earlier.spotId === spotId)
  if (!spot || isRepeated)
    throw createInputRefusal(`spots.${index}.spotId`, 'This spot isn’t part of this registration')
  if (spot.isDeclined) throw createInputRefusal(`spots.${index}.spotId`, 'This spot is declined')
  return spot
}

function hasUnopenedLink(
  links: readonly Pick<GuestLinkRow, 'spotId' | 'sentTo' | 'openedAt'>[],
  spotId: number,
  email: string,
): boolean {
  const sent = links.filter((link) => link.spotId === spotId && isSameEmail(link.sentTo ?? '', email))
  return sent.length > 0 && sent.every(({ openedAt }) => openedAt === null)
}

export async function createGuestLink(work: Work, spot: Spot, email: string | undefined) {
  const { trx, caller, registration, now } = work
  const createdAt = now.toISOString()
  await deactivateLinks(trx, [spot.id], createdAt)
  await deleteTokens(trx, 'guest', trx.selectFrom('guestLinks').select('id').where('spotId', '=', spot.id))
  const linkId = await insertLink(trx, {
    spotId: spot.id,
    createdById: caller.id,
    createdAt,
    sentTo: email ?? null,
    personHash: hashPerson(spot.attendeeInfo),
  })
  const { spotNumber } = spot
  await recordLinkChange(work, email === undefined ? 'make' : 'send', {
    spotNumber,
    ...(email !== undefined && { to: email }),
  })
  if (email === undefined) return { linkId, token: await mintToken(trx, { purpose: 'guest', subjectId: linkId }) }
  await queueMail(trx, { kind: 'guestLink', to: email, registrationId: registration.id, payload: { linkId }, now })
  return { linkId, token: null }
}

/** Not a registration change: form data is unchanged, so other saves don't become stale. */
const recordLinkChange = (
  { trx, caller, registration, now }: Work,
  action: LinkAction,
  after: { spotNumber: number; to?: string },
) =>
  recordRegistration(trx, nameOf(caller), now, {
    entity: 'guestLink',
    action,
    id: registration.id,
    eventId: registration.eventId,
    after,
    words: [phraseLink(action, after)],
  })

async function refuseTooMuch({ trx, caller, now }: Work, asked: readonly RequestedGuestLink[]): Promise<void> {
  if (caller.role === 'admin' || asked.length === 0) return
  if (!(await consumeRateLimit(trx, now, 'guestLinks', caller.id, asked.length))) throw new Refused('too_many_replies')
  const emails = asked.flatMap(({ email }) => email ?? [])
  if (emails.length > 0 && !(await consumeRateLimits(trx, now, listGuestEmailLimits(caller.id, emails)))) {
    throw new Refused('too_many_guest_mails')
  }
}
