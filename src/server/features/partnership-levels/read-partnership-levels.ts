import type { PartnershipLevel } from '#shared/contracts/partnership-levels.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { findEvent } from '../events/store.ts'
import {
  type ActivityRow,
  findLevelRow,
  listActivityRows,
  listAffiliationRows,
  listBenefitRows,
  listLevelRows,
  listLevelRowsOfEvent,
} from './store.ts'

type LevelRow = Awaited<ReturnType<typeof listLevelRows>>[number]

/** A level as it is stored: always with a version. */
export type StoredLevel = PartnershipLevel & { version: number }

/** All levels, the smallest donation first. */
export async function listPartnershipLevels(db: Db): Promise<StoredLevel[]> {
  return describeLevels(db, await listLevelRows(db))
}

/** @throws {Refused} `not_found` for an unknown event */
export async function listPartnershipLevelsOfEvent(db: Db, eventId: number): Promise<StoredLevel[]> {
  if (!(await findEvent(db, eventId))) throw new Refused('not_found')
  return describeLevels(db, await listLevelRowsOfEvent(db, eventId))
}

/** @throws {Refused} `not_found` for an unknown level */
export async function readPartnershipLevel(db: Db, id: number): Promise<StoredLevel> {
  const row = await findLevelRow(db, id)
  const [level] = await describeLevels(db, row ? [row] : [])
  if (!level) throw new Refused('not_found')
  return level
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
