import type { Moment } from '#server/db/moment.ts'
import { findPaymentDue, todayIn } from '#shared/domain/event/event-window.ts'

interface DueSettings {
  paymentDueDays: number
  timeZone: string
}

export const findDue = (event: { eventDate: string }, settings: DueSettings, createdAt?: string): string | null =>
  findPaymentDue(event.eventDate, settings.paymentDueDays, createdAt && todayIn(settings.timeZone, createdAt))

/** Without a due day, payments are overdue after the event. */
export const isOverdue = (
  event: { eventDate: string },
  { today, settings }: Pick<Moment, 'today' | 'settings'>,
  createdAt: string,
): boolean => (findDue(event, settings, createdAt) ?? event.eventDate) < today
