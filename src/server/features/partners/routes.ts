import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { agreeBelowLevel } from './agree-below-level.ts'
import { assignGolfCourse } from './assign-golf-course.ts'
import { deleteRegistration } from './delete-registration.ts'
import { listDeletedPartners } from './list-deleted-partners.ts'
import { listCourseTotals, listPartners } from './list-partners.ts'
import { listPartnerAttendees, listPartnersPage } from './list-partners-page.ts'
import { restoreRegistration } from './restore-registration.ts'

export const partnerHandlers = (deps: Deps) =>
  ({
    listPartners: ({ params }) => listPartners(deps.db, params.eventId),
    listPartnersPage: ({ params, query }) => listPartnersPage(deps.db, params.eventId, query),
    listPartnerAttendees: ({ params }) => listPartnerAttendees(deps.db, params.registrationId),
    listCourseTotals: ({ params }) => listCourseTotals(deps.db, params.eventId),
    listDeletedPartners: ({ params }) => listDeletedPartners(deps, params.eventId),
    assignGolfCourse: ({ caller, query }) => assignGolfCourse(deps, caller, query),
    agreeBelowLevel: ({ caller, body }) => agreeBelowLevel(deps, caller, body),
    deleteRegistration: ({ caller, registration }) => deleteRegistration(deps, caller, registration),
    restoreRegistration: ({ caller, body }) => restoreRegistration(deps, caller, body.registrationId),
  }) satisfies Partial<Handlers>
