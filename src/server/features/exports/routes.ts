import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { FileAnswer } from '#server/http/answers.ts'
import type { Handlers } from '#server/http/serve.ts'
import { readMoment } from '#server/records/settings.ts'
import type { Sheet } from './column.ts'
import { attendeeSheet, golferSheet } from './guest-sheets.ts'
import { partnerSheet } from './partner-sheet.ts'
import { workbookType, writeWorkbook } from './write-workbook.ts'

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

interface Export<Row> {
  /** `Partner Export`: the name of the file, without its date. */
  title: string
  /** Days and times of the sheet are those of the organization's time zone. */
  openSheet: (timeZone: string) => Sheet<Row> | Promise<Sheet<Row>>
}

/**
 * Streams a sheet of an event like `writeSheet`.
 * @throws {Refused} not_found
 */
export async function writeExport<Row>(deps: Deps, wish: Export<Row> & { eventId: number }): Promise<FileAnswer> {
  await requireEvent(deps.db, wish.eventId)
  return writeSheet(deps, wish)
}

/** Streams a sheet as a workbook named after today. Changes during the download may or may not be included. */
export async function writeSheet<Row>({ db, now }: Deps, { title, openSheet }: Export<Row>): Promise<FileAnswer> {
  const { now: at, today, settings } = await readMoment(db, now())
  const { name, columns, rows } = await openSheet(settings.timeZone)
  return {
    fileName: `${title} ${today}.xlsx`,
    contentType: workbookType,
    stream: await writeWorkbook({ sheetName: name, columns, rows, now: at }),
  }
}
