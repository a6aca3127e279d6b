import type { Db, Trx } from '#server/db/tables.ts'
import { defaultPaymentReminderDays } from '#shared/limits.ts'

/** The plan of an event. Version 0 is the default plan. */
export interface StoredPaymentPlan {
  eventId: number
  days: number[]
  subject: string
  text: string
  isPaused: boolean
  approvedAt: string | null
  approvedBy: string
  approvedDueOn: string
  excluded: number[]
  version: number
}

export async function findPaymentPlan(db: Db, eventId: number): Promise<StoredPaymentPlan> {
  const row = await db.selectFrom('paymentReminderPlans').selectAll().where('eventId', '=', eventId).executeTakeFirst()
  if (row) return { ...row, days: JSON.parse(row.days), excluded: JSON.parse(row.excluded) }
  const nothingApproved = { approvedAt: null, approvedBy: '', approvedDueOn: '', excluded: [], version: 0 }
  return { eventId, days: [...defaultPaymentReminderDays], subject: '', text: '', isPaused: false, ...nothingApproved }
}

export async function putPaymentPlan(trx: Trx, plan: StoredPaymentPlan): Promise<void> {
  const row = { ...plan, days: JSON.stringify(plan.days), excluded: JSON.stringify(plan.excluded) }
  await trx
    .insertInto('paymentReminderPlans')
    .values(row)
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(row))
    .execute()
}

/** Events with an approved plan that isn't paused. */
export const listApprovedEvents = (db: Db) =>
  db
    .selectFrom('paymentReminderPlans')
    .select('eventId')
    .where('approvedAt', 'is not', null)
    .where('isPaused', '=', false)
    .orderBy('eventId')
    .execute()

/** The days on which registrations of an event were reminded. */
export const listPaymentReminders = (db: Db, eventId: number) =>
  db
    .selectFrom('paymentReminders')
    .innerJoin('registrations', 'registrations.id', 'paymentReminders.registrationId')
    .select(['registrationId', 'day', 'at'])
    .where('eventId', '=', eventId)
    .orderBy('at')
    .execute()

/** Returns false if the registration was already reminded for this planned day. */
export async function insertPaymentReminder(
  trx: Trx,
  reminder: { registrationId: number; day: number; at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paymentReminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}
