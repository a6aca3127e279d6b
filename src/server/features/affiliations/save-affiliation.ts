import { type Affiliation, affiliationNameTaken } from '#shared/contracts/affiliations.ts'
import { isNameTaken } from '#shared/domain/reference-data.ts'
import type { Deps } from '../../app.ts'
import { recordSave } from '../../audit.ts'
import { violates } from '../../db/failures.ts'
import type { Trx } from '../../db/tables.ts'
import { type Caller, nameOf } from '../../http/session.ts'
import { Refused, wrongInput } from '../../refusals.ts'
import { refuseStale } from '../../refuse-stale.ts'
import { writeAs } from '../../write-as.ts'
import { countInActiveEvent } from './read-affiliations.ts'
import { findAffiliationRow, insertAffiliation, listOtherNames, updateAffiliation } from './store.ts'

const entity = 'affiliation'

/**
 * Creates or updates an affiliation, and answers with it as it now stands.
 *
 * @throws {Refused} `not_found`, `changed_elsewhere`, or `invalid_input` when another one has the name
 */
export async function saveAffiliation({ db, now }: Deps, caller: Caller, sent: Affiliation): Promise<Affiliation> {
  try {
    return await writeAs(db, caller, (trx) => saveInside(trx, caller, sent, now()))
  } catch (error) {
    // The databases do not fold every letter as the rule does; whatever they hold to be one name is one.
    throw violates(error, 'affiliations_name_key') ? wrongInput('name', affiliationNameTaken) : error
  }
}

async function saveInside(trx: Trx, caller: Caller, sent: Affiliation, now: Date): Promise<Affiliation> {
  const { id, version, count: _derived, ...values } = sent
  const before = id === 0 ? null : await findAffiliationRow(trx, id)
  if (id !== 0 && !before) throw new Refused('not_found')
  if (before) await refuseStale(trx, { entity, ...before }, version)
  if (isNameTaken(values.name, await listOtherNames(trx, id))) throw wrongInput('name', affiliationNameTaken)

  const after = before
    ? await updateAffiliation(trx, id, { ...values, version: before.version + 1 })
    : await insertAffiliation(trx, values)
  await recordSave(trx, { by: nameOf(caller), at: now, entity, entityId: after.id, before, after })
  const counts = await countInActiveEvent(trx, now)
  return { ...after, count: counts.get(after.id) ?? 0 }
}
