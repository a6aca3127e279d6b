import type { Db } from '#server/db/tables.ts'
import { hashPerson } from '#server/features/registrations/guest-links/open-link.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { canLinkShowPerson, readPerson } from '#shared/domain/spots/guest-link.ts'
import { isNamed } from '#shared/domain/spots/spot.ts'

export interface SilentGuest {
  linkId: number
  registrationId: number
  spotId: number
  firstName: string
  email: string
  invitedAt: string
}

export async function listSilentGuests(db: Db, eventId: number): Promise<SilentGuest[]> {
  const links = await db
    .selectFrom('guestLinks')
    .innerJoin('spots', 'spots.id', 'guestLinks.spotId')
    .innerJoin('registrations', 'registrations.id', 'spots.registrationId')
    .select(['guestLinks.id as linkId', 'guestLinks.createdAt as invitedAt', 'personHash', 'sentTo as email'])
    .select(['spots.registrationId', 'spotId', 'spots.firstName', 'spots.lastName', 'spots.email as attendeeEmail'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where('sentTo', 'is not', null)
    .where('revokedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .where('spots.isDeclined', '=', false)
    .orderBy('guestLinks.id')
    .$narrowType<{ email: string }>()
    .execute()
  return links.flatMap(({ personHash, attendeeEmail, firstName, lastName, ...link }) => {
    const attendeeInfo = { ...blankAttendeeInfo, firstName: firstName ?? '', lastName: lastName ?? '' }
    const isKnown = personHash === hashPerson(attendeeInfo)
    const standing = { person: readPerson(attendeeInfo), email: attendeeEmail ?? '' }
    const isSettled = !canLinkShowPerson({ isKnown, sentTo: link.email }, standing) || isNamed({ attendeeInfo })
    return isSettled ? [] : [{ ...link, firstName: firstName ?? '' }]
  })
}
