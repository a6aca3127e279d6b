import { expect, test } from 'vitest'
import { findHelp } from './help.ts'

test.each([
  ['/admin/events/golferPlacement/2', '/help/place-golfers'],
  ['/admin/events/print/2', '/help/print'],
  ['/admin/events/dinner/2/proposal', '/help/seat-the-dinner'],
  ['/admin/events', '/help/set-up'],
  ['/admin/events/edit/2', '/help/set-up'],
  ['/admin/mail', '/help/email'],
  ['/admin/emails/4', '/help/email'],
  ['/admin/activity', '/help/open-registration'],
  ['/admin/system', '/help/set-up'],
  ['/admin/dashboard', '/help'],
  ['/nothing', '/help'],
])('finds the help page for %s at %s', (page, help) => {
  expect(findHelp(page)).toBe(help)
})
