import { expectAccessible } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, signInAs, signInWith, test } from '../support/fairway.ts'
import { cardOf, openCard, rowOf } from '../support/partners.ts'
import { continueTo, submit } from '../support/wizard.ts'

test('shows organizers a level for less than it costs, without an address', async ({ page, fairway }) => {
  const name = 'Rita & Sons'
  const rita = await build(fairway, (builder) =>
    builder.user({ email: 'rita@example.org', companyName: 'y'.repeat(60) }),
  )
  await signInWith(page, fairway, rita.email)
  await page.goto('/registrations/new')
  await expect(page.getByLabel('Company')).toHaveValue('y'.repeat(50))
  await page.getByLabel('Name for marketing materials').fill(name)
  await page.getByLabel('Phone').fill('312-555-0142')
  await page.getByLabel('Address on File').check()
  await expect(page.getByLabel('City')).toBeDisabled()
  await continueTo(page, 'donation')

  const below = page.getByText('The donation is $2,500 below Eagle’s range')
  const choices = page.getByLabel(/choice/)
  await page.getByLabel('Affiliation').selectOption({ label: 'Supplier' })
  await page.getByLabel('Donation amount').fill('0')
  await page.getByRole('radio', { name: /Eagle/ }).check()
  await expect(below).toBeVisible()
  await expectAccessible(page, 'a donation below its level')
  await choices.nth(0).selectOption({ label: 'Pine Hollow' })
  await choices.nth(1).selectOption({ label: 'Cedar Creek' })
  await continueTo(page, 'attendees')
  await continueTo(page, 'review')
  await expect(below).toBeVisible()
  await submit(page)

  await signInAs(page, fairway, 'administrator')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Review: donations? to review$/ }).click()
  await expect(page).toHaveURL(/missing=agreement/)
  const row = rowOf(page, name)
  await expect(row).toContainText('Below level')
  await expect(row).toContainText('No address')
  await openCard(page, name)
  await cardOf(page, name).getByLabel(`Agreed with ${name}`).check()
  await expect(cardOf(page, name)).toContainText('Agreed to by')
  await expect(row).not.toContainText('Below level')
  await page.reload()
  await expect(row).toBeHidden()
})
