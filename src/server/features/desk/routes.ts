import type { Deps } from '#server/deps.ts'
import { writeExport } from '#server/features/exports/routes.ts'
import type { Config } from '#server/foundation/config.ts'
import type { Handlers } from '#server/http/serve.ts'
import { decide } from './decide.ts'
import { attendanceSheet, countDeskGuests } from './desk-counts.ts'
import { createLink, openDesk, readLinks, revoke } from './desk-links.ts'
import { decideHeldFacts } from './held-facts.ts'
import { readDeskList } from './read-list.ts'
import { recordFacts } from './record-facts.ts'

export const deskHandlers = (config: Config, deps: Deps) =>
  ({
    listDeskLinks: ({ params }) => readLinks(deps.db, params.eventId),
    createDeskLink: ({ caller, body }) => createLink(config, deps, caller, body),
    revokeDeskLink: ({ caller, params }) => revoke(deps, caller, params.id),
    openDesk: ({ cookies, body, clientAddress }) => openDesk(deps, cookies, { ...body, clientAddress }),
    getDeskList: ({ desk, query }) => readDeskList(deps.db, desk, query.eventId, deps.now()),
    sendDeskFacts: ({ desk, body }) => recordFacts(deps, desk, body),
    decideAtDesk: ({ desk, body }) => decide(deps, desk, body),
    decideHeldFacts: ({ caller, body }) => decideHeldFacts(deps, caller, body),
    getDeskCounts: ({ params }) => countDeskGuests(deps.db, params.eventId, deps.now()),
    exportAttendance: ({ params: { eventId } }) =>
      writeExport(deps, {
        eventId,
        title: 'Attendance Export',
        openSheets: async () => [await attendanceSheet(deps.db, eventId, deps.now())],
      }),
  }) satisfies Partial<Handlers>
