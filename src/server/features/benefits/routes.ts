import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { deleteUnused, listUses } from '../reference-data/delete-unused.ts'
import { getBenefit, saveBenefit } from './benefits.ts'
import { findBenefitRow, listActiveBenefits, listBenefitRows } from './store.ts'

export const benefitHandlers = (deps: Deps) =>
  ({
    listBenefits: () => listBenefitRows(deps.db),
    listActiveBenefits: () => listActiveBenefits(deps.db),
    getBenefit: ({ params }) => getBenefit(deps.db, params.id),
    saveBenefit: ({ caller, body }) => saveBenefit(deps, caller, body),
    listBenefitUses: ({ params }) => listUses(deps.db, 'benefit', params.id, findBenefitRow),
    deleteBenefit: ({ caller, params }) => deleteUnused(deps, caller, 'benefit', params.id, findBenefitRow),
  }) satisfies Partial<Handlers>
