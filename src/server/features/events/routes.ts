import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import {
  listGolfCoursesToAssign,
  listPartnershipLevelsToAssign,
  listSavedEvents,
  proposeEvent,
  readEvent,
} from './read-events.ts'
import { saveEvent } from './save-event.ts'

export const eventHandlers = (deps: Deps) =>
  ({
    listEvents: () => listSavedEvents(deps.db),
    listGolfCoursesToAssign: () => listGolfCoursesToAssign(deps.db),
    listPartnershipLevelsToAssign: () => listPartnershipLevelsToAssign(deps.db),
    proposeNextEvent: () => proposeEvent(deps.db, deps.now()),
    getEvent: ({ params }) => readEvent(deps.db, params.id),
    saveEvent: ({ caller, body }) => saveEvent(deps, caller, body),
  }) satisfies Partial<Handlers>
