import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Caller } from '#server/auth/session.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { RegistrationToPreview, SavePreview } from '#shared/contracts/registrations/registration.ts'
import { listKnownPeople } from '#shared/domain/spots/reconcile.ts'
import { nameSpots, sumPlaces } from '#shared/domain/spots/spot.ts'
import { openForChange } from './open-for-change.ts'
import { refuseForbiddenChanges, refusingChanges } from './permissions.ts'
import { reconcileAttendees } from './settle-attendees.ts'
import { settleDonation } from './settle-donation.ts'

/**
 * What saving this would do to its people, by the functions of the save itself; nothing is written. It is refused like
 * the save, but for what a form still has to be told about an attendee, and for the questions that a save asks.
 * @throws {Refused} not_found, changed_elsewhere, registration_closed, donation_differs, invalid_input
 */
export const previewSave = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  pass: RegistrationPass,
  sent: RegistrationToPreview,
): Promise<SavePreview> =>
  readSnapshot(db, async (snapshot) => {
    const { asked, before, parts } = await openForChange({ db: snapshot, caller, sent, now: now() }, pass)
    const donation = await refusingChanges(parts, () => settleDonation(asked, before))
    if (before) {
      const { contact, review } = before
      refuseForbiddenChanges(before, { contact, donation, review, attendees: asked.sent.attendees }, parts)
    }
    const { spots, sentAs, displaced, stored } = await reconcileAttendees(asked, before, donation)
    return {
      attendees: nameSpots(spots).map((spot, index) => ({ ...spot, sentAs: sentAs[index] ?? null })),
      places: sumPlaces(donation),
      people: listKnownPeople(asked.sent.attendees, stored),
      displaced,
    }
  })
