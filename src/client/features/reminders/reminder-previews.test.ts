import { expect, test } from 'vitest'
import { describeApproval } from './reminder-previews.tsx'

test('whoever approves the reminders reads what leaves by it, and when', () => {
  const say = (partners: boolean, guests: boolean, isHeld = false) =>
    describeApproval({ partners, guests, isHeld }, 'at once')
  expect(say(false, false)).toBe('Approve the reminders')
  expect(say(true, false)).toBe('Approve the reminders: what is due leaves at once')
  expect(say(true, true)).toBe('Approve the reminders: what is due leaves at once')
  expect(say(false, true)).toBe('Approve the reminders: those to silent guests leave at once')
  expect(say(true, true, true)).toBe('Approve the reminders')
  expect(say(false, true, true)).toBe('Approve the reminders')
})
