import type { Moment } from '#server/db/moment.ts'
import { findPaymentDueDate, readToday } from '#shared/domain/event/event-window.ts'

interface DueSettings {
  paymentDueDays: number
  timeZone: string
}

export const findDue = (event: { eventDate: string }, settings: DueSettings, createdAt?: string): string | null =>
  findPaymentDueDate(event.eventDate, settings.paymentDueDays, createdAt && readToday(settings.timeZone, createdAt))

/** Without a due day, payments are overdue after the event. */
export const isOverdue = (
  event: { eventDate: string },
  { today, settings }: Pick<Moment, 'today' | 'settings'>,
  createdAt: string,
): boolean => (findDue(event, settings, createdAt) ?? event.eventDate) < today
