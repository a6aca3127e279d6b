import type { Received } from '#shared/contracts/endpoint.ts'
import type { PartnerRow, partnerEndpoints } from '#shared/contracts/partners.ts'
import { isShortfallAgreed, levelShortfall } from '#shared/domain/donation/level-choice.ts'
import { recordRegistration } from '../../audit.ts'
import { type Caller, nameOf, writeAs } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { mergeSave } from '../../records/merge-save.ts'
import { Refused } from '../../refusals.ts'
import { listPlansOf } from '../attendance/read-event-plan.ts'
import { findInternalNotes, putInternalNotes } from './store.ts'

/** Facts that organizers must not overlook in a registration. */
export type PartnerMarks = Pick<
  PartnerRow,
  'isMissingAddress' | 'belowLevelBy' | 'levelAgreement' | 'internalNotes' | 'notesVersion'
>

/** The marks of a registration without any. */
export const noMarks: PartnerMarks = {
  isMissingAddress: false,
  belowLevelBy: 0,
  levelAgreement: null,
  internalNotes: '',
  notesVersion: 0,
}

/** The marks of the registrations of an event that are not deleted, by their ids; most have none and are not there. */
export async function listPartnerMarks(db: Db, eventId: number): Promise<Map<number, PartnerMarks>> {
  const rows = await selectMarks(db)
    .where('registrations.eventId', '=', eventId)
    .where('registrations.deletedAt', 'is', null)
    .where(({ and, eb, or, ref }) =>
      or([
        and([eb('isAddressOnFile', '=', true), eb('contacts.addressLine1', '=', '')]),
        eb('donation', '<', ref('donationRangeStart')),
        eb('internalNotes.version', 'is not', null),
      ]),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, toMarks(row)]))
}

/** Whether an organizer has still to look at what this partner gives for the level. */
export const isBelowLevel = ({ belowLevelBy, levelAgreement }: PartnerMarks) =>
  belowLevelBy > 0 && levelAgreement === null

const selectMarks = (db: Db) =>
  db
    .selectFrom('registrations')
    .innerJoin('contacts', 'contacts.id', 'registrations.contactId')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .leftJoin('levelAgreements', 'levelAgreements.registrationId', 'registrations.id')
    .leftJoin('internalNotes', 'internalNotes.registrationId', 'registrations.id')
    .select([
      'registrations.id',
      'registrations.isAddressOnFile',
      'contacts.addressLine1 as knownAddressLine1',
      'registrations.donation',
      'partnershipLevels.donationRangeStart',
      'levelAgreements.shortfall',
      'levelAgreements.agreedBy',
      'levelAgreements.agreedAt',
      'internalNotes.internalNotes',
      'internalNotes.version as notesVersion',
    ])

type MarksRow = Omit<Awaited<ReturnType<ReturnType<typeof selectMarks>['executeTakeFirstOrThrow']>>, 'id'>

export function toMarks(row: MarksRow): PartnerMarks {
  const { agreedBy, agreedAt } = row
  const belowLevelBy = levelShortfall(row.donation, row)
  const isAgreed = belowLevelBy > 0 && isShortfallAgreed(belowLevelBy, row.shortfall)
  return {
    isMissingAddress: row.isAddressOnFile && row.knownAddressLine1 === '',
    belowLevelBy,
    levelAgreement: isAgreed && agreedBy !== null && agreedAt !== null ? { by: agreedBy, at: agreedAt } : null,
    internalNotes: row.internalNotes ?? '',
    notesVersion: row.notesVersion ?? 0,
  }
}

type Notes = Received<(typeof partnerEndpoints)['saveInternalNotes']>['body']

/**
 * Writes what the organizers note of a registration for themselves, after the event too. It has a version of its own: the
 * partner's is no other for it. The same text again changes nothing.
 * @throws {Refused} not_found; changed_elsewhere
 */
export function saveInternalNotes(
  { db, now }: Deps,
  caller: Caller,
  { registrationId, internalNotes: mine, version, base, overwrites }: Notes,
) {
  const at = now()
  return writeAs(db, caller, async (trx) => {
    const [registration] = await listPlansOf(trx, [registrationId])
    if (!registration || registration.row.deletedAt !== null) throw new Refused('not_found')
    const stored = await findInternalNotes(trx, registrationId)
    const before = stored.internalNotes
    if (before === mine) return { internalNotes: mine, notesVersion: stored.version }
    const entity = 'internalNotes' as const
    // A request without a version is for notes that didn't exist.
    const origin = { version: version ?? 0, base, overwrites }
    const record = { entity, id: registrationId, version: stored.version } as const
    const sent = { internalNotes: mine }
    const { internalNotes } = await mergeSave(trx, record, stored, sent, origin, { callerId: caller.id })
    const notesVersion = stored.version + 1
    await putInternalNotes(trx, { registrationId, internalNotes, version: notesVersion })
    await recordRegistration(trx, nameOf(caller), at, {
      entity,
      id: registrationId,
      eventId: registration.row.eventId,
      action: 'update',
      before: { internalNotes: before },
      after: { internalNotes },
    })
    return { internalNotes, notesVersion }
  })
}
