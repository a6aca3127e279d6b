import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { findOwnRegistration } from './access/own-registrations.ts'
import { readActiveEvent } from './options/active-event.ts'
import { listAffiliationOptions, mayKnowAffiliation } from './options/affiliations.ts'
import { listLevelOptions } from './options/levels.ts'
import { listCourseOptions, listGolfClubTypes, listTerritories, listTravelMethods } from './options/lookups.ts'
import { readRegistration } from './read-registration.ts'
import { findAddressOnFile } from './save/address-book.ts'
import { previewSave } from './save/preview-save.ts'
import { saveRegistration } from './save/save-registration.ts'

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
    previewSave: ({ caller, registration, body }) => previewSave(deps, caller, registration, body),
    saveRegistration: ({ caller, registration, body }) => saveRegistration(deps, caller, registration, body),
  }) satisfies Partial<Handlers>
