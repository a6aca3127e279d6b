import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { assignGolfCourse } from './assign-golf-course.ts'
import { assignGolfCourses } from './assign-golf-courses.ts'
import { deleteRegistration, listDeletedPartners, restoreRegistration } from './deleted-registrations.ts'
import { listCourseTotals, listPartnerAttendees, listPartnerSummaries, listPartners } from './list/list-partners.ts'
import { markPartners } from './mark-partners.ts'
import { saveInternalNotes } from './save-internal-notes.ts'

export const partnerHandlers = (deps: Deps) =>
  ({
    listPartners: ({ params }) => listPartners(deps.db, params.eventId),
    listPartnerSummaries: ({ params, query }) => listPartnerSummaries(deps.db, params.eventId, query.after),
    listPartnerAttendees: ({ params }) => listPartnerAttendees(deps.db, params.registrationId),
    listCourseTotals: ({ params }) => listCourseTotals(deps.db, params.eventId),
    listDeletedPartners: ({ params }) => listDeletedPartners(deps, params.eventId),
    assignGolfCourse: ({ caller, query }) => assignGolfCourse(deps, caller, query),
    assignGolfCourses: ({ caller, body }) => assignGolfCourses(deps, caller, body),
    saveInternalNotes: ({ caller, body }) => saveInternalNotes(deps, caller, body),
    markPartners: ({ caller, body }) => markPartners(deps, caller, body),
    deleteRegistration: ({ caller, registration }) => deleteRegistration(deps, caller, registration),
    restoreRegistration: ({ caller, body }) => restoreRegistration(deps, caller, body.registrationId),
  }) satisfies Partial<Handlers>
