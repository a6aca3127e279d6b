import type { PartnershipLevel } from '#shared/contracts/partnership-levels.ts'
import { recordSave } from '../../audit.ts'
import { type Caller, nameOf } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { refuseStale } from '../../optimistic-lock.ts'
import { readPartnershipLevel, type StoredLevel } from './read-partnership-levels.ts'
import { refuseUnknownChoices } from './refuse-unknown-choices.ts'
import {
  insertLevel,
  type LevelValues,
  replaceAffiliations,
  replaceBenefits,
  updateLevel,
  writeActivity,
} from './store.ts'

const entity = 'partnershipLevel'

/**
 * Saves a new or an existing level with its activities, affiliations and benefits, all or nothing. Registrations keep
 * the numbers they were saved with.
 *
 * @throws {Refused} `not_found`, `changed_elsewhere`, or `invalid_input` for a choice that there is not
 */
export function savePartnershipLevel({ db, now }: Deps, caller: Caller, sent: PartnershipLevel): Promise<StoredLevel> {
  return writeAs(db, caller, async (trx) => {
    const before = sent.id === 0 ? null : await readPartnershipLevel(trx, sent.id)
    if (before) await refuseStale(trx, { entity, ...before }, sent.version)
    await refuseUnknownChoices(trx, sent, before)
    const after = await readPartnershipLevel(trx, await writeLevel(trx, sent, before))
    await recordSave(trx, {
      by: nameOf(caller),
      at: now(),
      entity,
      entityId: after.id,
      before,
      after,
    })
    return after
  })
}

async function writeLevel(trx: Trx, sent: PartnershipLevel, before: StoredLevel | null): Promise<number> {
  const values = toValues(sent)
  const id = before?.id ?? (await insertLevel(trx, values))
  if (before) await updateLevel(trx, id, { ...values, version: before.version + 1 })
  const { golfActivity, dinnerActivity, vipActivity } = sent
  await writeActivity(trx, id, { ...withoutId(golfActivity), kind: 'golf' })
  await writeActivity(trx, id, { ...withoutId(dinnerActivity), kind: 'dinner' })
  await writeActivity(trx, id, { ...withoutId(vipActivity), kind: 'vip', costOfAdditional: 0, additionalAllowed: 0 })
  await replaceAffiliations(trx, id, [...new Set(sent.affiliations)])
  await replaceBenefits(trx, id, [...new Set(sent.benefits)])
  return id
}

function toValues({ name, numCoursePreferences, displayInRegistration, donation }: PartnershipLevel): LevelValues {
  return {
    name,
    numCoursePreferences,
    displayInRegistration,
    donationRangeStart: donation.rangeStart,
    donationRangeEnd: donation.rangeEnd,
  }
}

/** A level has one activity of each kind, so the kind says which one is meant. */
const withoutId = <Activity extends { id: number }>({ id: _, ...values }: Activity): Omit<Activity, 'id'> => values
