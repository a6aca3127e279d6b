import type { PartnershipLevel } from '#shared/contracts/partnership-levels.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { listChoosable } from './store.ts'

type Chosen = Pick<PartnershipLevel, 'affiliations' | 'benefits'>

/**
 * Refuses affiliations and benefits that do not exist. One that is inactive stays where it is chosen already, and can be
 * chosen nowhere else.
 */
export async function refuseUnknownChoices(db: Db, sent: Chosen, before: Chosen | null): Promise<void> {
  const issues = [
    ...findUnknown('affiliations', sent, before, await listChoosable(db, 'affiliations')),
    ...findUnknown('benefits', sent, before, await listChoosable(db, 'benefits')),
  ]
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
}

const nouns = { affiliations: 'affiliation', benefits: 'benefit' } as const

function findUnknown(
  field: keyof typeof nouns,
  sent: Chosen,
  before: Chosen | null,
  choosable: readonly { id: number; isActive: boolean }[],
): Issue[] {
  const isActive = new Map(choosable.map((one) => [one.id, one.isActive]))
  const kept = new Set(before?.[field])
  return sent[field].flatMap((id, index) => {
    const path = `${field}.${index}`
    if (!isActive.has(id)) return [{ path, message: `There is no such ${nouns[field]}` }]
    return isActive.get(id) || kept.has(id) ? [] : [{ path, message: `This ${nouns[field]} is inactive` }]
  })
}
