import { saveRow } from '#server/db/rows.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { crudWithDelete } from '#server/records/crud.ts'
import { nameChosen } from '#server/records/merge-save.ts'
import type { RecordSave } from '#server/records/save-record.ts'
import { Refused, wrongInput } from '#server/refusals.ts'
import { type PartnershipLevel, partnershipLevel } from '#shared/contracts/partnership-levels.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { findNameConflict } from '#shared/domain/reference-data.ts'
import { requireEvent } from '../events/store.ts'
import {
  type ActivityRow,
  findLevelRow,
  type LevelValues,
  listActivityRows,
  listAffiliationRows,
  listBenefitRows,
  listChoosableAffiliations,
  listChoosableBenefits,
  listLevelRows,
  listLevelRowsOfEvent,
  listOtherLevels,
  replaceAffiliations,
  replaceBenefits,
  writeActivity,
} from './store.ts'

export function partnershipLevelHandlers(deps: Deps) {
  const { list, get, save, remove } = crudWithDelete(deps, {
    entity: 'partnershipLevel',
    schema: partnershipLevel,
    list: async (db) => describeLevels(db, await listLevelRows(db)),
    find: findPartnershipLevel,
    check: async ({ trx, sent, before }) => {
      await refuseUnknownChoices(trx, sent, before)
      await refuseNameConflict(trx, sent, before)
    },
    write: writeLevel,
    inWords: async (trx, path, ids) =>
      path === 'affiliations' || path === 'benefits' ? nameChosen(trx, path, ids) : null,
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

async function refuseNameConflict(trx: Trx, sent: PartnershipLevel, before: StoredLevel | null): Promise<void> {
  const message = findNameConflict(sent, before, await listOtherLevels(trx, sent.id))
  if (message !== null) throw wrongInput('name', message)
}

async function writeLevel({ trx, sent, before }: RecordSave<PartnershipLevel, StoredLevel>): Promise<number> {
  const id = await saveRow(trx, 'partnershipLevels', before, toValues(sent))
  const { golfActivity, dinnerActivity, vipActivity } = sent
  await writeActivity(trx, id, { ...withoutId(golfActivity), kind: 'golf' })
  await writeActivity(trx, id, { ...withoutId(dinnerActivity), kind: 'dinner' })
  await writeActivity(trx, id, { ...withoutId(vipActivity), kind: 'vip', costOfAdditional: 0, additionalAllowed: 0 })
  await replaceAffiliations(trx, id, [...new Set(sent.affiliations)])
  await replaceBenefits(trx, id, [...new Set(sent.benefits)])
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

/** A level has one activity of each kind, so the kind says which one is meant. */
const withoutId = <Activity extends { id: number }>({ id: _, ...values }: Activity): Omit<Activity, 'id'> => values

type LevelRow = Awaited<ReturnType<typeof listLevelRows>>[number]

/** A level as it is stored: always with a version. */
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

type Chosen = Pick<PartnershipLevel, 'affiliations' | 'benefits'>

interface Choosable {
  id: number
  isActive: boolean
  words: string
}

/**
 * Refuses affiliations and benefits that do not exist. One that is inactive stays where it is chosen already, and can be
 * chosen nowhere else.
 */
async function refuseUnknownChoices(db: Db, sent: Chosen, before: Chosen | null): Promise<void> {
  const affiliations = await listChoosableAffiliations(db)
  const benefits = await listChoosableBenefits(db)
  const issues = [
    ...findWrong(sent.affiliations, before?.affiliations, affiliations, 'affiliation'),
    ...findWrong(sent.benefits, before?.benefits, benefits, 'benefit'),
  ]
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
}

/** One issue at most: a list is one field, and its message names the choice that is wrong. */
function findWrong(
  ids: readonly number[],
  kept: readonly number[] = [],
  choosable: readonly Choosable[],
  noun: 'affiliation' | 'benefit',
): Issue[] {
  const path = `${noun}s`
  const choices = new Map(choosable.map((choice) => [choice.id, choice]))
  if (ids.some((id) => !choices.has(id))) return [{ path, message: `This ${noun} doesn’t exist` }]
  const gone = ids
    .map((id) => choices.get(id))
    .find((choice) => choice && !choice.isActive && !kept.includes(choice.id))
  return gone ? [{ path, message: `“${gone.words}” is inactive` }] : []
}
