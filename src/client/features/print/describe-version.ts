import type { PrintVersion } from '#shared/contracts/print.ts'
import { formatDate, formatMoment } from '#shared/domain/formats.ts'

export const describeStamp = ({ number, printedAt, timeZone }: PrintVersion): string =>
  `Version ${number} · ${formatMoment(printedAt, timeZone)}`

export const describeEvent = ({ eventName, eventDate }: PrintVersion): string =>
  `${eventName} · ${formatDate(eventDate)}`
