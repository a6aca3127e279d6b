import { expect, test } from 'vitest'
import { describeApproval } from './reminder-previews.tsx'

test('says what approving reminders sends, and when', () => {
  const say = (partners: boolean, guests: boolean, isHeld = false) =>
    describeApproval({ partners, guests, isHeld }, 'at once')
  expect(say(false, false)).toBe('Approve reminders')
  expect(say(true, false)).toBe('Approve and send due reminders at once')
  expect(say(true, true)).toBe('Approve and send due reminders at once')
  expect(say(false, true)).toBe('Approve all, and send guest reminders at once')
  expect(say(true, true, true)).toBe('Approve reminders')
  expect(say(false, true, true)).toBe('Approve reminders')
})
