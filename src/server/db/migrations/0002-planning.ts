import { type Kysely, sql } from 'kysely'
import { createTable } from '../table-builder.ts'
import type { Migration } from './migration.ts'

/** What an event is planned with: affiliations, benefits, courses, levels, and the events themselves. */
export const planning: Migration = {
  name: '0002-planning',
  up: async (db, kind) => {
    await createTable(db, kind, 'affiliations', (table) =>
      table
        .id()
        .requiredText('name')
        .text('description')
        .boolean('isActive', { default: true })
        .boolean('isAdminOnly')
        .integer('sortOrder')
        .integer('version', { default: 1 })
        .uniqueIgnoringCase('name'),
    )

    await createTable(db, kind, 'benefits', (table) =>
      table
        .id()
        .requiredText('description')
        .boolean('isActive', { default: true })
        .integer('sortOrder')
        .integer('version', { default: 1 }),
    )

    await createTable(db, kind, 'golfCourses', (table) =>
      table
        .id()
        .requiredText('name')
        .integer('holeCount', { default: 18 })
        .boolean('isActive', { default: true })
        .integer('version', { default: 1 })
        .check('holeCount', sql`${sql.ref('holeCount')} in (18, 27)`),
    )
    await createTable(db, kind, 'golfCourseHoles', (table) =>
      table
        .id()
        .reference('golfCourseId', 'golfCourses', { onDelete: 'cascade' })
        .integer('holeNumber')
        .text('name')
        .boolean('isPar3')
        .check('holeNumber', sql`${sql.ref('holeNumber')} between 1 and 27`)
        .unique('golfCourseId', 'holeNumber')
        .unique('id', 'golfCourseId'),
    )
    await createTable(db, kind, 'golfCourseTeams', (table) =>
      table
        .integer('holeId')
        .integer('teamNumber')
        .integer('golfCourseId')
        .text('name')
        .primaryKey('holeId', 'teamNumber')
        .foreignKey(['holeId', 'golfCourseId'], 'golfCourseHoles', ['id', 'golfCourseId'], 'cascade')
        .check('teamNumber', sql`${sql.ref('teamNumber')} in (1, 2)`)
        .uniqueIgnoringCase('name', { within: ['golfCourseId'], where: sql`${sql.ref('name')} <> ''` }),
    )

    await createTable(db, kind, 'partnershipLevels', (table) =>
      table
        .id()
        .requiredText('name')
        .integer('numCoursePreferences', { default: 0 })
        .boolean('displayInRegistration', { default: true })
        .money('donationRangeStart', 'donationRangeEnd')
        .integer('version', { default: 1 })
        .check('numCoursePreferences', sql`${sql.ref('numCoursePreferences')} between 0 and 9`)
        .check('donationRange', sql`${sql.ref('donationRangeEnd')} >= ${sql.ref('donationRangeStart')}`),
    )
    await createTable(db, kind, 'partnershipLevelActivities', (table) =>
      table
        .id()
        .reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' })
        .choice('kind', ['golf', 'dinner', 'vip'])
        .count('numberIncluded')
        .money('costOfAdditional')
        .count('additionalAllowed')
        .unique('partnershipLevelId', 'kind'),
    )
    await createTable(db, kind, 'partnershipLevelAffiliations', (table) =>
      table
        .reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' })
        .reference('affiliationId', 'affiliations')
        .primaryKey('partnershipLevelId', 'affiliationId')
        .index('affiliationId'),
    )
    await createTable(db, kind, 'partnershipLevelBenefits', (table) =>
      table
        .reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' })
        .reference('benefitId', 'benefits')
        .primaryKey('partnershipLevelId', 'benefitId')
        .index('benefitId'),
    )

    await createTable(db, kind, 'events', (table) =>
      table
        .id()
        .requiredText('name')
        .date('eventDate')
        .date('registrationOpenDate')
        .date('onlineUpdatesCloseDate')
        .integer('version', { default: 1 })
        .check('eventDate', sql`${sql.ref('eventDate')} >= ${sql.ref('registrationOpenDate')}`)
        .check('onlineUpdatesCloseDate', sql`${sql.ref('onlineUpdatesCloseDate')} > ${sql.ref('registrationOpenDate')}`)
        .index('eventDate'),
    )
    await createTable(db, kind, 'eventGolfCourses', (table) =>
      table
        .reference('eventId', 'events', { onDelete: 'cascade' })
        .reference('golfCourseId', 'golfCourses')
        .primaryKey('eventId', 'golfCourseId')
        .index('golfCourseId'),
    )
    await createTable(db, kind, 'eventPartnershipLevels', (table) =>
      table
        .reference('eventId', 'events', { onDelete: 'cascade' })
        .reference('partnershipLevelId', 'partnershipLevels')
        .primaryKey('eventId', 'partnershipLevelId')
        .index('partnershipLevelId'),
    )

    await createTable(db, kind, 'travelMethods', (table) =>
      table.fixedId().requiredText('name').boolean('showAirport').boolean('showPostalCode').unique('name'),
    )
    await createTable(db, kind, 'golfClubTypes', (table) => table.fixedId().requiredText('name').unique('name'))
    await fillLookups(db)
  },
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
