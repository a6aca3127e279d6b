import { build } from '../support/demo-database.ts'
import { expect, logInWith, test } from '../support/fairway.ts'
import { nameAttendee } from '../support/wizard.ts'

test("keeps entries identical in two tabs, and shows one tab's save in the other", { tag: '@main' }, async ({
  page,
  context,
  fairway,
}) => {
  const { id, contact } = await build(fairway, (builder) => builder.registration({ level: 'Eagle' }))
  await logInWith(page, fairway, contact.email)
  await page.goto(`/admin/events/summarize/${id}`)
  const second = await context.newPage()
  await second.goto(`/admin/events/summarize/${id}`)
  await expect(second.getByRole('button', { name: /^Spot 1 / })).toBeVisible()
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await expect(second.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
  await nameAttendee(second, 'Attendee 2', ['Bo', 'Fox'])
  await expect(page.getByRole('button', { name: /Bo Fox/ })).toBeVisible()
  await second.getByRole('button', { name: 'Save and Finish' }).click()
  await expect(second.getByText('Attendee details have been saved.')).toBeVisible()
  for (const name of [/Ann Lee/, /Bo Fox/]) await expect(page.getByRole('button', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You have no unsaved changes.')).toBeVisible()
})
