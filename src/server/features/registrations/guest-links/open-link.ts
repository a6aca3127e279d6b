import { Refused } from '#server/foundation/refusals.ts'
import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { pickEventFacts } from '#shared/domain/event/event-facts.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { pickSchedule } from '#shared/domain/event/schedule.ts'
import { findOnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { type AttendeeInfo, mapFields } from '#shared/domain/spots/attendee-fields.ts'
import { canLinkShowPerson, readPerson } from '#shared/domain/spots/guest-link.ts'
import { hasInfo, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { findToken } from '../../../auth/link-tokens.ts'
import { hashSecret } from '../../../auth/session.ts'
import type { Moment } from '../../../db/moment.ts'
import type { Db } from '../../../db/tables.ts'
import { listGolfClubTypes, listTravelMethods } from '../options.ts'
import { findStoredRegistration, type StoredRegistration } from '../stored-registration.ts'
import { createSpotGoneRefusal, createUnusableLinkRefusal, findHost } from './explain-link.ts'
import { findLink, type GuestLinkRow } from './store.ts'

export interface OpenedLink {
  link: GuestLinkRow
  registration: StoredRegistration
  /** `stored` is the spot as saved, `offered` includes planned activities until some are chosen. */
  stored: Spot
  offered: Spot
  /** Whether the guest can see and change the person in the spot. */
  isTheirs: boolean
  until: string
  settings: Moment['settings']
}

/**
 * Opens a link.
 * @throws {Refused} guest_link_unusable, guest_spot_gone; registration_closed if replies are closed
 */
export async function openLink(db: Db, token: string, moment: Moment): Promise<OpenedLink> {
  const link = await findUsableLink(db, token, moment.now)
  const opened = await openFoundLink(db, link, moment)
  if (!opened) throw await createSpotGoneRefusal(db, link.registrationId)
  if (opened.until === null) {
    throw new Refused('registration_closed', { host: await findHost(db, link.registrationId) })
  }
  return { ...opened, until: opened.until }
}

/** @throws {Refused} guest_link_unusable, guest_spot_gone */
export async function findUsableLink(db: Db, token: string, now: Date) {
  const found = await findToken(db, 'guest', token, now)
  const link = found && (await findLink(db, found.subjectId))
  if (!link) throw await createUnusableLinkRefusal(db, token, now)
  return link
}

/** `until` is null if replies are closed. */
export async function openFoundLink(
  db: Db,
  link: GuestLinkRow & { registrationId: number },
  { today, settings }: Moment,
) {
  const registration = await findStoredRegistration(db, link.registrationId)
  const stored = registration?.attendees.find(({ id }) => id === link.spotId)
  if (!registration || !stored || stored.isDeclined) return null
  return {
    link,
    registration,
    stored,
    offered: listOfferedSpots(registration).find(({ id }) => id === stored.id) ?? stored,
    isTheirs: isTheirs(link, stored),
    until: findLastReplyDay(registration, today),
    settings,
  }
}

export function isTheirs(
  { personHash, sentTo }: Pick<GuestLinkRow, 'personHash' | 'sentTo'>,
  { attendeeInfo }: { attendeeInfo?: Pick<AttendeeInfo, 'firstName' | 'lastName' | 'email'> | null },
): boolean {
  const isKnown = personHash === hashPerson(attendeeInfo)
  return canLinkShowPerson({ isKnown, sentTo }, { person: readPerson(attendeeInfo), email: attendeeInfo?.email ?? '' })
}

export const listOfferedSpots = ({ attendees, donation }: StoredRegistration): Spot[] =>
  autoFillSpots(attendees, sumPlaces(donation))

export function findLastReplyDay(registration: StoredRegistration, today: string): string | null {
  const updates = findOnlineUpdates(registration, today)
  return updates.state === 'open' ? updates.until : null
}

export function hashPerson(info: Pick<AttendeeInfo, 'firstName' | 'lastName'> | null | undefined): string | null {
  const person = readPerson(info)
  return person === null ? null : hashSecret(person)
}

export const hashAttendee = (spot: Spot): string =>
  hashSecret(JSON.stringify(mapFields((key, { blank }) => (hasInfo(spot) ? spot.attendeeInfo?.[key] : null) ?? blank)))

export const hashOffer = (spot: Spot): string =>
  hashSecret(JSON.stringify([spot.golf, spot.dinner, spot.vip, hashAttendee(spot)]))

export async function describeSpot(db: Db, opened: OpenedLink): Promise<GuestSpot> {
  const { link, registration, offered, isTheirs, until, settings } = opened
  const { golf, dinner, vip, attendeeInfo = null } = offered
  const state = isTheirs ? decideReplyState(link, offered) : 'taken'
  return {
    event: pickGuestEvent(registration.event, offered),
    partner: registration.contact.nameForMarketingMaterials,
    contact: `${registration.contact.firstName} ${registration.contact.lastName}`,
    until,
    golf,
    dinner,
    vip,
    state,
    answeredOn: link.answeredAt && readToday(settings.timeZone, link.answeredAt),
    isChanged: isChanged(opened),
    changedOn: isChanged(opened) && link.changedAt ? readToday(settings.timeZone, link.changedAt) : null,
    attendee: isTheirs ? attendeeInfo : null,
    sentTo: isTheirs && link.answeredAt === null ? link.sentTo : null,
    confirmedTo: isTheirs && hasInfo(offered) ? link.confirmedTo : null,
    // Leave out another person's hash, because it could confirm a guess.
    version: isTheirs ? hashOffer(offered) : '',
    travelMethods: (await listTravelMethods(db)).map(({ id, name }) => ({ id, name })),
    clubTypes: await listGolfClubTypes(db),
  }
}

export function pickGuestEvent(
  { name, eventDate, ...event }: StoredRegistration['event'],
  spot: Spot,
): GuestSpot['event'] {
  return { name, eventDate, ...pickEventFacts(event), schedule: pickSchedule(event.schedule, spot) }
}

function decideReplyState({ answeredAt, isDeclined }: GuestLinkRow, offered: Spot): 'open' | 'filledIn' | 'cannotCome' {
  if (answeredAt === null) return 'open'
  if (isDeclined) return hasInfo(offered) ? 'open' : 'cannotCome'
  return 'filledIn'
}

const isChanged = ({ link, stored, isTheirs }: OpenedLink) =>
  link.answeredAt === null ? !isTheirs : link.answerHash !== hashAttendee(stored)
