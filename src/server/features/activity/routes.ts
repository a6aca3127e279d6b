import type { Deps } from '#server/deps.ts'
import { type Column, momentColumn, type Sheet, textColumn } from '#server/features/exports/column.ts'
import { writeSheets } from '#server/features/exports/routes.ts'
import type { Handlers } from '#server/http/serve.ts'
import type { ActivityFilter } from '#shared/contracts/activity.ts'
import { readWallClock } from '#shared/domain/calendar.ts'
import { readActivity, readAllActivity } from './read-activity.ts'

export const activityHandlers = (deps: Deps) =>
  ({
    listActivity: ({ query }) => readActivity(deps.db, query),
    exportActivity: ({ query }) =>
      writeSheets(deps, { title: 'Activity Export', openSheets: (timeZone) => [activitySheet(deps, query, timeZone)] }),
  }) satisfies Partial<Handlers>

interface AuditRow {
  at: string
  who: string
  record: string
  sentence: string
}

const activitySheet = ({ db }: Deps, filter: ActivityFilter, timeZone: string): Sheet<AuditRow> => ({
  name: 'Activity',
  columns: createActivityColumns(timeZone),
  rows: listRows(db, filter),
})

const createActivityColumns = (timeZone: string): Column<AuditRow>[] => [
  momentColumn('Time', timeZone, ({ at }) => at),
  textColumn('Time zone', 10, ({ at }) => readWallClock(timeZone, at).zone),
  textColumn('Who', 28, ({ who }) => who),
  textColumn('Record', 36, ({ record }) => record),
  textColumn('Change', 100, ({ sentence }) => sentence),
]

async function* listRows(db: Deps['db'], filter: ActivityFilter): AsyncGenerator<AuditRow[]> {
  for await (const changes of readAllActivity(db, filter)) {
    yield changes.flatMap(({ sentences, ...change }) => sentences.map((sentence) => ({ ...change, sentence })))
  }
}
