import type { GuestLink, GuestLinks } from '#shared/contracts/registrations/guest-links.ts'
import { guestLinkState } from '#shared/domain/spots/guest-link.ts'
import { isNamed, type Spot } from '#shared/domain/spots/spot.ts'
import type { RegistrationPass } from '../../../auth/authorization.ts'
import { nameOf } from '../../../auth/session.ts'
import type { Db } from '../../../db/tables.ts'
import { readSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../refusals.ts'
import { readSettings } from '../../../settings.ts'
import { findStoredRegistration, type StoredRegistration } from '../stored-registration.ts'
import { findLastDay, hashAttendee, offerSpots } from './open-link.ts'
import { listLinksOf, listUndelivered } from './store.ts'

/** The spots of a registration that are not declined, and what became of the links for their guests. */
export const listGuestLinks = ({ db, now }: Pick<Deps, 'db' | 'now'>, pass: RegistrationPass): Promise<GuestLinks> =>
  readSnapshot(db, async (snapshot) => {
    const registration = await findStoredRegistration(snapshot, pass.id)
    if (!registration) throw new Refused('not_found')
    return describeLinks(snapshot, registration, now())
  })

export async function describeLinks(db: Db, registration: StoredRegistration, now: Date): Promise<GuestLinks> {
  const { timeZone } = await readSettings(db)
  const links = new Map((await listLinksOf(db, registration.id)).map((link) => [link.spotId, link]))
  const undelivered = await listUndelivered(db, registration.id)
  const stored = new Map(registration.attendees.map((spot) => [spot.id, spot]))
  const spots = offerSpots(registration).filter(({ isDeclined }) => !isDeclined)
  return {
    until: findLastDay(registration, now, timeZone),
    spots: spots.map((spot) => {
      const link = links.get(spot.id)
      return describeSpot(stored.get(spot.id) ?? spot, spot, link, link !== undefined && undelivered.has(link.id))
    }),
  }
}

type Link = Awaited<ReturnType<typeof listLinksOf>>[number]

function describeSpot(stored: Spot, offered: Spot, link: Link | undefined, isUndelivered: boolean): GuestLink {
  const { id: spotId, spotNumber, golf, dinner, vip } = offered
  return {
    spotId,
    spotNumber,
    // As the list of attendees calls it, whatever is planned for it.
    name: stored.name,
    email: stored.attendeeInfo?.email ?? '',
    isNamed: isNamed(stored),
    golf,
    dinner,
    vip,
    state: guestLinkState(link ?? null, { isAsLeft: link?.answerHash === hashAttendee(stored), isUndelivered }),
    madeAt: link?.createdAt ?? null,
    madeBy: link ? nameMaker(link) : '',
    sentTo: link?.sentTo ?? null,
    openedAt: link?.openedAt ?? null,
    answeredAt: link?.answeredAt ?? null,
  }
}

const nameMaker = ({ createdById, firstName, lastName, makerEmail }: Link) =>
  createdById === null
    ? ''
    : nameOf({ id: createdById, firstName: firstName ?? '', lastName: lastName ?? '', email: makerEmail ?? '' }).name
