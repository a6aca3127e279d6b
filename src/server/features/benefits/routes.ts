import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { getBenefit, saveBenefit } from './benefits.ts'
import { listActiveBenefits, listBenefitRows } from './store.ts'

export const benefitHandlers = (deps: Deps) =>
  ({
    listBenefits: () => listBenefitRows(deps.db),
    listActiveBenefits: () => listActiveBenefits(deps.db),
    getBenefit: ({ params }) => getBenefit(deps.db, params.id),
    saveBenefit: ({ caller, body }) => saveBenefit(deps, caller, body),
  }) satisfies Partial<Handlers>
