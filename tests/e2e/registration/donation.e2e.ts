import { expect, onPhoneToo, signInAs, test } from '../support/fairway.ts'
import { continueTo, fillContact, fillDonation } from '../support/wizard.ts'

test(
  'Another amount of the same level replaces the one before, and costs neither guests nor preferences',
  onPhoneToo,
  async ({ page, fairway }) => {
    await signInAs(page, fairway, 'partner')
    await page.goto('/registrations/new')
    await fillContact(page, 'Second thoughts')
    await continueTo(page, 'donation')
    await fillDonation(page)
    const guests = page.getByLabel('Additional, Golf & dinner')
    await guests.fill('2')
    const amount = page.getByLabel('Donation amount')
    await amount.press('Tab')
    await expect(amount).toHaveValue('3,000')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('4500')
    await page.keyboard.press('Tab')
    await expect(amount).toHaveValue('4,500')
    await expect(guests).toHaveValue('2')
    await expect(page.getByLabel('Second choice').locator('option:checked')).toHaveText('Cedar Creek')
  },
)

test('What cannot be the amount is refused, and what is too much is said', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'partner')
  await page.goto('/registrations/new')
  await fillContact(page, 'Too much')
  await continueTo(page, 'donation')
  await fillDonation(page)
  const amount = page.getByLabel('Donation amount')
  await amount.fill('1e5')
  await expect(amount).toHaveValue('3000')
  await expect(page.getByText('Only whole numbers can be entered')).toBeVisible()
  await amount.fill('9999999999')
  await page.getByRole('button', { name: 'Continue to attendees' }).click()
  await expect(page.getByText('Donation amount: The most is $999,999,999')).toBeVisible()
  await amount.fill('3000.75')
  await expect(amount).toHaveValue('3000')
  await page.getByLabel('Additional, Golf & dinner').fill('100')
  await expect(page.getByText('Maximum 99 Golfers').last()).toBeVisible()
})
