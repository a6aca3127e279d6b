import type { Page } from '@playwright/test'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, signInWith, test } from '../support/fairway.ts'
import { continueTo, fillContact, fillDonation, nameAttendee, openAttendees, submit } from '../support/wizard.ts'

const email = 'two.tabs@example.org'
const save = (tab: Page) => tab.getByRole('button', { name: 'Save and Finish' }).click()
const isSaved = (tab: Page) => expect(tab.getByText('Attendee details have been saved.')).toBeVisible()

test('Two tabs with one registration do not overwrite each other', async ({ page, context, fairway, trouble }) => {
  const { id } = await build(fairway, async (builder) => {
    await builder.user({ email })
    return builder.registration({ level: 'Eagle', contact: { registeredByEmails: [email] } })
  })
  await signInWith(page, fairway, email)
  await page.goto(`/admin/events/summarize/${id}`)
  const second = await context.newPage()
  await second.goto(`/admin/events/summarize/${id}`)
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  // Whoever goes to another tab leaves the field.
  await page.keyboard.press('Tab')
  await expect(second.getByText('This registration is also open in another tab')).toBeVisible()
  await second.getByRole('button', { name: 'Use the other tab’s entries' }).click()
  await expect(second.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
  await nameAttendee(second, 'Attendee 2', ['Bo', 'Fox'])
  await save(second)
  await isSaved(second)
  const finished = page.getByText('Another tab saved, closed, or restarted this registration')
  await expect(finished).toBeVisible()
  await page.bringToFront()
  await nameAttendee(page, 'Attendee 3', ['Cy', 'Orr'])
  await save(page)
  await isSaved(page)
  await expect(page.getByText('You saved changes in another window, too. Both are saved.')).toBeVisible()
  await page.goto(`/admin/events/summarize/${id}`)
  for (const guest of [/Ann Lee/, /Bo Fox/, /Cy Orr/]) {
    await expect(page.getByRole('button', { name: guest })).toBeVisible()
  }
  expectRefusals(trouble, 409)

  await test.step('whoever drops what they entered sees what the other tab has saved', async () => {
    await second.goto(`/admin/events/summarize/${id}`)
    await nameAttendee(second, 'Attendee 4', ['Di', 'Poe'])
    await second.keyboard.press('Tab')
    await nameAttendee(page, 'Attendee 5', ['Ed', 'Ray'])
    await page.keyboard.press('Tab')
    await save(second)
    await isSaved(second)
    await expect(finished).toBeVisible()
    await page.getByRole('button', { name: 'Discard my entries here' }).click()
    await expect(page.getByRole('button', { name: /Di Poe/ })).toBeVisible()
    await expect(page.getByText('Ed Ray')).toHaveCount(0)
  })
})

test('What is begun after another tab has saved the same registration is one of its own', async ({
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
  await page.getByRole('button', { name: 'Discard my entries here' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await fillContact(page, 'A second company')
  await page.getByLabel('Company').fill('A second company')
  await continueTo(page, 'donation')
  await fillDonation(page)
  await continueTo(page, 'attendees')
  await continueTo(page, 'review')
  await submit(page)
  // It was asked whether the same contact wants a second one.
  expectRefusals(trouble, 409)
})
