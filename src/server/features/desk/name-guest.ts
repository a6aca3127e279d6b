import type { Trx } from '#server/db/tables.ts'
import { listOfferedSpots } from '#server/features/registrations/guest-links/open-link.ts'
import { resolveAttendees } from '#server/features/registrations/save/normalize-registration.ts'
import { writeAttendeesByLink } from '#server/features/registrations/save/write-registration.ts'
import { findStoredRegistration } from '#server/features/registrations/stored-registration.ts'
import { type DeskFact, formatNameInFact } from '#shared/domain/desk/facts.ts'
import { isSameName } from '#shared/domain/lists/names.ts'
import {
  type AttendeeInfo,
  blankAttendeeInfo,
  mapFields,
  readStoredAttendee,
} from '#shared/domain/spots/attendee-fields.ts'
import type { FactRow } from './store.ts'

interface GuestNaming {
  named: DeskFact | null
  was: DeskFact | null
  fact: { id: string; email: string; mobile: string }
  rows: readonly FactRow[]
}

/** Renames the guest in a spot, and returns the previous attendee. Ignores deleted registrations and declined spots. */
export async function nameGuest(
  { trx, who, now }: { trx: Trx; who: string; now: Date },
  { id, registrationId }: { id: number; registrationId: number },
  naming: GuestNaming,
): Promise<AttendeeInfo | null> {
  const registration = await findStoredRegistration(trx, registrationId)
  const stored = registration?.attendees.find((spot) => spot.id === id)
  if (!registration || !stored || stored.isDeclined) return null
  const former = stored.attendeeInfo ?? null
  const offered = listOfferedSpots(registration).find((spot) => spot.id === id) ?? stored
  const sent = registration.attendees.map((spot) =>
    spot.id === id ? { ...offered, attendeeInfo: fillInNamedGuest(naming, former) } : spot,
  )
  const save = { db: trx, caller: { role: 'admin' as const }, sent: { attendees: sent } }
  const { attendees } = await resolveAttendees(save, registration, registration.donation)
  await writeAttendeesByLink(trx, registration, attendees, { id: null, name: `${who}, check-in desk` }, now)
  return former
}

/** A name that was in the spot before restores that person's details. Rental clubs stay with the spot. */
function fillInNamedGuest({ named, was, fact, rows }: GuestNaming, former: AttendeeInfo | null): AttendeeInfo | null {
  if (!named) return readFormerAttendee(rows.find(({ factId }) => factId === was?.id))
  const name = formatNameInFact(named)
  const known = rows
    .map(readFormerAttendee)
    .findLast((info) => info !== null && isSameName(formatNameInFact(info), name))
  if (known) return known
  const { firstName, lastName, company } = named
  const own = named.id === fact.id ? fact : rows.find(({ factId }) => factId === named.id)
  const isFirst = !former?.firstName && !former?.lastName
  const kept = mapFields((key, { blank, isOfPlace }) => (isFirst || isOfPlace ? former?.[key] : null) ?? blank)
  return {
    ...blankAttendeeInfo,
    ...(kept as AttendeeInfo),
    firstName,
    lastName,
    company: company || (isFirst ? (former?.company ?? '') : ''),
    email: own?.email ?? '',
    mobile: own?.mobile ?? '',
  }
}

export const readFormerAttendee = (row: FactRow | undefined): AttendeeInfo | null =>
  row?.formerAttendee ? readStoredAttendee(JSON.parse(row.formerAttendee)) : null
