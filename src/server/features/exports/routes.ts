import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { FileResponse } from '#server/http/responses.ts'
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
        openSheets: async () => [await golferSheet(deps.db, eventId)],
      }),
    exportPartners: ({ params: { eventId }, query }) =>
      writeExport(deps, {
        eventId,
        title: 'Partner Export',
        openSheets: (timeZone) => [partnerSheet(deps.db, eventId, { filter: query, timeZone })],
      }),
    exportAttendees: ({ params: { eventId }, query }) =>
      writeExport(deps, {
        eventId,
        title: 'Attendee Export',
        openSheets: async () => [await attendeeSheet(deps.db, eventId, query)],
      }),
  }) satisfies Partial<Handlers>

interface Export {
  title: string
  openSheets: (timeZone: string) => Promise<Sheet<unknown>[]> | Sheet<unknown>[]
}

export async function writeExport(
  deps: Deps,
  { eventId, ...pairing }: Export & { eventId: number },
): Promise<FileResponse> {
  await requireEvent(deps.db, eventId)
  return writeSheets(deps, pairing)
}

export async function writeSheets({ db, now }: Deps, { title, openSheets }: Export): Promise<FileResponse> {
  const { now: at, today, settings } = await readMoment(db, now())
  return {
    fileName: `${title} ${today}.xlsx`,
    contentType: workbookType,
    content: await writeWorkbook(await openSheets(settings.timeZone), at),
  }
}
