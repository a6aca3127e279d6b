import type { Selectable } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { AttendeeColumns } from '#server/db/tables/registrations.ts'
import type { Database, Db } from '#server/db/tables.ts'
import { type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { readStoredAttendee } from '#shared/domain/spots/attendee-fields.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'

type Ids = readonly number[]

export const listRegistrationIds = prepared((db, { eventId }: { eventId: number }) =>
  db
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .orderBy('id'),
)

export const levelColumns = [
  'partnershipLevels.donationRangeStart',
  'golf.numberIncluded as levelGolfers',
  'golf.costOfAdditional as golferPrice',
  'dinner.numberIncluded as levelDinners',
  'dinner.costOfAdditional as dinnerPrice',
] as const

type LevelColumns = Record<
  'partnershipLevelId' | 'donationRangeStart' | 'levelGolfers' | 'golferPrice' | 'levelDinners' | 'dinnerPrice',
  number | null
>

export const toLevel = (row: LevelColumns): LevelOption => ({
  ...placeholderOption,
  id: row.partnershipLevelId ?? placeholderOption.id,
  donationRangeStart: row.donationRangeStart ?? 0,
  golfersIncluded: row.levelGolfers ?? 0,
  golfersAdditionalCost: row.golferPrice ?? 0,
  dinnersIncluded: row.levelDinners ?? 0,
  dinnersAdditionalCost: row.dinnerPrice ?? 0,
})

export const listRegistrations = (db: Db, ids: Ids) =>
  db
    .selectFrom('registrations')
    .innerJoin('affiliations', 'affiliations.id', 'registrations.affiliationId')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .leftJoin('partnershipLevelActivities as golf', (join) =>
      join.onRef('golf.partnershipLevelId', '=', 'registrations.partnershipLevelId').on('golf.kind', '=', 'golf'),
    )
    .leftJoin('partnershipLevelActivities as dinner', (join) =>
      join.onRef('dinner.partnershipLevelId', '=', 'registrations.partnershipLevelId').on('dinner.kind', '=', 'dinner'),
    )
    .leftJoin('golfCourses', 'golfCourses.id', 'registrations.assignedGolfCourseId')
    .leftJoin('territories', 'territories.id', 'registrations.territoryId')
    .leftJoin('internalNotes', 'internalNotes.registrationId', 'registrations.id')
    .leftJoin('levelAgreements', 'levelAgreements.registrationId', 'registrations.id')
    .selectAll('registrations')
    .select([
      'affiliations.name as affiliationName',
      'partnershipLevels.name as partnershipLevelName',
      ...levelColumns,
      'golfCourses.name as courseName',
      'territories.name as territoryName',
      'internalNotes.internalNotes',
      'internalNotes.version as notesVersion',
      'levelAgreements.shortfall as agreedShortfall',
      'levelAgreements.agreedBy',
      'levelAgreements.agreedAt',
    ])
    .where('registrations.id', 'in', ids)
    .orderBy('registrations.id')
    .execute()

export type SpotRow = Omit<Selectable<Database['spots']>, 'registrationId' | keyof AttendeeColumns> &
  Partial<AttendeeColumns>

export const listSpots = (db: Db, ids: Ids) =>
  db.selectFrom('spots').selectAll().where('registrationId', 'in', ids).orderBy('spotNumber').execute()

export function toSpot(row: SpotRow): Spot {
  const { id, spotNumber, isDeclined, golf, dinner, vip, hasAttendeeInfo } = row
  const attendeeInfo = hasAttendeeInfo ? readStoredAttendee(row) : null
  return { id, spotNumber, name: '', isDeclined, golf, dinner, vip, attendeeInfo }
}

export const listPreferences = (db: Db, ids: Ids) =>
  db
    .selectFrom('registrationCoursePreferences')
    .innerJoin('golfCourses', 'golfCourses.id', 'registrationCoursePreferences.golfCourseId')
    .select(['registrationId', 'golfCourses.name'])
    .where('registrationId', 'in', ids)
    .orderBy('position')
    .execute()

export const listPlaces = (db: Db, ids: Ids) =>
  db
    .selectFrom('placements')
    .innerJoin('spots', 'spots.id', 'placements.spotId')
    .innerJoin('golfCourseHoles', 'golfCourseHoles.id', 'placements.golfCourseHoleId')
    .leftJoin('golfCourseTeams', (join) =>
      join
        .onRef('golfCourseTeams.holeId', '=', 'placements.golfCourseHoleId')
        .onRef('golfCourseTeams.teamNumber', '=', 'placements.teamNumber'),
    )
    .select([
      'spots.registrationId',
      'placements.spotId',
      'placements.golfCourseHoleId',
      'golfCourseHoles.golfCourseId',
      'golfCourseHoles.holeNumber',
      'golfCourseHoles.name as holeName',
      'placements.teamNumber',
      'golfCourseTeams.name as teamName',
      'placements.cartNumber',
      'placements.seat',
    ])
    .where('spots.registrationId', 'in', ids)
    .execute()

export const listSeats = (db: Db, ids: Ids) =>
  db
    .selectFrom('dinnerSeats')
    .innerJoin('spots', 'spots.id', 'dinnerSeats.spotId')
    .innerJoin('dinnerTables', 'dinnerTables.id', 'dinnerSeats.tableId')
    .select(['spots.registrationId', 'spotId', 'tableId', 'number', 'dinnerTables.name'])
    .where('spots.registrationId', 'in', ids)
    .execute()

export const listRegisteredBy = (db: Db, ids: Ids) =>
  db.selectFrom('registrationRegisteredBy').selectAll().where('registrationId', 'in', ids).orderBy('email').execute()

export const listLedgerSums = (db: Db, ids: Ids) =>
  db
    .selectFrom('ledgerLines')
    .select(({ fn }) => ['registrationId', 'affects', fn.sum('cents').as('cents')])
    .where('registrationId', 'in', ids)
    .groupBy(['registrationId', 'affects'])
    .execute()

export async function findLastChangeId(db: Db, eventId: number): Promise<number> {
  const [last] = await listLastChange(db, { eventId })
  return last?.id ?? 0
}

const listLastChange = prepared((db, { eventId }: { eventId: number }) =>
  db.selectFrom('auditTrail').select('id').where('eventId', '=', eventId).orderBy('id', 'desc').limit(1),
)

export const listLastSharedChange = prepared((db) =>
  db.selectFrom('auditTrail').select('id').where('eventId', 'is', null).orderBy('id', 'desc').limit(1),
)

export const listChangesAfter = prepared((db, { eventId, after }: { eventId: number; after: number }) =>
  db
    .selectFrom('auditTrail')
    .select(['id', 'entity', 'registrationId'])
    .select((eb) => {
      const isOfBoard = eb('entity', 'in', ['placement', 'seating'])
      const ofBoard = (column: 'before' | 'after') =>
        eb.case().when(isOfBoard).then(eb.ref(column)).else(null).end().as(column)
      return [ofBoard('before'), ofBoard('after')]
    })
    .where((eb) => eb.or([eb('eventId', '=', eventId), eb('eventId', 'is', null)]))
    .where('id', '>', after)
    .orderBy('id'),
)
