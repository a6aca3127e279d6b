import { expect, test } from 'vitest'
import { reminderEndpoints } from './reminders.ts'

const { body } = reminderEndpoints.saveReminderPlan
const plan = { eventId: 1, audience: 'contact', isHeld: false, version: 1 }

test.each([
  [[7, 7], ['Enter each day only once']],
  [[121], ['Invalid input', 'Enter whole days from 0 to 120']],
  [[30, 7, 0], []],
])('explains what is wrong with the days %j', (daysBefore, messages) => {
  const { success, error } = body.safeParse({ ...plan, daysBefore })
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
  expect(success).toBe(messages.length === 0)
})
