import { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { Refused } from '../../refusals.ts'
import { findOwnRegistration } from './access/own-registrations.ts'
import { makeCalendarFile } from './calendar-file.ts'
import { handOverRegistration } from './hand-over/hand-over.ts'
import { readActiveEvent } from './options/active-event.ts'
import { listAffiliationOptions, mayKnowAffiliation } from './options/affiliations.ts'
import { findKeptLevel, listLevelOptions } from './options/levels.ts'
import { listCourseOptions, listGolfClubTypes, listTerritories, listTravelMethods } from './options/lookups.ts'
import { readRegistration } from './read-registration.ts'
import { findAddressOnFile } from './save/address-book.ts'
import { previewSave } from './save/preview-save.ts'
import { makePreviewLimit } from './save/rate-limits.ts'
import { saveRegistration } from './save/save-registration.ts'
import { readOwnRequest, saveOwnRequest } from './wish-requests/save-request.ts'

export const registrationHandlers = ({ appUrl }: Config, deps: Deps) => {
  const limitPreviews = makePreviewLimit(deps.now)
  return {
    getActiveEvent: ({ caller }) => readActiveEvent(deps.db, caller.role, deps.now()),
    listTerritories: () => listTerritories(deps.db),
    listTravelMethods: () => listTravelMethods(deps.db),
    listGolfClubTypes: () => listGolfClubTypes(deps.db),
    findAddressOnFile: ({ caller, query }) => findAddressOnFile(deps.db, caller, query.email),
    listAffiliationsOfEvent: ({ caller, params }) => listAffiliationOptions(deps.db, params.id, caller.role),
    listGolfCoursesOfEvent: ({ params }) => listCourseOptions(deps.db, params.id),
    listLevelOptions: async ({ caller, params, query }) =>
      (await mayKnowAffiliation(deps.db, caller, params.affiliationId))
        ? listLevelOptions(deps.db, {
            ...params,
            role: caller.role,
            keptId: await findKeptLevel(deps.db, caller, params.eventId, query.kept),
          })
        : [],
    findOwnRegistration: ({ caller, params, query }) => findOwnRegistration(deps.db, caller, { ...params, ...query }),
    getRegistration: ({ caller, registration }) => readRegistration(deps, caller, registration),
    previewSave: ({ caller, registration, body }) => {
      limitPreviews(caller)
      return previewSave(deps, caller, registration, body)
    },
    getCalendarFile: async ({ registration: { id: registrationId } }) => {
      const file = await makeCalendarFile(deps.db, { registrationId, appUrl, now: deps.now() })
      if (!file) throw new Refused('not_found')
      return { ...file, stream: Readable.from([file.content]) }
    },
    handOverRegistration: ({ caller, registration, body }) => handOverRegistration(deps, caller, registration, body),
    saveRegistration: ({ caller, registration, body }) => saveRegistration(deps, caller, registration, body),
    getWishRequest: ({ registration }) => readOwnRequest(deps.db, registration),
    saveWishRequest: ({ caller, registration, body }) => saveOwnRequest(deps, { caller, pass: registration }, body),
  } satisfies Partial<Handlers>
}
