import type { Page } from '@playwright/test'
import { expect, expectRefusals, logInAs, test } from './support/fairway.ts'
import { thanksAddress } from './support/wizard.ts'

test('registers a partner using only the keyboard', async ({ page, fairway, trouble }) => {
  await logInAs(page, fairway, 'partner')
  await page.goto('/registrations/new')
  await tabTo(page, 'Name for marketing materials')
  await page.keyboard.type('By keyboard')
  await tabTo(page, 'Address on File')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/donation$/)
  await tabTo(page, 'Affiliation')
  await page.keyboard.type('Supplier')
  await tabTo(page, 'Donation amount')
  await page.keyboard.type('1000')
  await expect(page.getByRole('radio', { name: /Birdie/ })).toBeChecked()
  await tabTo(page, 'Waive all')
  await page.keyboard.press('Space')
  await tabTo(page, 'Continue to attendees')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There are no attendees included with this registration.')).toBeVisible()
  await tabTo(page, 'Continue to review')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/review$/)
  await tabTo(page, 'Pledge $1,000')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Register again')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(thanksAddress)
  expectRefusals(trouble, 409)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Edit registration' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Enter Attendee Names' }), 'nobody comes with the second').toHaveCount(1)
})

async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByLabel(name).or(page.getByRole('button', { name })).first()
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}
