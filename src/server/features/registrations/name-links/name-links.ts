import { daysAfter } from '#server/foundation/instants.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { readMoment } from '#server/records/settings.ts'
import type { AttendeeNames, NamesToSave } from '#shared/contracts/registrations/name-links.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { isMissingName } from '#shared/domain/spots/allowances.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { isNamed, type Spot } from '#shared/domain/spots/spot.ts'
import { deleteExpiredTokens, findToken, mintToken } from '../../../auth/link-tokens.ts'
import { lockRegistration } from '../../../db/locks.ts'
import type { Moment } from '../../../db/moment.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { readSnapshot, writeShared } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { findLastReplyDay, listOfferedSpots } from '../guest-links/open-link.ts'
import { resolveAttendees } from '../save/normalize-registration.ts'
import { writeAttendeesByLink } from '../save/write-registration.ts'
import { findStoredRegistration, type StoredRegistration } from '../stored-registration.ts'

export const nameLinkDays = 7

export const namesPath = (token: string) => `/names?token=${encodeURIComponent(token)}` as const

interface Minted {
  registrationId: number
  email: string
  now: Date
}

/** The token only opens this registration's names, and doesn't log in. */
export async function mintNameLink(trx: Trx, { registrationId, email, now }: Minted): Promise<string> {
  await deleteExpiredTokens(trx, now)
  const expiresAt = daysAfter(now, nameLinkDays)
  return mintToken(trx, { purpose: 'names', subjectId: registrationId, sentTo: email, expiresAt })
}

interface OpenedNames {
  registration: StoredRegistration
  email: string
  until: string
}

/**
 * Opens a link while its address is the registration's contact or registered-by address.
 * @throws {Refused} name_link_unusable, registration_closed
 */
async function openNames(db: Db, token: string, { now, today }: Moment): Promise<OpenedNames> {
  const link = await findToken(db, 'names', token, now)
  const registration = link && (await findStoredRegistration(db, link.subjectId))
  const email = link?.sentTo ?? ''
  if (!registration || !isRegistrationEmail(email, registration)) throw new Refused('name_link_unusable')
  const until = findLastReplyDay(registration, today)
  if (until === null) throw new Refused('registration_closed')
  return { registration, email, until }
}

const isRegistrationEmail = (address: string, { contact }: StoredRegistration) =>
  [contact.email, ...contact.registeredByEmails].some((email) => isSameEmail(email, address))

/** @throws {Refused} name_link_unusable, registration_closed */
export const readAttendeeNames = ({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<AttendeeNames> =>
  readSnapshot(db, async (snapshot) =>
    describeNames(await openNames(snapshot, token, await readMoment(snapshot, now()))),
  )

function describeNames({ registration, until }: OpenedNames): AttendeeNames {
  const { id: registrationId, contact, event } = registration
  return {
    registrationId,
    partner: contact.nameForMarketingMaterials,
    event: { name: event.name, eventDate: event.eventDate },
    until,
    spots: listOfferedSpots(registration)
      .filter((spot) => !spot.isDeclined && (isNamed(spot) || isMissingName(spot)))
      .map((spot) => ({ spotId: spot.id, spotNumber: spot.spotNumber, name: spot.name, isNamed: isNamed(spot) })),
  }
}

/**
 * Fills in unnamed spots. Never replaces a name, because that would pass one person's details to another. A repeated
 * request is ignored. @throws {Refused} name_link_unusable, registration_closed, invalid_input, changed_elsewhere
 */
export const saveAttendeeNames = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, names }: NamesToSave,
): Promise<AttendeeNames> =>
  writeShared(db, async (trx) => {
    const moment = await readMoment(trx, now())
    const { registration: found } = await openNames(trx, token, moment)
    await lockRegistration(trx, found.id)
    const { registration, email } = await openNames(trx, token, moment)
    const attendees = await settleNames(trx, registration, names)
    if (attendees) {
      const by = { id: null, name: `${email} (by reminder link)` }
      await writeAttendeesByLink(trx, registration, attendees, by, moment.now)
    }
    return describeNames(await openNames(trx, token, moment))
  })

async function settleNames(
  trx: Trx,
  registration: StoredRegistration,
  names: NamesToSave['names'],
): Promise<Spot[] | null> {
  const offered = new Map(listOfferedSpots(registration).map((spot) => [spot.id, spot]))
  const added = names.filter((name) => {
    const spot = offered.get(name.spotId)
    if (spot && isMissingName(spot)) return true
    if (spot && !spot.isDeclined && hasSameName(spot, name)) return false
    throw refuseChanged(registration)
  })
  if (added.length === 0) return null
  const sent = registration.attendees.map((stored) => {
    const name = added.find(({ spotId }) => spotId === stored.id)
    if (!name) return stored
    const { firstName, lastName } = name
    return {
      ...(offered.get(stored.id) ?? stored),
      attendeeInfo: { ...(stored.attendeeInfo ?? blankAttendeeInfo), firstName, lastName },
    }
  })
  try {
    const save = { db: trx, caller: { role: 'user' as const }, sent: { attendees: sent } }
    return (await resolveAttendees(save, registration, registration.donation)).attendees
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'invalid_input') throw error
    const issues = (error.parameters.issues ?? []).map(({ path, message }) => ({
      path: path.replace(/^attendees\.(\d+)\.attendeeInfo\./, (_, index: string) => {
        const spotId = sent[Number(index)]?.id
        return `names.${names.findIndex((name) => name.spotId === spotId)}.`
      }),
      message,
    }))
    throw new Refused('invalid_input', { issues })
  }
}

const hasSameName = ({ attendeeInfo }: Spot, { firstName, lastName }: NamesToSave['names'][number]) =>
  attendeeInfo?.firstName === firstName && attendeeInfo.lastName === lastName

const refuseChanged = ({ contact, version }: StoredRegistration) =>
  new Refused('changed_elsewhere', { changed: { by: contact.nameForMarketingMaterials, at: '', version } })
