import { type Kysely, sql } from 'kysely'
import { addIndex, addKey, columnsOf, ignoringCase } from './columns.ts'
import type { Migration } from './migration.ts'

/** What an event is planned with: affiliations, benefits, courses, levels, and the events themselves. */
export const planning: Migration = {
  name: '0002-planning',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await db.schema
      .createTable('affiliations')
      .$call(column.id)
      .$call(column.requiredText('name'))
      .$call(column.text('description'))
      .$call(column.boolean('isActive', { default: true }))
      .$call(column.boolean('isAdminOnly'))
      .$call(column.integer('sortOrder'))
      .$call(column.integer('version', { default: 1 }))
      .$call(column.strict)
      .execute()
    await addKey(db, 'affiliations', { ignoringCase: 'name' })

    await db.schema
      .createTable('benefits')
      .$call(column.id)
      .$call(column.requiredText('description'))
      .$call(column.boolean('isActive', { default: true }))
      .$call(column.integer('sortOrder'))
      .$call(column.integer('version', { default: 1 }))
      .$call(column.strict)
      .execute()

    await db.schema
      .createTable('golfCourses')
      .$call(column.id)
      .$call(column.requiredText('name'))
      .$call(column.integer('holeCount', { default: 18 }))
      .$call(column.boolean('isActive', { default: true }))
      .$call(column.integer('version', { default: 1 }))
      .$call(column.check('holeCount', sql`${sql.ref('holeCount')} in (18, 27)`))
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('golfCourseHoles')
      .$call(column.id)
      .$call(column.reference('golfCourseId', 'golfCourses', { onDelete: 'cascade' }))
      .$call(column.integer('holeNumber'))
      .$call(column.text('name'))
      .$call(column.boolean('isPar3'))
      .$call(column.check('holeNumber', sql`${sql.ref('holeNumber')} between 1 and 27`))
      .$call(column.unique('golfCourseId', 'holeNumber'))
      .$call(column.unique('id', 'golfCourseId'))
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('golfCourseTeams')
      .$call(column.integer('holeId'))
      .$call(column.integer('teamNumber'))
      .$call(column.integer('golfCourseId'))
      .$call(column.text('name'))
      .$call(column.primaryKey('holeId', 'teamNumber'))
      .addForeignKeyConstraint(
        'golfCourseTeams_holeId_golfCourseId_fkey',
        ['holeId', 'golfCourseId'],
        'golfCourseHoles',
        ['id', 'golfCourseId'],
        (key) => key.onDelete('cascade'),
      )
      .$call(column.check('teamNumber', sql`${sql.ref('teamNumber')} in (1, 2)`))
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('golfCourseTeams_golfCourseId_name_key')
      .unique()
      .on('golfCourseTeams')
      .column('golfCourseId')
      .expression(ignoringCase('name'))
      .where(sql.ref('name'), '<>', '')
      .execute()

    await db.schema
      .createTable('partnershipLevels')
      .$call(column.id)
      .$call(column.requiredText('name'))
      .$call(column.integer('numCoursePreferences', { default: 0 }))
      .$call(column.boolean('displayInRegistration', { default: true }))
      .$call(column.money('donationRangeStart', 'donationRangeEnd'))
      .$call(column.integer('version', { default: 1 }))
      .$call(column.check('numCoursePreferences', sql`${sql.ref('numCoursePreferences')} between 0 and 9`))
      .$call(column.check('donationRange', sql`${sql.ref('donationRangeEnd')} >= ${sql.ref('donationRangeStart')}`))
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('partnershipLevelActivities')
      .$call(column.id)
      .$call(column.reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' }))
      .$call(column.choice('kind', ['golf', 'dinner', 'vip']))
      .$call(column.count('numberIncluded'))
      .$call(column.money('costOfAdditional'))
      .$call(column.count('additionalAllowed'))
      .$call(column.unique('partnershipLevelId', 'kind'))
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('partnershipLevelAffiliations')
      .$call(column.reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' }))
      .$call(column.reference('affiliationId', 'affiliations'))
      .$call(column.primaryKey('partnershipLevelId', 'affiliationId'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'partnershipLevelAffiliations', 'affiliationId')
    await db.schema
      .createTable('partnershipLevelBenefits')
      .$call(column.reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' }))
      .$call(column.reference('benefitId', 'benefits'))
      .$call(column.primaryKey('partnershipLevelId', 'benefitId'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'partnershipLevelBenefits', 'benefitId')

    await db.schema
      .createTable('events')
      .$call(column.id)
      .$call(column.requiredText('name'))
      .$call(column.date('eventDate'))
      .$call(column.date('registrationOpenDate'))
      .$call(column.date('onlineUpdatesCloseDate'))
      .$call(column.integer('version', { default: 1 }))
      .$call(column.check('eventDate', sql`${sql.ref('eventDate')} >= ${sql.ref('registrationOpenDate')}`))
      .$call(
        column.check(
          'onlineUpdatesCloseDate',
          sql`${sql.ref('onlineUpdatesCloseDate')} > ${sql.ref('registrationOpenDate')}`,
        ),
      )
      .$call(column.strict)
      .execute()
    await addIndex(db, 'events', 'eventDate')
    await db.schema
      .createTable('eventGolfCourses')
      .$call(column.reference('eventId', 'events', { onDelete: 'cascade' }))
      .$call(column.reference('golfCourseId', 'golfCourses'))
      .$call(column.primaryKey('eventId', 'golfCourseId'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'eventGolfCourses', 'golfCourseId')
    await db.schema
      .createTable('eventPartnershipLevels')
      .$call(column.reference('eventId', 'events', { onDelete: 'cascade' }))
      .$call(column.reference('partnershipLevelId', 'partnershipLevels'))
      .$call(column.primaryKey('eventId', 'partnershipLevelId'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'eventPartnershipLevels', 'partnershipLevelId')

    await db.schema
      .createTable('travelMethods')
      .$call(column.fixedId)
      .$call(column.requiredText('name'))
      .$call(column.boolean('showAirport'))
      .$call(column.boolean('showPostalCode'))
      .$call(column.unique('name'))
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('golfClubTypes')
      .$call(column.fixedId)
      .$call(column.requiredText('name'))
      .$call(column.unique('name'))
      .$call(column.strict)
      .execute()
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
