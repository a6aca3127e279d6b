import type { PartnershipLevel } from '#shared/contracts/partnership-levels.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { listChoosableAffiliations, listChoosableBenefits } from './store.ts'

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
export async function refuseUnknownChoices(db: Db, sent: Chosen, before: Chosen | null): Promise<void> {
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
  if (ids.some((id) => !choices.has(id))) return [{ path, message: `There is no such ${noun}` }]
  const gone = ids
    .map((id) => choices.get(id))
    .find((choice) => choice && !choice.isActive && !kept.includes(choice.id))
  return gone ? [{ path, message: `“${gone.words}” is inactive and can no longer be chosen` }] : []
}
