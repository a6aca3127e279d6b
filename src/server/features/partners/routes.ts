import type { Config } from '#server/config.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { agreeBelowLevel } from './agree-below-level.ts'
import { assignGolfCourse } from './assign-golf-course.ts'
import { assignGolfCourses, listAssignablePartners, undoAssignGolfCourses } from './assign-golf-courses.ts'
import { deleteRegistration, listDeletedPartners, restoreRegistration } from './deleted-registrations.ts'
import { listPartnerAddresses } from './list/find-partners.ts'
import { listCourseTotals, listPartnerAttendees, listPartners, listPartnersPage } from './list/list-partners.ts'
import { listMailingReceivers, listMailings, readMailing } from './mailings/read-mailings.ts'
import { previewMailing, sendMailing, sendTestMailing, withdrawMailing } from './mailings/send-mailing.ts'
import { saveInternalNotes } from './partner-marks.ts'

export const partnerHandlers = (deps: Deps) =>
  ({
    listPartners: ({ params }) => listPartners(deps.db, params.eventId),
    listPartnersPage: ({ params, query }) => listPartnersPage(deps.db, params.eventId, query),
    listPartnerAttendees: ({ params }) => listPartnerAttendees(deps.db, params.registrationId),
    listCourseTotals: ({ params }) => listCourseTotals(deps.db, params.eventId),
    listDeletedPartners: ({ params }) => listDeletedPartners(deps, params.eventId),
    assignGolfCourse: ({ caller, query }) => assignGolfCourse(deps, caller, query),
    assignGolfCourses: ({ caller, body }) => assignGolfCourses(deps, caller, body),
    undoAssignGolfCourses: ({ caller, body }) => undoAssignGolfCourses(deps, caller, body),
    listAssignablePartners: ({ params, query }) => listAssignablePartners(deps.db, params.eventId, query),
    listPartnerAddresses: ({ params, query }) => listPartnerAddresses(deps.db, params.eventId, query),
    saveInternalNotes: ({ caller, body }) => saveInternalNotes(deps, caller, body),
    agreeBelowLevel: ({ caller, body }) => agreeBelowLevel(deps, caller, body),
    deleteRegistration: ({ caller, registration }) => deleteRegistration(deps, caller, registration),
    restoreRegistration: ({ caller, body }) => restoreRegistration(deps, caller, body.registrationId),
  }) satisfies Partial<Handlers>

export const mailingHandlers = (config: Config, deps: Deps) =>
  ({
    listMailings: ({ params }) => listMailings(deps.db, params.eventId),
    listMailingReceivers: ({ params, query }) => listMailingReceivers(deps, params.eventId, query),
    getMailing: ({ params }) => readMailing(deps.db, params.id),
    previewMailing: ({ body }) => previewMailing(deps, config, body),
    sendTestMailing: ({ caller, body }) => sendTestMailing(config, deps, caller, body),
    withdrawMailing: ({ caller, body }) => withdrawMailing(deps, caller, body.id),
    sendMailing: ({ caller, body }) => sendMailing(deps, caller, body),
  }) satisfies Partial<Handlers>
