import { type Kysely, sql } from 'kysely'
import { columnsOf, ignoringCase } from './columns.ts'
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
    await db.schema
      .createIndex('affiliations_name_key')
      .unique()
      .on('affiliations')
      .expression(ignoringCase('name'))
      .execute()

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
      .addCheckConstraint('golfCourses_holeCount_check', sql`${sql.ref('holeCount')} in (18, 27)`)
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('golfCourseHoles')
      .$call(column.id)
      .$call(column.reference('golfCourseId', 'golfCourses', { onDelete: 'cascade' }))
      .$call(column.integer('holeNumber'))
      .$call(column.text('name'))
      .$call(column.boolean('isPar3'))
      .addCheckConstraint('golfCourseHoles_holeNumber_check', sql`${sql.ref('holeNumber')} between 1 and 27`)
      .addUniqueConstraint('golfCourseHoles_golfCourseId_holeNumber_key', ['golfCourseId', 'holeNumber'])
      .addUniqueConstraint('golfCourseHoles_id_golfCourseId_key', ['id', 'golfCourseId'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('golfCourseTeams')
      .$call(column.integer('holeId'))
      .$call(column.integer('teamNumber'))
      .$call(column.integer('golfCourseId'))
      .$call(column.text('name'))
      .addPrimaryKeyConstraint('golfCourseTeams_pkey', ['holeId', 'teamNumber'])
      .addForeignKeyConstraint(
        'golfCourseTeams_holeId_golfCourseId_fkey',
        ['holeId', 'golfCourseId'],
        'golfCourseHoles',
        ['id', 'golfCourseId'],
        (key) => key.onDelete('cascade'),
      )
      .addCheckConstraint('golfCourseTeams_teamNumber_check', sql`${sql.ref('teamNumber')} in (1, 2)`)
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
      .addCheckConstraint(
        'partnershipLevels_numCoursePreferences_check',
        sql`${sql.ref('numCoursePreferences')} between 0 and 9`,
      )
      .addCheckConstraint(
        'partnershipLevels_donationRange_check',
        sql`${sql.ref('donationRangeEnd')} >= ${sql.ref('donationRangeStart')}`,
      )
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
      .addUniqueConstraint('partnershipLevelActivities_partnershipLevelId_kind_key', ['partnershipLevelId', 'kind'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('partnershipLevelAffiliations')
      .$call(column.reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' }))
      .$call(column.reference('affiliationId', 'affiliations'))
      .addPrimaryKeyConstraint('partnershipLevelAffiliations_pkey', ['partnershipLevelId', 'affiliationId'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('partnershipLevelAffiliations_affiliationId_index')
      .on('partnershipLevelAffiliations')
      .columns(['affiliationId'])
      .execute()
    await db.schema
      .createTable('partnershipLevelBenefits')
      .$call(column.reference('partnershipLevelId', 'partnershipLevels', { onDelete: 'cascade' }))
      .$call(column.reference('benefitId', 'benefits'))
      .addPrimaryKeyConstraint('partnershipLevelBenefits_pkey', ['partnershipLevelId', 'benefitId'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('partnershipLevelBenefits_benefitId_index')
      .on('partnershipLevelBenefits')
      .columns(['benefitId'])
      .execute()

    await db.schema
      .createTable('events')
      .$call(column.id)
      .$call(column.requiredText('name'))
      .$call(column.date('eventDate'))
      .$call(column.date('registrationOpenDate'))
      .$call(column.date('onlineUpdatesCloseDate'))
      .$call(column.integer('version', { default: 1 }))
      .addCheckConstraint('events_eventDate_check', sql`${sql.ref('eventDate')} >= ${sql.ref('registrationOpenDate')}`)
      .addCheckConstraint(
        'events_onlineUpdatesCloseDate_check',
        sql`${sql.ref('onlineUpdatesCloseDate')} > ${sql.ref('registrationOpenDate')}`,
      )
      .$call(column.strict)
      .execute()
    await db.schema.createIndex('events_eventDate_index').on('events').columns(['eventDate']).execute()
    await db.schema
      .createTable('eventGolfCourses')
      .$call(column.reference('eventId', 'events', { onDelete: 'cascade' }))
      .$call(column.reference('golfCourseId', 'golfCourses'))
      .addPrimaryKeyConstraint('eventGolfCourses_pkey', ['eventId', 'golfCourseId'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('eventGolfCourses_golfCourseId_index')
      .on('eventGolfCourses')
      .columns(['golfCourseId'])
      .execute()
    await db.schema
      .createTable('eventPartnershipLevels')
      .$call(column.reference('eventId', 'events', { onDelete: 'cascade' }))
      .$call(column.reference('partnershipLevelId', 'partnershipLevels'))
      .addPrimaryKeyConstraint('eventPartnershipLevels_pkey', ['eventId', 'partnershipLevelId'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('eventPartnershipLevels_partnershipLevelId_index')
      .on('eventPartnershipLevels')
      .columns(['partnershipLevelId'])
      .execute()

    await db.schema
      .createTable('travelMethods')
      .$call(column.fixedId)
      .$call(column.requiredText('name'))
      .$call(column.boolean('showAirport'))
      .$call(column.boolean('showPostalCode'))
      .addUniqueConstraint('travelMethods_name_key', ['name'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('golfClubTypes')
      .$call(column.fixedId)
      .$call(column.requiredText('name'))
      .addUniqueConstraint('golfClubTypes_name_key', ['name'])
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
