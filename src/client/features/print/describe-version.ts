import type { PrintVersion } from '#shared/contracts/print.ts'
import { formatDate, formatMoment } from '#shared/domain/formats.ts'

/** `Version 13 · Fri, May 14, 2027, 4:05 PM`, on every page. */
export const describeStamp = ({ number, printedAt, timeZone }: PrintVersion): string =>
  `Version ${number} · ${formatMoment(printedAt, timeZone)}`

export const describeEvent = ({ eventName, eventDate }: PrintVersion): string =>
  `${eventName} · ${formatDate(eventDate)}`
