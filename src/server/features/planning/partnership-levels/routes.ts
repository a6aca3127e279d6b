import { saveRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { createInputRefusal } from '#server/foundation/refusals.ts'
import type { Handlers } from '#server/http/serve.ts'
import { crudWithDelete } from '#server/records/crud.ts'
import type { RecordSave } from '#server/records/save-record.ts'
import { type PartnershipLevel, partnershipLevel } from '#shared/contracts/partnership-levels.ts'
import { findNameConflict } from '#shared/domain/reference-data.ts'
import { requireEvent } from '../events/store.ts'
import {
  type ActivityRow,
  findLevelRow,
  type LevelValues,
  levelLists,
  listActivityRows,
  listAffiliationRows,
  listBenefitRows,
  listLevelRows,
  listLevelRowsOfEvent,
  listOtherLevels,
  writeActivity,
} from './store.ts'

export function partnershipLevelHandlers(deps: Deps) {
  const { list, get, save, remove } = crudWithDelete(deps, {
    entity: 'partnershipLevel',
    schema: partnershipLevel,
    list: async (db) => describeLevels(db, await listLevelRows(db)),
    find: findPartnershipLevel,
    lists: levelLists,
    check: async ({ trx, sent, before }) => {
      const message = findNameConflict(sent, before, await listOtherLevels(trx, sent.id))
      if (message !== null) throw createInputRefusal('name', message)
    },
    write: writeLevel,
  })
  return {
    listPartnershipLevels: list,
    getPartnershipLevel: get,
    listPartnershipLevelsOfEvent: async ({ params: { eventId } }) => {
      await requireEvent(deps.db, eventId)
      return describeLevels(deps.db, await listLevelRowsOfEvent(deps.db, eventId))
    },
    savePartnershipLevel: save,
    deletePartnershipLevel: remove,
  } satisfies Partial<Handlers>
}

async function writeLevel({ trx, sent, before }: RecordSave<PartnershipLevel, StoredLevel>): Promise<number> {
  const id = await saveRow(trx, 'partnershipLevels', before, toValues(sent))
  const { golfActivity, dinnerActivity, vipActivity } = sent
  await writeActivity(trx, id, { ...withoutId(golfActivity), kind: 'golf' })
  await writeActivity(trx, id, { ...withoutId(dinnerActivity), kind: 'dinner' })
  await writeActivity(trx, id, { ...withoutId(vipActivity), kind: 'vip', costOfAdditional: 0, additionalAllowed: 0 })
  return id
}

function toValues(level: PartnershipLevel): LevelValues {
  const { name, numCoursePreferences, displayInRegistration, isActive, donation } = level
  return {
    name,
    numCoursePreferences,
    displayInRegistration,
    isActive,
    donationRangeStart: donation.rangeStart,
    donationRangeEnd: donation.rangeEnd,
  }
}

const withoutId = <Activity extends { id: number }>({ id: _, ...values }: Activity): Omit<Activity, 'id'> => values

type LevelRow = Awaited<ReturnType<typeof listLevelRows>>[number]

type StoredLevel = PartnershipLevel & { version: number }

async function findPartnershipLevel(db: Db, id: number): Promise<StoredLevel | null> {
  const row = await findLevelRow(db, id)
  const [level] = await describeLevels(db, row ? [row] : [])
  return level ?? null
}

async function describeLevels(db: Db, rows: readonly LevelRow[]): Promise<StoredLevel[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const activities = await listActivityRows(db, ids)
  const affiliations = await listAffiliationRows(db, ids)
  const benefits = await listBenefitRows(db, ids)
  return rows.map(({ donationRangeStart, donationRangeEnd, ...level }) => {
    const isOfLevel = ({ partnershipLevelId }: { partnershipLevelId: number }) => partnershipLevelId === level.id
    const ofLevel = activities.filter(isOfLevel)
    const { id, numberIncluded } = describeActivity(ofLevel, 'vip')
    return {
      ...level,
      donation: { rangeStart: donationRangeStart, rangeEnd: donationRangeEnd },
      affiliations: affiliations.filter(isOfLevel).map(({ affiliationId }) => affiliationId),
      benefits: benefits.filter(isOfLevel).map(({ benefitId }) => benefitId),
      golfActivity: describeActivity(ofLevel, 'golf'),
      dinnerActivity: describeActivity(ofLevel, 'dinner'),
      vipActivity: { id, numberIncluded },
    }
  })
}

function describeActivity(activities: readonly ActivityRow[], wanted: ActivityRow['kind']) {
  const found = activities.find(({ kind }) => kind === wanted)
  if (!found) return { id: 0, numberIncluded: 0, costOfAdditional: 0, additionalAllowed: 0 }
  const { id, numberIncluded, costOfAdditional, additionalAllowed } = found
  return { id, numberIncluded, costOfAdditional, additionalAllowed }
}
