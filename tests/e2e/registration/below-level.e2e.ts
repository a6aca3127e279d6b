import { expectAccessible } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, logInAs, logInWith, test } from '../support/fairway.ts'
import { cardOf, openCard, rowOf } from '../support/partners.ts'
import { chooseAffiliation, continueTo } from '../support/wizard.ts'

test('shows organizers a donation below its level, and lets them agree to it', async ({ page, fairway }) => {
  const name = 'Rita & Sons'
  const rita = await build(fairway, (builder) =>
    builder.user({ email: 'rita@example.org', companyName: 'y'.repeat(60) }),
  )
  await logInWith(page, fairway, rita.email)
  await page.goto('/registrations/new')
  await expect(page.getByLabel('Company')).toHaveValue('y'.repeat(50))
  await page.getByLabel('Name for marketing materials').fill(name)
  await page.getByLabel('Phone').fill('312-555-0142')
  await expect(page.getByText('We don’t have your address yet.')).toBeVisible()
  await page.getByLabel('Address line 1').fill('1 Main Street')
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption({ label: 'Illinois' })
  await page.getByLabel('Zip code').fill('60601')
  await continueTo(page, 'donation')

  const below = page.getByText('The donation is $2,500 below Eagle’s range')
  const choices = page.getByLabel(/choice/)
  await chooseAffiliation(page, 'Supplier')
  await page.getByLabel('Donation amount').fill('0')
  await page.getByRole('radio', { name: /Eagle/ }).check()
  await expect(below).toBeVisible()
  await expectAccessible(page, 'a donation below its level')
  await choices.nth(0).selectOption({ label: 'Pine Hollow' })
  await choices.nth(1).selectOption({ label: 'Cedar Creek' })
  await continueTo(page, 'attendees')
  await continueTo(page, 'review')
  await expect(below).toBeVisible()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()

  await logInAs(page, fairway, 'administrator')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Review: donations? to review$/ }).click()
  await expect(page).toHaveURL(/missing=agreement/)
  const row = rowOf(page, name)
  await expect(row).toContainText('Below level')
  await openCard(page, name)
  await cardOf(page, name).getByLabel(`Agreed with ${name}`).check()
  await expect(cardOf(page, name)).toContainText('Agreed to by')
  await expect(row).not.toContainText('Below level')
  await page.reload()
  await expect(row).toBeHidden()
})
