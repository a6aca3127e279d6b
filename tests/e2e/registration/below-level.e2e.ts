import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
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
  await expect(page.getByText('Only the first 50 characters of your company name fit here.')).toBeVisible()
  await page.getByLabel('Name for marketing materials').fill(name)
  await page.getByLabel('Phone').fill('312-555-0142')
  await expect(page.getByText('We don’t have your address. Select this only if')).toBeVisible()
  await page.getByLabel('Address on File').check()
  await expectAccessibleAtBothWidths(page, 'the contact without an address')
  await continueTo(page, 'donation')

  await page.getByLabel('Affiliation').selectOption({ label: 'Supplier' })
  await page.getByRole('radio', { name: /Eagle/ }).check()
  await expect(page.getByText('We filled in $2,500, the lowest amount for Eagle.')).toBeVisible()
  await expect(page.getByLabel('Donation amount')).toHaveValue('2,500')
  await expectAccessibleAtBothWidths(page, 'a level with its lowest amount')

  const additional = page.getByLabel('Additional, Golf & dinner')
  await additional.fill('1')
  await page.getByLabel('Waive all').check()
  await expect(additional).toHaveValue('0')
  await page.getByLabel('Waive all').uncheck()
  await expect(additional).toHaveValue('1')
  await additional.fill('0')

  await page.getByLabel('Donation amount').fill('0')
  await page.getByRole('radio', { name: /Eagle/ }).check()
  await page.getByRole('button', { name: 'Keep $0' }).click()
  await expect(page.getByLabel('Donation amount')).toBeFocused()
  const below = page.getByText('The donation is $2,500 below Eagle’s range')
  await expect(below).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'a donation below its level')
  await page
    .getByLabel(/choice/)
    .nth(0)
    .selectOption({ label: 'Pine Hollow' })
  await page
    .getByLabel(/choice/)
    .nth(1)
    .selectOption({ label: 'Cedar Creek' })
  await continueTo(page, 'attendees')
  await continueTo(page, 'review')
  await expect(below).toBeVisible()
  const since = new Date()
  await submit(page)
  expect((await fairway.readMail(rita.email, since)).text).toContain('$2,500 below the range of Eagle')

  await signInAs(page, fairway, 'administrator')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Review \d+ donations?$/ }).click()
  await expect(page).toHaveURL(/missing=agreement/)
  const row = rowOf(page, name)
  const card = cardOf(page, name)
  await expect(row).toContainText('Below level')
  await expect(row).toContainText('No address')
  await openCard(page, name)
  await expect(card).toContainText('The donation is $2,500 below the range of Eagle.')
  await expect(card).toContainText('No address known')
  await card.getByLabel(`Agreed with ${name}`).check()
  await expect(card).toContainText('Agreed to by')
  await expect(row).not.toContainText('Below level')
  await expectAccessibleAtBothWidths(page, 'a card with what was agreed')
  await page.reload()
  await expect(row).toBeHidden()
})

test('An organizer who grants a lower donation says so in the donation step, and the partner reads nothing of it', async ({
  page,
  fairway,
}) => {
  const rita = await build(fairway, (builder) => builder.user({ email: 'ella@example.org' }))
  const granted = await build(fairway, (builder) =>
    builder.registration({ level: 'Eagle', donation: 2_500, creator: rita, contact: { email: rita.email } }),
  )
  await signInAs(page, fairway, 'administrator')
  await page.goto(`/admin/events/summarize/${granted.id}/donation`)
  await page.getByLabel('Donation amount').fill('1500')
  await page.getByRole('radio', { name: /Eagle/ }).check()
  await page.getByRole('button', { name: 'Keep $1,500' }).click()
  const below = page.getByText('The donation is $1,000 below Eagle’s range')
  await expect(below).toBeVisible()
  const agreed = page.getByRole('checkbox', { name: 'Agreed' })
  await expect(agreed).not.toBeChecked()
  await agreed.check()
  await expectAccessibleAtBothWidths(page, 'a lower donation that is agreed')
  await page.reload()
  await expect(agreed).toBeChecked()
  await continueTo(page, 'attendees')
  await continueTo(page, 'review')
  await expect(agreed).toBeChecked()
  const since = new Date()
  await page.getByRole('button', { name: 'Save updates' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  const { text } = await fairway.readMail(rita.email, since)
  expect(text).toContain('Donation: $1,500')
  expect(text).not.toContain('below')

  await page.goto('about:blank')
  await signInWith(page, fairway, rita.email)
  await page.goto(`/registrations/${granted.id}/donation`)
  await expect(page.getByLabel('Donation amount')).toHaveValue('1,500')
  await expect(page.getByText(/below Eagle|starts at/)).toHaveCount(0)
  await page.getByLabel('Donation amount').fill('1400')
  await page.getByRole('radio', { name: /Eagle/ }).check()
  await page.getByRole('button', { name: 'Keep $1,400' }).click()
  await expect(page.getByText('The donation is $1,100 below Eagle’s range')).toBeVisible()
})
