import type { PartnerRow } from '#shared/contracts/partners.ts'
import { isShortfallAgreed, levelShortfall } from '#shared/domain/donation/level-choice.ts'
import type { Db } from '../../db/tables.ts'

/** What organisers must not overlook of a registration, beside the plan of the day. */
export type PartnerMarks = Pick<
  PartnerRow,
  'isMissingAddress' | 'belowLevelBy' | 'levelAgreement' | 'internalNotes' | 'notesVersion'
>

/** Of a registration with nothing to look at. */
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

/** The marks of one registration. */
export async function findPartnerMarks(db: Db, registrationId: number): Promise<PartnerMarks> {
  return toMarks(await selectMarks(db).where('registrations.id', '=', registrationId).executeTakeFirstOrThrow())
}

/** Whether an organiser has still to look at what this partner gives for the level. */
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
