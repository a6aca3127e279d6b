import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { getAffiliation, listActiveAffiliations, listAffiliations, saveAffiliation } from './affiliations.ts'
import { listOtherNames } from './store.ts'

export const affiliationHandlers = (deps: Deps) =>
  ({
    listAffiliations: () => listAffiliations(deps),
    listActiveAffiliations: () => listActiveAffiliations(deps.db),
    listAffiliationNames: ({ params }) => listOtherNames(deps.db, params.id),
    getAffiliation: ({ params }) => getAffiliation(deps, params.id),
    saveAffiliation: ({ caller, body }) => saveAffiliation(deps, caller, body),
  }) satisfies Partial<Handlers>
