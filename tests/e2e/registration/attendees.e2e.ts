import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, logInAs, logInWith, test } from '../support/fairway.ts'
import { continueTo, nameAttendee, openAttendees, submit } from '../support/wizard.ts'

const spot = (page: Page, name: string) => page.getByRole('button', { name, expanded: false })

const undo = (page: Page, message: string) =>
  page.getByRole('alertdialog').filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click()

test('names attendees from a list and the contact, and applies one company to all', {
  tag: ['@main', '@phone'],
}, async ({ page, fairway, trouble }) => {
  const company = 'Together'
  const paste = page.getByRole('button', { name: 'Paste a list' })
  const list = page.getByRole('dialog', { name: 'Paste a list' })
  await logInAs(page, fairway, 'partner')
  await openAttendees(page, company)
  await expect(spot(page, 'Spot 1 Attendee 1')).toBeInViewport({ ratio: 1 })

  await test.step('pastes a list from a spreadsheet, and undoes it', async () => {
    await paste.click()
    const rows = ['Last name\tFirst name\tContact', 'Lee\tAnn\tann@acme.test', 'Ray\tBo\twrong', 'Lee\tAnn\t']
    await list.getByLabel('People').fill(rows.join('\r\n'))
    await list.getByLabel('Contact').selectOption('Email')
    await expect(list.getByText('2 of 3 can be added. 1 row needs review. 1 row is skipped.')).toBeVisible()
    await expectAccessible(page, 'the dialog with a list')
    await list.getByRole('button', { name: 'Fill 2 spots' }).click()
    await expect(page.getByText('1 row was skipped')).toBeVisible()
    await spot(page, 'Spot 2 Bo Ray').click()
    await page.getByText('More details').click()
    await expect(page.getByLabel('Email')).toHaveValue('wrong')
    await undo(page, '2 attendees added')
    await expect(spot(page, 'Spot 1 Attendee 1')).toBeVisible()
  })

  await test.step('pastes a list with a different company, and fills in the activities', async () => {
    await paste.click()
    const rows = ['First\tLast\tCompany\tEmail', 'Ann\tLee\t\t', 'Di\tOrr\tZenith\tdi@zenith.test']
    await list.getByLabel('People').fill(rows.join('\n'))
    await list.getByRole('button', { name: 'Fill 2 spots' }).click()
    await expect(page.getByRole('button', { name: 'Spot 2 Di Orr Zenith Golf & dinner' })).toBeVisible()
    await expect(page.getByText(/^\d+ spots have no activity\. We’d make them 2 Golf & dinner/)).toBeVisible()
    await page.getByRole('button', { name: 'Fill in the remaining activities' }).click()
    await expect(page.getByText('No activity yet')).toHaveCount(0)
  })

  await test.step('adds the contact', async () => {
    await page.getByRole('button', { name: 'I’m attending' }).click()
    await expect(page.getByText('Dana Ellery was entered in spot 3.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'I’m attending' })).toHaveCount(0)
  })

  await test.step('applies one company to everyone, and undoes it', async () => {
    await spot(page, 'Spot 3 Dana Ellery').click()
    await page.getByText('More details').click()
    await page.getByRole('button', { name: 'Use this company for everyone' }).click()
    await expect(spot(page, `Spot 1 Ann Lee ${company}`)).toBeVisible()
    await undo(page, `The company is now ${company} for everyone.`)
    await expect(spot(page, 'Spot 2 Di Orr Zenith')).toBeVisible()
  })

  await test.step('reviews and submits', async () => {
    await continueTo(page, 'review')
    const details = page.getByRole('button', { name: 'Show details' })
    if (await details.isVisible()) await details.click()
    await expect(page.getByText('di@zenith.test')).toBeVisible()
    await submit(page)
    expectRefusals(trouble, 409)
  })
})

test('names everyone using only the keyboard', { tag: ['@main', '@phone'] }, async ({ page, fairway }) => {
  await logInAs(page, fairway, 'partner')
  await openAttendees(page, 'By keyboard')
  await expect(page.getByRole('button', { name: /^Spot 1 / })).toBeVisible()
  const count = await page.getByRole('button', { name: /^Spot \d+/ }).count()
  await page.getByRole('button', { name: /^Spot 1 / }).press('Enter')
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByRole('button', { name: new RegExp(`^Spot ${number} `), expanded: true })).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.keyboard.type(`Guest${number}`)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Novak')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Every attendee is named')).toBeVisible()
  await expect(page.getByText('No activity yet')).toHaveCount(0)
  await spot(page, 'Spot 2 Guest2 Novak').press('Enter')
  await page.getByLabel('First name').fill('Gus')
  await page.keyboard.press('Escape')
  await expect(spot(page, 'Spot 2 Gus Novak')).toBeFocused()
})

test('focuses the field with an error from the server', async ({ page, fairway, trouble }) => {
  const { id, contact } = await build(fairway, (builder) => builder.registration({ level: 'Eagle' }))
  await logInWith(page, fairway, contact.email)
  await page.goto(`/registrations/${id}/attendees`)
  await nameAttendee(page, '^Spot 2', ['Ann', 'Lee'])
  await page.getByText('More details').click()
  await page.getByLabel('Company').fill('www.acme.com')
  await continueTo(page, 'review')
  await page.getByRole('button', { name: 'Save registration' }).click()
  const summary = page.getByRole('region', { name: 'One thing needs your attention' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Spot 2: Names can’t contain web addresses' }).click()
  await expect(page.getByLabel('Company')).toBeFocused()
  await page.getByLabel('Company').fill('Acme')
  await expect(summary).toHaveCount(0)
  expectRefusals(trouble, 400)
})
