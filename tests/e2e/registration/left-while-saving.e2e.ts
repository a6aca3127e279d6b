import type { Page } from '@playwright/test'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, signInAs, signInWith, test } from '../support/fairway.ts'
import { continueTo, holdNextAnswer, nameAttendee, openAttendees } from '../support/wizard.ts'

const name = (page: Page) => page.getByLabel('Name for marketing materials')

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('reports a save that ends after leaving, and keeps the next registration', async ({ page, fairway }) => {
  const email = 'leaving@partner.example.com'
  await build(fairway, (builder) => builder.user({ email }))
  await signInWith(page, fairway, email)
  await openAttendees(page, 'Left alone')
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await continueTo(page, 'review')
  const giveAnswer = await holdNextAnswer(page)
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(page.getByText('Saving…')).toBeVisible()
  await leave(page)
  await page
    .getByRole('link', { name: /^Register/ })
    .first()
    .click()
  await name(page).fill('The next one')
  giveAnswer()
  await expect(page.getByText('Left alone was saved')).toBeVisible()
  await expect(page).toHaveURL(/\/registrations\/new\/contact$/)
  await expect(page.getByRole('alertdialog', { name: 'Leave Partner Registration' })).toHaveCount(0)
  await page.reload()
  await expect(name(page)).toHaveValue('The next one')
})

test('ignores a check of spots that ends on another step', async ({ page, fairway }) => {
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/registrations/preview', async (route) => {
    await held.promise
    await route.fulfill({ json: { attendees: [], displaced: [], people: [] } })
    answered.resolve()
  })
  await signInAs(page, fairway, 'partner')
  await openAttendees(page, 'Elsewhere')
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByLabel('Donation amount').fill('100')
  await page.getByRole('button', { name: 'Continue to attendees' }).click()
  await expect(page.getByText('Checking…')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await name(page).fill('Elsewhere & Co')
  held.resolve()
  await answered.promise
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/contact$/)
  await expect(name(page)).toHaveValue('Elsewhere & Co')
})

test('shows one question at a time, first about leaving', async ({ page, fairway, trouble }) => {
  const leaving = page.getByRole('alertdialog', { name: 'Leave Partner Registration' })
  const openDialogs = page.getByRole('alertdialog')
  await signInAs(page, fairway, 'partner')
  await openAttendees(page, 'Asked twice')
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await continueTo(page, 'review')
  const giveAnswer = await holdNextAnswer(page)
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(page.getByText('Saving…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(leaving).toBeVisible()
  const answered = page.waitForResponse((response) => response.status() === 409)
  giveAnswer()
  await answered
  await expect(leaving.getByText('your unsaved changes will be lost.')).toBeVisible()
  await expect(openDialogs).toHaveCount(1)
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Already registered' })).toBeVisible()
  await expect(openDialogs).toHaveCount(1)
  expectRefusals(trouble, 409)
})

test('A save that is answered while it is asked whether to leave ends that question', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'partner')
  await page.goto('/dashboard')
  const own = await (await page.request.get('/api/registrations/ofEvent/2')).json()
  await page.goto(`/admin/events/summarize/${own.registrationId}/attendees`)
  await nameAttendee(page, 'Attendee 4', ['Ann', 'Lee'])
  const giveAnswer = await holdNextAnswer(page)
  await page.getByRole('button', { name: 'Save and Finish' }).click()
  await expect(page.getByText('Saving…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave Partner Registration' })).toBeVisible()
  giveAnswer()
  await expect(page.getByRole('dialog', { name: 'Attendees Updated' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
