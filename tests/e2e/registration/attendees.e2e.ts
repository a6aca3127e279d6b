import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, onPhoneToo, signInAs, signInWith, test } from '../support/fairway.ts'
import { continueTo, nameAttendee, openAttendees, submit } from '../support/wizard.ts'

const spot = (page: Page, name: string) => page.getByRole('button', { name, expanded: false })
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })

/** Undoes the change of a toast. */
const undo = (page: Page, message: string) =>
  page.getByRole('alertdialog').filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click()

test(
  'A list is pasted, the contact attends, one company is for all, what is missing is found, and all is saved',
  onPhoneToo,
  async ({ page, fairway, trouble }) => {
    const company = 'Together'
    const paste = page.getByRole('button', { name: 'Paste a list of names' })
    const list = page.getByRole('dialog', { name: 'Paste a list of names' })
    const field = list.getByLabel('People')
    await signInAs(page, fairway, 'partner')
    await openAttendees(page, company)
    await expect(spot(page, 'Spot 1 Attendee 1')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^You can add names through \w+, /)).toBeVisible()
    await expect(paste).toBeInViewport({ ratio: 1 })
    const tools = page.getByRole('button', { name: 'Show tools' })
    const isPhone = await tools.isVisible()
    if (isPhone) {
      await expect(page.getByRole('button', { name: 'I am attending' })).toHaveCount(0)
      await tools.click()
    }

    await test.step('pastes, undoes, and pastes a list from a spreadsheet again', async () => {
      await paste.click()
      await field.fill('Last name\tFirst name\tContact\r\nLee\tAnn\tann@acme.test\r\n\r\nRay\tBo\twrong\r\nLee\tAnn\t')
      await expect(list.getByLabel('Last name')).toHaveValue('lastName')
      await list.getByLabel('Contact').selectOption('Email')
      await expect(list.getByText('2 of 3 can be added. 1 row needs a check. 1 row is skipped.')).toBeVisible()
      await expect(list.getByText('Please enter a valid email address')).toBeVisible()
      await expect(list.getByText('Skipped: Is in the pasted list twice')).toBeVisible()
      await expectAccessible(page, 'the dialog with a list')
      await list.getByRole('button', { name: 'Fill 2 spots' }).click()
      await expect(spot(page, 'Spot 1 Ann Lee')).toBeVisible()
      await expect(page.getByText('1 row was skipped')).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText('1 row was skipped')).toHaveCount(0)
      await filter(page, 'Problems').click()
      await spot(page, 'Spot 2 Bo Ray').click()
      await expect(page.getByLabel('Email')).toHaveValue('wrong')
      await filter(page, 'All').click()
      await undo(page, '2 attendees were added')
      await expect(spot(page, 'Spot 1 Attendee 1')).toBeVisible()
      await paste.click()
      await expect(list.getByLabel('Contact')).toHaveValue('email')
      await field.fill('Lee,Ann\nRay,Bo')
      await list.getByLabel('Column 1').selectOption('Last name')
      await expect(list.getByLabel('Column 2')).toHaveValue('firstName')
      await list.getByRole('button', { name: 'Fill 2 spots' }).click()
      await expect(page.getByText('2 attendees have no activity yet', { exact: true })).toBeVisible()
      await page.getByRole('note').getByRole('button', { name: 'Fill in the remaining activities' }).click()
      await expect(page.getByText('2 attendees have no activity yet', { exact: true })).toHaveCount(0)
    })

    await test.step('the return key leads on, on a phone from field to field', async () => {
      await spot(page, 'Spot 1 Ann Lee').click()
      await page.getByLabel('First name').press('Enter')
      if (isPhone) await expect(page.getByLabel('Last name')).toBeFocused()
      else await expect(page.getByRole('button', { name: 'Spot 2 Bo Ray', expanded: true })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('the contact attends, and is entered once', async () => {
      await page.getByRole('button', { name: 'I am attending' }).click()
      await expect(page.getByText('Dana Ellery was entered in spot 3, the first open one.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'I am attending' })).toHaveCount(0)
    })

    await test.step('keeps other companies when one is set for all', async () => {
      await paste.click()
      await field.fill('First\tLast\tCompany\tEmail\nDi\tOrr\tZenith\tdi@zenith.test')
      await list.getByRole('button', { name: 'Fill 1 spot' }).click()
      await spot(page, 'Spot 3 Dana Ellery').click()
      await expect(page.getByLabel('Company')).toHaveValue(company)
      await page.getByRole('button', { name: 'Use this company for all' }).click()
      const dialog = page.getByRole('dialog', { name: 'One company for all' })
      await expect(dialog.getByText(`2 attendees without a company get ${company}.`)).toBeVisible()
      await expect(dialog.getByText('1 attendee has another company: Di Orr (Zenith).')).toBeVisible()
      await expectAccessible(page, 'the question about the company')
      await dialog.getByRole('button', { name: 'Use it for 2 attendees' }).click()
      await expect(spot(page, `Spot 1 Ann Lee ${company}`)).toBeVisible()
      await expect(spot(page, 'Spot 4 Di Orr Zenith')).toBeVisible()
      await undo(page, '2 attendees now have the company')
      await expect(spot(page, `Spot 1 Ann Lee ${company}`)).toHaveCount(0)
    })

    await test.step('finds what is missing', async () => {
      await filter(page, 'Missing names').click()
      await expect(spot(page, 'Spot 1 Ann Lee')).toHaveCount(0)
      await expect(page.getByText(/^Showing \d+ of \d+ spots$/)).toBeVisible()
      await expectAccessible(page, 'the spots without a name')
      await expect(filter(page, 'Declined')).toHaveCount(0)
    })

    await continueTo(page, 'review')
    await expect(page.getByText('Bo Ray')).toBeVisible()
    if (isPhone) {
      await expect(page.getByText('di@zenith.test')).toBeHidden()
      await page.getByRole('button', { name: 'Show details' }).click()
      await expectAccessible(page, 'the review with details')
    }
    await expect(page.getByText('di@zenith.test')).toBeVisible()
    await submit(page)
    // It is the partner's second one, which has to be confirmed.
    expectRefusals(trouble, 409)
  },
)

test('keeps typed text and clicks, and moves between missing names by keyboard', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'partner')
  await openAttendees(page, 'By keyboard')

  await test.step('a reload, and leaving the step, keep what is being typed', async () => {
    await spot(page, 'Spot 1 Attendee 1').click()
    await page.getByLabel('First name').pressSequentially('Ann')
    await page.reload()
    await spot(page, 'Spot 1 Ann').click()
    await page.getByLabel('Last name').pressSequentially('Lee')
    await page.goBack()
    await expect(page).toHaveURL(/\/donation$/)
    await continueTo(page, 'attendees')
    await expect(spot(page, 'Spot 1 Ann Lee')).toBeVisible()
  })

  await test.step('a press on the next control counts although the field that is left is wrong', async () => {
    await spot(page, 'Spot 1 Ann Lee').click()
    await page.getByRole('checkbox', { name: 'Golf' }).check()
    await page.getByLabel('Travel method').selectOption({ label: 'Driving' })
    await page.getByLabel('Zip code').fill('12')
    const clubs = page.getByRole('checkbox', { name: 'Rental clubs requested' })
    await clubs.scrollIntoViewIfNeeded()
    const box = await clubs.boundingBox()
    if (!box) throw new Error('The box is not on the page')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await expect(page.getByLabel('Zip code')).not.toBeFocused()
    await page.mouse.up()
    await expect(clubs).toBeChecked()
    await expect(page.getByText('Valid Zip Code (5 digit or 5+4 digit) is Required')).toBeVisible()
    await page.getByLabel('Club type').selectOption({ index: 1 })
    await clubs.uncheck()
    await clubs.check()
    await expect(page.getByLabel('Club type')).toHaveValue('')
    await clubs.uncheck()
  })

  await test.step('the keyboard enters every name that is missing', async () => {
    await page.getByRole('button', { name: 'Fill in the remaining activities' }).focus()
    await page.keyboard.press('Enter')
    await filter(page, 'Missing names').focus()
    await page.keyboard.press('Enter')
    await expect(spot(page, 'Spot 1 Ann Lee')).toHaveCount(0)
    const count = await page.getByRole('button', { name: /^Spot \d+/ }).count()
    await page.getByRole('button', { name: /^Spot 2 / }).focus()
    await page.keyboard.press('Enter')
    for (let number = 2; number <= count + 1; number += 1) {
      await expect(page.getByLabel('First name')).toBeFocused()
      await expect(page.getByRole('button', { name: new RegExp(`^Spot ${number} `), expanded: true })).toBeVisible()
      await page.keyboard.type(`Guest${number}`)
      await page.keyboard.press('Tab')
      await page.keyboard.type('Novak')
      await page.keyboard.press(number % 2 === 0 ? 'Enter' : 'Control+Enter')
    }
    await expect(page.getByText('All names are in')).toBeFocused()
    await expectAccessible(page, 'every name')
    await filter(page, 'All').click()
    await spot(page, 'Spot 2 Guest2 Novak').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('First name')).toHaveValue('Guest2')
    await page.keyboard.type('X')
    await page.keyboard.press('Escape')
    await expect(spot(page, 'Spot 2 Guest2X Novak')).toBeFocused()
  })
})

test("announces the server's error and focuses its field", async ({ page, fairway, trouble }) => {
  const { id, contact } = await build(fairway, (builder) => builder.registration({ level: 'Eagle' }))
  await signInWith(page, fairway, contact.email)
  const summary = page.getByRole('region', { name: 'One thing needs your attention' })
  for (const [address, save] of [
    [`/admin/events/summarize/${id}`, 'Save and Finish'],
    [`/registrations/${id}/attendees`, 'Save registration'],
  ] as const) {
    await page.goto(address)
    await nameAttendee(page, '^Spot 2', ['Ann', 'Lee'])
    await page.getByLabel('Company').fill('www.acme.com')
    if (save === 'Save registration') await continueTo(page, 'review')
    await page.getByRole('button', { name: save }).click()
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Spot 2: Names can’t contain web addresses' }).click()
    await expect(page.getByLabel('Company')).toBeFocused()
    expectRefusals(trouble, 400)
    await page.getByLabel('Company').fill('Acme')
    await expect(summary).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear Form' }).click()
  }
})
