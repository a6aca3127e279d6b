import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../../connect.ts'
import { addIndex, addKey, columnsOf, ignoringCase, tablesOf } from '../schema/columns.ts'

/** Creates the tables of planning: affiliations, benefits, courses, levels, and events. */
export async function createPlanning(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const column = columnsOf(kind)
  const create = tablesOf(db, kind)
  await create('affiliations', [
    column.id,
    column.requiredText('name'),
    column.text('description'),
    column.boolean('isActive', { default: true }),
    column.boolean('isAdminOnly'),
    column.integer('sortOrder'),
    column.integer('version', { default: 1 }),
  ])
  await addKey(db, 'affiliations', { ignoringCase: 'name' })

  await create('benefits', [
    column.id,
    column.requiredText('description'),
    column.boolean('isActive', { default: true }),
    column.integer('sortOrder'),
    column.integer('version', { default: 1 }),
  ])

  await create('golfCourses', [
    column.id,
    column.requiredText('name'),
    column.integer('holeCount', { default: 18 }),
    column.boolean('isActive', { default: true }),
    column.text('shotgunOrder'),
    column.integer('version', { default: 1 }),
    column.check('holeCount', sql`${sql.ref('holeCount')} in (18, 27)`),
  ])
  await create('golfCourseHoles', [
    column.id,
    column.reference('golfCourseId', 'golfCourses', { onDelete: 'cascade' }),
    column.integer('holeNumber'),
    column.text('name'),
    column.boolean('isPar3'),
    column.check('holeNumber', sql`${sql.ref('holeNumber')} between 1 and 27`),
    column.unique('golfCourseId', 'holeNumber'),
    column.unique('id', 'golfCourseId'),
  ])
  await create('golfCourseTeams', [
    column.integer('holeId'),
    column.integer('teamNumber'),
    column.integer('golfCourseId'),
    column.text('name'),
    column.primaryKey('holeId', 'teamNumber'),
    (table) =>
      table.addForeignKeyConstraint(
        'golfCourseTeams_holeId_golfCourseId_fkey',
        ['holeId', 'golfCourseId'],
        'golfCourseHoles',
        ['id', 'golfCourseId'],
        (key) => key.onDelete('cascade'),
      ),
    column.check('teamNumber', sql`${sql.ref('teamNumber')} in (1, 2)`),
  ])
  await db.schema
    .createIndex('golfCourseTeams_golfCourseId_name_key')
    .unique()
    .on('golfCourseTeams')
    .column('golfCourseId')
    .expression(ignoringCase('name'))
    .where(sql.ref('name'), '<>', '')
    .execute()

  await create('partnershipLevels', [
    column.id,
    column.requiredText('name'),
    column.integer('numCoursePreferences', { default: 0 }),
    column.boolean('displayInRegistration', { default: true }),
    column.boolean('isActive', { default: true }),
    column.money('donationRangeStart', 'donationRangeEnd'),
    column.integer('version', { default: 1 }),
    column.check('numCoursePreferences', sql`${sql.ref('numCoursePreferences')} between 0 and 9`),
    column.check('donationRange', sql`${sql.ref('donationRangeEnd')} >= ${sql.ref('donationRangeStart')}`),
  ])
  await create('partnershipLevelActivities', [
    column.id,
    column.reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' }),
    column.choice('kind', ['golf', 'dinner', 'vip']),
    column.count('numberIncluded'),
    column.money('costOfAdditional'),
    column.count('additionalAllowed'),
    column.unique('partnershipLevelId', 'kind'),
  ])
  await create('partnershipLevelAffiliations', [
    column.reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' }),
    column.reference('affiliationId', 'affiliations'),
    column.primaryKey('partnershipLevelId', 'affiliationId'),
  ])
  await addIndex(db, 'partnershipLevelAffiliations', 'affiliationId')
  await create('partnershipLevelBenefits', [
    column.reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' }),
    column.reference('benefitId', 'benefits'),
    column.primaryKey('partnershipLevelId', 'benefitId'),
  ])
  await addIndex(db, 'partnershipLevelBenefits', 'benefitId')

  await create('events', [
    column.id,
    column.requiredText('name'),
    column.date('eventDate'),
    column.date('registrationOpenDate'),
    column.date('onlineUpdatesCloseDate'),
    column.boolean('isSeatingPublished'),
    column.integer('version', { default: 1 }),
    column.check('eventDate', sql`${sql.ref('eventDate')} >= ${sql.ref('registrationOpenDate')}`),
    column.check(
      'onlineUpdatesCloseDate',
      sql`${sql.ref('onlineUpdatesCloseDate')} > ${sql.ref('registrationOpenDate')}`,
    ),
  ])
  await addIndex(db, 'events', 'eventDate')
  await create('eventGolfCourses', [
    column.reference('eventId', 'events', { onDelete: 'cascade' }),
    column.reference('golfCourseId', 'golfCourses'),
    column.primaryKey('eventId', 'golfCourseId'),
  ])
  await addIndex(db, 'eventGolfCourses', 'golfCourseId')
  await create('eventPartnershipLevels', [
    column.reference('eventId', 'events', { onDelete: 'cascade' }),
    column.reference('partnershipLevelId', 'partnershipLevels'),
    column.primaryKey('eventId', 'partnershipLevelId'),
  ])
  await addIndex(db, 'eventPartnershipLevels', 'partnershipLevelId')

  await create('travelMethods', [
    column.fixedId,
    column.requiredText('name'),
    column.boolean('showAirport'),
    column.boolean('showPostalCode'),
    column.unique('name'),
  ])
  await create('golfClubTypes', [column.fixedId, column.requiredText('name'), column.unique('name')])
  await fillLookups(db)
}

async function fillLookups(db: Kysely<unknown>): Promise<void> {
  const lookups = db.$extendTables<{
    travelMethods: { id: number; name: string; showAirport: boolean; showPostalCode: boolean }
    golfClubTypes: { id: number; name: string }
  }>()
  await lookups
    .insertInto('travelMethods')
    .values([
      { id: 1, name: 'Driving', showAirport: false, showPostalCode: true },
      { id: 2, name: 'Flying', showAirport: true, showPostalCode: false },
      { id: 3, name: 'Other', showAirport: false, showPostalCode: false },
    ])
    .execute()
  await lookups
    .insertInto('golfClubTypes')
    .values([
      { id: 1, name: "Men's right-handed" },
      { id: 2, name: "Men's left-handed" },
      { id: 3, name: "Women's right-handed" },
      { id: 4, name: "Women's left-handed" },
    ])
    .execute()
}
