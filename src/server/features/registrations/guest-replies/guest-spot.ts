import { daysBefore } from '#server/foundation/instants.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { recordRegistration } from '#server/records/audit.ts'
import { consumeRateLimit } from '#server/records/rate-limits.ts'
import { readMoment } from '#server/records/settings.ts'
import type { FieldConflict } from '#shared/contracts/problem.ts'
import type { GuestReply, GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { type AttendeeInfo, fillOmitted } from '#shared/domain/spots/attendee-fields.ts'
import { mergeAttendee } from '#shared/domain/spots/merge-spots.ts'
import { formatFullName, type Spot } from '#shared/domain/spots/spot.ts'
import { deleteTokensToOthers } from '../../../auth/link-tokens.ts'
import { lockRegistration } from '../../../db/locks.ts'
import type { Trx } from '../../../db/tables.ts'
import { readSnapshot, writeShared } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueGuestAccepted, queueGuestDeclined } from '../guest-links/guest-link-mail.ts'
import {
  describeSpot,
  findUsableLink,
  hashAttendee,
  hashOffer,
  hashPerson,
  type OpenedLink,
  openLink,
} from '../guest-links/open-link.ts'
import { updateLink } from '../guest-links/store.ts'
import { readConflictWords } from '../save/describe-conflict.ts'
import { resolveAttendees } from '../save/normalize-registration.ts'
import { writeAttendeesByLink } from '../save/write-registration.ts'
import { queueGuestConfirmation } from './guest-confirmation.ts'

/**
 * Returns a link's spot, even if recording the visit fails. Opening it doesn't change anything else, because mail
 * programs open links, too.
 * @throws {Refused} guest_link_unusable, guest_spot_gone, registration_closed
 */
export async function readGuestSpot({ db, now, log }: Deps, token: string): Promise<GuestSpot> {
  const at = now()
  const { link, spot } = await readSnapshot(db, async (snapshot) => {
    const opened = await openLink(snapshot, token, await readMoment(snapshot, at))
    return { link: opened.link, spot: await describeSpot(snapshot, opened) }
  })
  if (link.openedAt === null) {
    try {
      await writeShared(db, (trx) => updateLink(trx, link.id, { openedAt: at.toISOString() }))
    } catch (error) {
      log.warn({ err: error }, 'could not record that a link was opened')
    }
  }
  return spot
}

/**
 * Saves a guest's reply for their spot, independently of saves of other spots. A spot without activities gets the
 * planned ones the guest saw. A repeated reply is ignored.
 * @throws {Refused} guest_link_unusable, guest_spot_gone, registration_closed, invalid_input, changed_elsewhere,
 * too_many_replies
 */
export async function replyAsGuest({ db, now, mailIsWaiting }: Deps, answer: GuestReply): Promise<GuestSpot> {
  const { spot, hasMail } = await writeShared(db, async (trx) => {
    const found = await findUsableLink(trx, answer.token, now())
    await lockRegistration(trx, found.registrationId)
    const moment = await readMoment(trx, now())
    const opened = await openLink(trx, answer.token, moment)
    const hasMail = await applyReply(trx, opened, answer, moment.now)
    return { spot: await describeSpot(trx, await openLink(trx, answer.token, moment)), hasMail }
  })
  if (hasMail) mailIsWaiting()
  return spot
}

async function applyReply(trx: Trx, opened: OpenedLink, answer: GuestReply, now: Date): Promise<boolean> {
  const { link, registration, stored, offered, isTheirs } = opened
  const isStale = answer.version !== hashOffer(offered)
  const isMerged = isTheirs && isStale && answer.attendee !== null && answer.base !== undefined
  const attendee = isMerged ? await mergeReply(trx, opened, answer) : answer.attendee
  const isDeclined = attendee === null && !answer.isComing
  const areDetailsLater = attendee === null && answer.isComing
  const { attendees, after } = areDetailsLater
    ? { attendees: registration.attendees, after: stored }
    : await resolveGuestSpot(trx, opened, attendee)
  const isRepeated =
    isTheirs &&
    link.answeredAt !== null &&
    link.isDeclined === isDeclined &&
    (attendee === null || attendee.email === '' || link.confirmedTo !== null) &&
    hashOffer(after) === hashOffer(stored)
  if (isRepeated) return false
  const isSeen = isMerged || answer.overwrites === registration.version
  if (!isTheirs || (isStale && !isSeen)) throw refuseChanged(opened)
  const who = `Guest in spot ${stored.spotNumber} (by link)`
  if (!(await consumeRateLimit(trx, now, 'guestReplies', link.id))) throw new Refused('too_many_replies')

  const by = { id: null, name: who }
  if (hashOffer(after) !== hashOffer(stored)) {
    await writeAttendeesByLink(trx, registration, attendees, by, now)
  }
  const declinedName = formatFullName(stored) || link.declinedName
  const isTold = isDeclined && (link.declineToldAt === null || link.declineToldAt < daysBefore(now, 1))
  const confirmedTo = attendee && (await queueGuestConfirmation(trx, opened, { email: attendee.email, by, now }))
  if (confirmedTo !== link.confirmedTo) {
    await deleteTokensToOthers(trx, 'guest', link.id, { sentTo: confirmedTo ?? '', token: answer.token })
  }
  const isToldAgain = !isDeclined && link.isDeclined && link.declineToldAt === link.answeredAt
  await updateLink(trx, link.id, {
    confirmedTo,
    openedAt: link.openedAt ?? now.toISOString(),
    answeredAt: now.toISOString(),
    answerHash: hashAttendee(after),
    changedAt: null,
    isDeclined,
    declinedName: isDeclined ? declinedName : null,
    ...(attendee !== null && { personHash: hashPerson(attendee) }),
    ...(isTold && { declineToldAt: now.toISOString() }),
  })
  if (isDeclined) {
    await recordRegistration(trx, by, now, {
      entity: 'guestLink',
      action: 'decline',
      id: registration.id,
      eventId: registration.eventId,
      after: {
        spotNumber: stored.spotNumber,
        ...(declinedName && { name: declinedName }),
        ...(isTold && { to: registration.contact.email }),
      },
      words: [`said that ${declinedName || 'they'} can’t make it`],
    })
    if (isTold) {
      const guest = { spotNumber: stored.spotNumber, name: declinedName ?? '', email: link.sentTo ?? '' }
      await queueGuestDeclined(trx, opened, guest, now)
    }
  }
  if (isToldAgain)
    await confirmAccepted(trx, opened, { name: formatFullName(after) || link.declinedName || 'A guest', by, now })
  return isTold || isToldAgain || (confirmedTo !== null && confirmedTo !== link.confirmedTo)
}

async function resolveGuestSpot(
  trx: Trx,
  { registration, stored, offered }: OpenedLink,
  attendee: GuestReply['attendee'],
) {
  const spot = attendee
    ? { ...offered, attendeeInfo: fillInAttendee(attendee, stored) }
    : { ...stored, attendeeInfo: null }
  const sent = registration.attendees.map((each) => (each.id === stored.id ? spot : each))
  try {
    const save = { db: trx, caller: { role: 'user' as const }, sent: { attendees: sent } }
    const { attendees } = await resolveAttendees(save, registration, registration.donation)
    return { attendees, after: attendees.find(({ id }) => id === stored.id) ?? spot }
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'invalid_input') throw error
    const issues = (error.parameters.issues ?? []).map(({ path, message }) => ({
      path: path.replace(/^attendees\.\d+\.attendeeInfo\./, 'attendee.'),
      message,
    }))
    throw new Refused('invalid_input', { issues })
  }
}

/** An omitted company keeps the spot's. Other omitted texts are kept only for the same person. */
function fillInAttendee(attendee: NonNullable<GuestReply['attendee']>, { attendeeInfo }: Spot): AttendeeInfo {
  const known: Partial<AttendeeInfo> = { company: attendeeInfo?.company ?? '' }
  return fillOmitted({ ...known, ...attendee }, attendeeInfo)
}

async function confirmAccepted(
  trx: Trx,
  opened: OpenedLink,
  { name, by, now }: { name: string; by: Parameters<typeof recordRegistration>[1]; now: Date },
): Promise<void> {
  const { id, eventId, contact } = opened.registration
  const { spotNumber } = opened.stored
  const after = { spotNumber, name, to: contact.email }
  const words = [`said that ${name} can make it after all`]
  await recordRegistration(trx, by, now, { entity: 'guestLink', action: 'accept', id, eventId, after, words })
  await queueGuestAccepted(trx, opened, { spotNumber, name }, now)
}

async function mergeReply(trx: Trx, opened: OpenedLink, { attendee, base, overwrites }: GuestReply) {
  const { registration, stored } = opened
  if (!attendee) return attendee
  const merged = mergeAttendee({
    base: base ?? null,
    mine: fillInAttendee(attendee, stored),
    theirs: stored.attendeeInfo ?? null,
  })
  if (merged.conflicts.length > 0 && overwrites !== registration.version) {
    const describe = await readConflictWords(trx, [stored])
    throw refuseChanged(opened, merged.conflicts.map(describe))
  }
  return merged.attendee
}

/** Mentions only the partner, because guests must not see which person made the change. */
const refuseChanged = ({ registration }: OpenedLink, conflicts: FieldConflict[] = []) =>
  new Refused('changed_elsewhere', {
    changed: { by: registration.contact.nameForMarketingMaterials, at: '', version: registration.version },
    ...(conflicts.length > 0 && { conflicts }),
  })
