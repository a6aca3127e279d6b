import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { attendeeSheet } from './attendee-sheet.ts'
import { golferSheet } from './golfer-sheet.ts'
import { partnerSheet } from './partner-sheet.ts'
import { writeExport } from './write-export.ts'

export const exportHandlers = (deps: Deps) =>
  ({
    exportGolfers: ({ params: { eventId } }) =>
      writeExport(deps, {
        eventId,
        title: 'Team Assignment Export',
        openSheet: () => golferSheet(deps.db, eventId),
      }),
    exportPartners: ({ params: { eventId }, query }) =>
      writeExport(deps, {
        eventId,
        title: 'Partner Export',
        openSheet: (timeZone) => partnerSheet(deps.db, eventId, { filter: query, timeZone }),
      }),
    exportAttendees: ({ params: { eventId }, query }) =>
      writeExport(deps, {
        eventId,
        title: 'Attendee Export',
        openSheet: () => attendeeSheet(deps.db, eventId, query),
      }),
  }) satisfies Partial<Handlers>
