import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { deleteUnused, listUses } from '../reference-data/delete-unused.ts'
import {
  listPartnershipLevels,
  listPartnershipLevelsOfEvent,
  readPartnershipLevel,
  savePartnershipLevel,
} from './partnership-levels.ts'

export const partnershipLevelHandlers = (deps: Deps) =>
  ({
    listPartnershipLevels: () => listPartnershipLevels(deps.db),
    getPartnershipLevel: ({ params }) => readPartnershipLevel(deps.db, params.id),
    listPartnershipLevelsOfEvent: ({ params }) => listPartnershipLevelsOfEvent(deps.db, params.eventId),
    savePartnershipLevel: ({ caller, body }) => savePartnershipLevel(deps, caller, body),
    listPartnershipLevelUses: ({ params }) => listUses(deps.db, 'partnershipLevel', params.id, readPartnershipLevel),
    deletePartnershipLevel: ({ caller, params }) =>
      deleteUnused(deps, caller, 'partnershipLevel', params.id, readPartnershipLevel),
  }) satisfies Partial<Handlers>
