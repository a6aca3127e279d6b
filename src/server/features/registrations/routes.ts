import type { Config } from '#server/foundation/config.ts'
import { requireFound } from '#server/foundation/refusals.ts'
import { readMoment } from '#server/records/settings.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { findOwnRegistration } from './access.ts'
import { createCalendarFile } from './calendar-file.ts'
import { listGuestLinks, makeGuestLinks, revokeGuestLinks } from './guest-links/guest-links.ts'
import { readGuestCalendarFile } from './guest-replies/guest-calendar.ts'
import { readGuestSpot, replyAsGuest } from './guest-replies/guest-spot.ts'
import { readAttendeeNames, saveAttendeeNames } from './name-links/name-links.ts'
import {
  canSeeAffiliation,
  findKeptLevel,
  listAffiliationOptions,
  listAllLevelOptions,
  listCourseOptions,
  listGolfClubTypes,
  listLevelOptions,
  listTerritories,
  listTravelMethods,
  readActiveEvent,
} from './options.ts'
import { readOwnRequest, saveOwnRequest } from './pairing-request.ts'
import { findAddressOnFile, findKnownContact } from './save/address-book.ts'
import { previewSave, saveRegistration } from './save/save-registration.ts'
import { readRegistration } from './stored-registration.ts'

export const registrationHandlers = ({ appUrl }: Config, deps: Deps) =>
  ({
    getActiveEvent: ({ caller }) => readActiveEvent(deps.db, caller.role, deps.now()),
    listTerritories: () => listTerritories(deps.db),
    listTravelMethods: () => listTravelMethods(deps.db),
    listGolfClubTypes: () => listGolfClubTypes(deps.db),
    findAddressOnFile: ({ caller, query }) => findAddressOnFile(deps.db, caller, query.email),
    findKnownContact: ({ query }) => findKnownContact(deps.db, query, deps.now()),
    listAffiliationsOfEvent: ({ caller, params }) => listAffiliationOptions(deps.db, params.id, caller.role),
    listGolfCoursesOfEvent: ({ params }) => listCourseOptions(deps.db, params.id),
    listLevelOptions: async ({ caller, params, query }) => {
      if (params.affiliationId === 0) return listAllLevelOptions(deps.db, params.eventId, caller.role)
      return (await canSeeAffiliation(deps.db, caller, params.affiliationId))
        ? listLevelOptions(deps.db, {
            ...params,
            role: caller.role,
            keptId: await findKeptLevel(deps.db, caller, params.eventId, query.kept),
          })
        : []
    },
    findOwnRegistration: ({ caller, params, query }) => findOwnRegistration(deps.db, caller, { ...params, ...query }),
    getRegistration: ({ caller, registration }) => readRegistration(deps, caller, registration),
    previewSave: ({ caller, registration, body }) => previewSave(deps, caller, registration, body),
    getCalendarFile: async ({ registration: { id: registrationId } }) => {
      const file = await createCalendarFile(deps.db, { registrationId, appUrl }, await readMoment(deps.db, deps.now()))
      return requireFound(file)
    },
    saveRegistration: ({ caller, registration, body }) => saveRegistration(deps, caller, registration, body),
    getPairingRequest: ({ registration }) => readOwnRequest(deps.db, registration),
    savePairingRequest: ({ caller, registration, body }) => saveOwnRequest(deps, { caller, pass: registration }, body),
  }) satisfies Partial<Handlers>

export const linkHandlers = ({ appUrl }: Config, deps: Deps) =>
  ({
    readGuestSpot: ({ body }) => readGuestSpot(deps, body.token),
    replyAsGuest: ({ body }) => replyAsGuest(deps, body),
    getGuestCalendarFile: ({ query }) => readGuestCalendarFile(deps, appUrl, query.token),
    readAttendeeNames: ({ body }) => readAttendeeNames(deps, body.token),
    saveAttendeeNames: ({ body }) => saveAttendeeNames(deps, body),
    listGuestLinks: ({ registration }) => listGuestLinks(deps, registration),
    makeGuestLinks: ({ caller, registration, body }) =>
      makeGuestLinks(deps, { appUrl, caller, pass: registration }, body.spots),
    revokeGuestLinks: ({ caller, registration, body }) => revokeGuestLinks(deps, { caller, pass: registration }, body),
  }) satisfies Partial<Handlers>
