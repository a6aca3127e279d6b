import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { deleteUnused, listUses } from '../reference-data/delete-unused.ts'
import { getAffiliation, listActiveAffiliations, listAffiliations, saveAffiliation } from './affiliations.ts'
import { findAffiliationRow, listOtherNames } from './store.ts'

export const affiliationHandlers = (deps: Deps) =>
  ({
    listAffiliations: () => listAffiliations(deps),
    listActiveAffiliations: () => listActiveAffiliations(deps.db),
    listAffiliationNames: ({ params }) => listOtherNames(deps.db, params.id),
    getAffiliation: ({ params }) => getAffiliation(deps, params.id),
    saveAffiliation: ({ caller, body }) => saveAffiliation(deps, caller, body),
    listAffiliationUses: ({ params }) => listUses(deps.db, 'affiliation', params.id, findAffiliationRow),
    deleteAffiliation: ({ caller, params }) => deleteUnused(deps, caller, 'affiliation', params.id, findAffiliationRow),
  }) satisfies Partial<Handlers>
