import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { findAddressOnFile } from './address-book.ts'
import { listAffiliationOptions, mayKnowAffiliation } from './affiliation-options.ts'
import { listCourseOptions } from './course-options.ts'
import { findOwnRegistration } from './find-own.ts'
import { listLevelOptions } from './level-options.ts'
import { listGolfClubTypes, listTerritories, listTravelMethods } from './lookups.ts'
import { readActiveEvent } from './read-active-event.ts'
import { readRegistration } from './read-registration.ts'
import { saveRegistration } from './save-registration.ts'

export const registrationHandlers = (deps: Deps) =>
  ({
    getActiveEvent: ({ caller }) => readActiveEvent(deps.db, caller.role, deps.now()),
    listTerritories: () => listTerritories(deps.db),
    listTravelMethods: () => listTravelMethods(deps.db),
    listGolfClubTypes: () => listGolfClubTypes(deps.db),
    findAddressOnFile: ({ caller, query }) => findAddressOnFile(deps.db, caller, query.email),
    listAffiliationsOfEvent: ({ caller, params }) => listAffiliationOptions(deps.db, params.id, caller.role),
    listGolfCoursesOfEvent: ({ params }) => listCourseOptions(deps.db, params.id),
    listLevelOptions: async ({ caller, params }) =>
      (await mayKnowAffiliation(deps.db, caller, params.affiliationId))
        ? listLevelOptions(deps.db, { ...params, role: caller.role })
        : [],
    findOwnRegistration: ({ caller, params, query }) => findOwnRegistration(deps.db, caller, { ...params, ...query }),
    getRegistration: ({ caller, registration }) => readRegistration(deps, caller, registration),
    saveRegistration: ({ caller, registration, body }) => saveRegistration(deps, caller, registration, body),
  }) satisfies Partial<Handlers>
