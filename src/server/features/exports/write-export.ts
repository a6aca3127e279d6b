import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Deps } from '../../deps.ts'
import type { FileAnswer } from '../../http/answers/send-answer.ts'
import { Refused } from '../../refusals.ts'
import { readSettings } from '../../settings.ts'
import type { Column } from '../../spreadsheets/column.ts'
import { workbookType, writeWorkbook } from '../../spreadsheets/write-workbook.ts'
import { findEvent } from '../events/store.ts'

/** What a workbook shows. */
export interface Sheet<Row> {
  name: string
  columns: Column<Row>[]
  rows: AsyncIterable<readonly Row[]>
}

interface Export<Row> {
  eventId: number
  /** `Partner Export`: the name of the file, without its date. */
  title: string
  /** Days and times of the sheet are those of the organisation's time zone. */
  openSheet: (timeZone: string) => Sheet<Row> | Promise<Sheet<Row>>
}

/**
 * A sheet of an event as a workbook named after today. It is read while it is sent: what changes meanwhile may or may
 * not be in it.
 * @throws {Refused} not_found
 */
export async function writeExport<Row>({ db, now }: Deps, wish: Export<Row>): Promise<FileAnswer> {
  const { eventId, title, openSheet } = wish
  if (!(await findEvent(db, eventId))) throw new Refused('not_found')
  const { timeZone } = await readSettings(db)
  const at = now()
  const { name, columns, rows } = await openSheet(timeZone)
  return {
    fileName: `${title} ${todayIn(timeZone, at.toISOString())}.xlsx`,
    contentType: workbookType,
    stream: await writeWorkbook({ sheetName: name, columns, rows, now: at }),
  }
}
