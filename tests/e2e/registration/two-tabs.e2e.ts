import { build } from '../support/demo-database.ts'
import { expect, signInWith, test } from '../support/fairway.ts'
import { nameAttendee } from '../support/wizard.ts'

test('stops one of two tabs with the same registration, and continues in the other', { tag: '@main' }, async ({
  page,
  context,
  fairway,
}) => {
  const openElsewhere = 'This registration is open in another tab'
  const { id, contact } = await build(fairway, (builder) => builder.registration({ level: 'Eagle' }))
  await signInWith(page, fairway, contact.email)
  await page.goto(`/admin/events/summarize/${id}`)
  const second = await context.newPage()
  await second.goto(`/admin/events/summarize/${id}`)
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  // A field is stored when it loses focus.
  await page.keyboard.press('Tab')
  await expect(second.getByText(openElsewhere)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Save and Finish' })).toHaveCount(0)
  await second.getByRole('button', { name: 'Edit here' }).click()
  await expect(second.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
  await nameAttendee(second, 'Attendee 2', ['Bo', 'Fox'])
  await second.keyboard.press('Tab')
  await expect(page.getByText(openElsewhere)).toBeVisible()
  await second.getByRole('button', { name: 'Save and Finish' }).click()
  await expect(second.getByText('Attendee details have been saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit here' }).click()
  for (const name of [/Ann Lee/, /Bo Fox/]) await expect(page.getByRole('button', { name })).toBeVisible()
})
