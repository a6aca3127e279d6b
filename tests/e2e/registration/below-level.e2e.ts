import { build } from '../support/demo-database.ts'
import { expect, signInAs, signInWith, test } from '../support/fairway.ts'
import { expectSoundAtBothWidths } from '../support/sound.ts'
import { continueTo, submit } from '../support/wizard.ts'

test('A level for less than it costs, from a partner without a known address, is overlooked by nobody', async ({
  page,
  fairway,
}) => {
  const name = 'Rita & Sons'
  const rita = await build(fairway, (builder) =>
    builder.user({ email: 'rita@example.org', companyName: 'y'.repeat(60) }),
  )
  await signInWith(page, fairway, rita.email)
  await page.goto('/registrations/new')
  await expect(page.getByLabel('Company')).toHaveValue('y'.repeat(50))
  await expect(page.getByText("Only the first 50 characters of your company's name fit here.")).toBeVisible()
  await page.getByLabel('Name for marketing materials').fill(name)
  await page.getByLabel('Phone').fill('312-555-0142')
  await expect(page.getByText('Fairway has no address of yours; tick this only if')).toBeVisible()
  await page.getByLabel('Address on File').check()
  await expectSoundAtBothWidths(page, 'the contact without an address')
  await continueTo(page, 'donation')

  await page.getByLabel('Affiliation').selectOption({ label: 'Supplier' })
  await page.getByLabel('Donation amount').fill('0')
  await page.getByRole('radio', { name: /Eagle/ }).check({ force: true })
  const below = page.getByText('The donation is $2,500 below the range of Eagle')
  await expect(below).toBeVisible()
  await expectSoundAtBothWidths(page, 'a donation below its level')
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
  expect((await fairway.readMail(rita.email, since)).text).toContain('$2,500 below the range of the level Eagle')

  await signInAs(page, fairway, 'administrator')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Look at what they give' }).click()
  await expect(page).toHaveURL(/missing=agreement/)
  const card = page.getByRole('article', { name, exact: true })
  await expect(card).toContainText('Below its level by $2,500')
  await expect(card).toContainText('No address known')
  await card.getByRole('heading', { level: 2 }).getByRole('button').click()
  await card.getByLabel(`Agreed with ${name}`).check()
  await expect(card).toContainText('Agreed to by')
  await expect(card).not.toContainText('Below its level by $2,500')
  await expectSoundAtBothWidths(page, 'a card with what was agreed')
  await page.reload()
  await expect(card).toBeHidden()
})
