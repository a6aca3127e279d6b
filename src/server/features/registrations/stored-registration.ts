import { findDue } from '#server/features/ledger/payment-due.ts'
import { Refused, requireFound } from '#server/foundation/refusals.ts'
import { readPlaceWords } from '#server/plan/registration-plan.ts'
import { toLevel, toSpot } from '#server/plan/store.ts'
import { readMoment } from '#server/records/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import {
  type Contact,
  contactFields,
  type Donation,
  donation,
  type Registration,
  type Review,
  review,
} from '#shared/contracts/registrations/registration.ts'
import { calculateLevelShortfall } from '#shared/domain/donation/donation-counts.ts'
import { isShortfallAgreed } from '#shared/domain/donation/level-choice.ts'
import { pickEventFacts } from '#shared/domain/event/event-facts.ts'
import { formatTable } from '#shared/domain/placement/dinner/seats.ts'
import { decideRegistrationAccess, type RegistrationAccess } from '#shared/domain/registration/permissions.ts'
import { nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { placeholderLevel } from '#shared/limits.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import type { Caller } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listPublishedSeats } from '../boards/core/table-store.ts'
import { findChangeablePartsOn } from './access.ts'
import {
  findRegistrationRow,
  listCoursePreferences,
  listRegisteredBy,
  listSpotRows,
  type RegistrationValues,
} from './store.ts'

export interface StoredRegistration {
  id: number
  eventId: number
  version: number
  createdAt: string
  reopenedUntil: string | null
  creatorId: number | null
  contactId: number
  contact: Contact
  donation: Donation
  attendees: Spot[]
  review: Review
  event: EventSummary
  affiliationName: string
  partnershipLevelName: string
  belowLevel: { by: number; isAgreed: boolean }
}

export async function findStoredRegistration(db: Db, id: number): Promise<StoredRegistration | null> {
  const row = await findRegistrationRow(db, id)
  if (!row) return null
  const spots = await listSpotRows(db, { registrationId: id })
  const coursePreferences = await listCoursePreferences(db, id)
  const registeredByEmails = await listRegisteredBy(db, id)
  const belowLevelBy = calculateLevelShortfall(row, toLevel(row))
  return {
    id,
    eventId: row.eventId,
    version: row.version,
    createdAt: row.createdAt,
    reopenedUntil: row.reopenedUntil,
    creatorId: row.createdById,
    contactId: row.contactId,
    contact: { ...pickColumns<Omit<Contact, 'registeredByEmails'>>(row, contactColumns), registeredByEmails },
    donation: {
      ...pickColumns<Omit<Donation, 'coursePreferences'>>(row, donationColumns),
      partnershipLevelId: row.partnershipLevelId ?? placeholderLevel.id,
      coursePreferences,
    },
    attendees: nameSpots(spots.map(toSpot)),
    review: pickColumns<Review>(row, review.def.shape),
    event: {
      id: row.eventId,
      name: row.eventName,
      eventDate: row.eventDate,
      registrationOpenDate: row.registrationOpenDate,
      onlineUpdatesCloseDate: row.onlineUpdatesCloseDate,
      ...pickEventFacts(row),
    },
    affiliationName: row.affiliationName,
    partnershipLevelName: row.partnershipLevelName ?? placeholderLevel.name,
    belowLevel: { by: belowLevelBy, isAgreed: isShortfallAgreed(belowLevelBy, row.agreedShortfall) },
  }
}

/**
 * Checks the caller's access again inside the change, because it may have changed since. @throws {Refused} not_found
 */
export async function findAccessibleRegistration(db: Db, caller: Caller, id: number) {
  const registration = requireFound(await findStoredRegistration(db, id))
  const access = findStoredAccess(caller, registration)
  if (access === 'none') throw new Refused('not_found')
  return { registration, access }
}

export const findStoredAccess = (caller: Caller, { creatorId, contact }: StoredRegistration): RegistrationAccess =>
  decideRegistrationAccess(caller, {
    creatorId,
    contactEmail: contact.email,
    registeredByEmails: contact.registeredByEmails,
  })

export function toValues(parts: { contact: Contact; donation: Donation; review: Review }): RegistrationValues {
  const { registeredByEmails, ...contact } = parts.contact
  const { coursePreferences, partnershipLevelId, ...counts } = parts.donation
  const isPlaceholder = partnershipLevelId === placeholderLevel.id
  return { ...contact, ...counts, partnershipLevelId: isPlaceholder ? null : partnershipLevelId, ...parts.review }
}

const { registeredByEmails: _emails, ...contactColumns } = contactFields.def.shape
const { coursePreferences: _courses, ...donationColumns } = donation.def.shape

function pickColumns<Part extends object>(row: RegistrationValues, columns: Record<keyof Part, unknown>): Part {
  const names = Object.keys(columns) as (keyof RegistrationValues)[]
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Part
}

export const readRegistration = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  pass: RegistrationPass,
): Promise<Registration> =>
  readSnapshot(db, async (snapshot) => {
    const stored = requireFound(await findStoredRegistration(snapshot, pass.id))
    const { today, settings } = await readMoment(snapshot, now())
    const person = { role: caller.role, access: pass.access }
    const places = await readPlaceWords(snapshot, pass.id)
    const seats = await listPublishedSeats(snapshot, { registrationId: pass.id })
    return {
      ...stored,
      dueOn: findDue(stored.event, settings, stored.createdAt),
      changeable: findChangeablePartsOn(today, stored, person),
      placed: [...places].map(([spotId, placedAt]) => ({ spotId, placedAt })),
      seated: seats.map((seat) => ({ spotId: seat.spotId, table: formatTable(seat) })),
    }
  })
