import type { Page } from '@playwright/test'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, signInWith, test } from '../support/fairway.ts'
import { continueTo, fillContact, fillDonation, nameAttendee, openAttendees, submit } from '../support/wizard.ts'

const email = 'two.tabs@example.org'
const openElsewhere = 'This registration is open in another tab'
const save = (tab: Page) => tab.getByRole('button', { name: 'Save and Finish' }).click()
const isSaved = (tab: Page) => expect(tab.getByText('Attendee details have been saved.')).toBeVisible()

test('stops one of two tabs with the same registration, and continues in the other', async ({
  page,
  context,
  fairway,
}) => {
  const { id } = await build(fairway, async (builder) => {
    await builder.user({ email })
    return builder.registration({ level: 'Eagle', contact: { registeredByEmails: [email] } })
  })
  await signInWith(page, fairway, email)
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
  await save(second)
  await isSaved(second)
  await page.getByRole('button', { name: 'Edit here' }).click()
  for (const guest of [/Ann Lee/, /Bo Fox/]) {
    await expect(page.getByRole('button', { name: guest })).toBeVisible()
  }
})

test('starts a new registration after another tab has saved the same one', async ({
  page,
  context,
  fairway,
  trouble,
}) => {
  await build(fairway, (builder) => builder.user({ email }))
  await signInWith(page, fairway, email)
  await openAttendees(page, 'Saved in another tab')
  const second = await context.newPage()
  await second.goto('/registrations/new/review')
  await submit(second)
  await page.getByRole('button', { name: 'Edit here' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await fillContact(page, 'A second company')
  await page.getByLabel('Company').fill('A second company')
  await continueTo(page, 'donation')
  await fillDonation(page)
  await continueTo(page, 'attendees')
  await continueTo(page, 'review')
  await submit(page)
  // It asked whether the same contact wants a second one.
  expectRefusals(trouble, 409)
})
