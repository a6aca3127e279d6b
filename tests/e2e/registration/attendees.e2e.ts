import type { Page } from '@playwright/test'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, onPhoneToo, signInAs, signInWith, test } from '../support/fairway.ts'
import { expectSound } from '../support/sound.ts'
import { continueTo, fillContact, fillDonation, submit } from '../support/wizard.ts'

/** A new registration of the demonstration's partner, Dana Ellery, at its attendees. */
async function openAttendees(page: Page, company: string): Promise<void> {
  await page.goto('/registrations/new')
  await fillContact(page, company)
  await page.getByLabel('Company').fill(company)
  await continueTo(page, 'donation')
  await fillDonation(page)
  await continueTo(page, 'attendees')
}

const spot = (page: Page, name: string) => page.getByRole('button', { name, expanded: false })
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })

/** Takes back what a message tells. */
const undo = (page: Page, message: string) =>
  page.getByRole('alertdialog').filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click()

test(
  'A list from a spreadsheet is looked at, entered, taken back, entered again, and saved',
  onPhoneToo,
  async ({ page, fairway, trouble }) => {
    await signInAs(page, fairway, 'partner')
    await openAttendees(page, 'Pasted')
    await page.getByRole('button', { name: 'Paste a list of names' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste a list of names' })
    const field = dialog.getByLabel('People')
    await field.fill('Last name\tFirst name\tEmail\r\nLee\tAnn\tann@acme.test\r\n\r\nRay\tBo\twrong\r\nDay\tCy\t')
    await expect(dialog.getByText('2 of 3 lines can be entered.')).toBeVisible()
    await expect(dialog.getByText('Not entered: Please enter a valid email address')).toBeVisible()
    await expectSound(page, 'the dialog with a list')
    await dialog.getByRole('button', { name: 'Fill 2 spots' }).click()
    await expect(spot(page, 'Spot 1 Ann Lee')).toBeVisible()
    await expect(spot(page, 'Spot 2 Cy Day')).toBeVisible()

    await undo(page, '2 attendees were entered')
    await expect(spot(page, 'Spot 1 Attendee 1')).toBeVisible()
    await page.getByRole('button', { name: 'Paste a list of names' }).click()
    await expect(field).toHaveValue('Last name\tFirst name\tEmail\nRay\tBo\twrong')
    await field.fill('Ann Lee\nRay, Bo')
    await dialog.getByRole('button', { name: 'Fill 2 spots' }).click()
    await expect(page.getByText('2 attendees have no activity yet', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Fill in the remaining activities' }).click()
    await expect(page.getByText('2 attendees have no activity yet', { exact: true })).toHaveCount(0)

    await continueTo(page, 'review')
    await expect(page.getByText('Bo Ray')).toBeVisible()
    await submit(page)
    // It is the partner's second one, which has to be confirmed.
    expectRefusals(trouble, 409)
  },
)

test(
  'The contact attends, one company is for all, and what is missing is found',
  onPhoneToo,
  async ({ page, fairway }) => {
    await signInAs(page, fairway, 'partner')
    const company = 'Together'
    await openAttendees(page, company)
    await page.getByRole('button', { name: 'I am attending' }).click()
    await expect(page.getByText('Dana Ellery was entered in spot 1.')).toBeVisible()
    await expect(page.getByText('Dana Ellery is on the list already, in spot 1')).toBeVisible()
    await page.getByRole('button', { name: 'Paste a list of names' }).click()
    await page.getByLabel('People').fill('Ann\tLee\nBo\tRay\tZenith')
    await page.getByRole('button', { name: 'Fill 2 spots' }).click()

    await spot(page, 'Spot 1 Dana Ellery').click()
    await expect(page.getByLabel('Company')).toHaveValue(company)
    await page.getByRole('button', { name: 'Use this company for all' }).click()
    const dialog = page.getByRole('dialog', { name: 'One company for all' })
    await expect(dialog.getByText(`One attendee without a company gets ${company}.`)).toBeVisible()
    await expect(dialog.getByText('One attendee has another company: Bo Ray (Zenith).')).toBeVisible()
    await expectSound(page, 'the question about the company')
    await dialog.getByRole('button', { name: 'Use it for one attendee' }).click()
    await expect(spot(page, `Spot 2 Ann Lee ${company}`)).toBeVisible()
    await expect(spot(page, 'Spot 3 Bo Ray Zenith')).toBeVisible()
    await undo(page, 'One attendee was given the company')
    await expect(spot(page, `Spot 2 Ann Lee ${company}`)).toHaveCount(0)

    await filter(page, 'Missing names').click()
    await expect(spot(page, 'Spot 2 Ann Lee')).toHaveCount(0)
    await expect(page.getByText(/^Showing \d+ of \d+ spots$/)).toBeVisible()
    await expectSound(page, 'the spots without a name')
    await filter(page, 'Declined').click()
    await expect(page.getByText('No spot is declined')).toBeVisible()
  },
)

test('The keyboard goes from one missing name to the next until every name is there', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'partner')
  await openAttendees(page, 'By keyboard')
  await page.getByRole('button', { name: 'Fill in the remaining activities' }).focus()
  await page.keyboard.press('Enter')
  await filter(page, 'Missing names').focus()
  await page.keyboard.press('Enter')
  const count = await page.getByRole('button', { name: /^Spot \d+/ }).count()
  await page.getByRole('button', { name: /^Spot 1 / }).focus()
  await page.keyboard.press('Enter')
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByRole('button', { name: new RegExp(`^Spot ${number} `), expanded: true })).toBeVisible()
    await page.keyboard.type(`Guest${number}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Novak')
    await page.keyboard.press(number % 2 === 0 ? 'Enter' : 'Control+Enter')
  }
  await expect(page.getByText('Every name is there')).toBeFocused()
  await expectSound(page, 'every name')
  await filter(page, 'All').click()
  await spot(page, 'Spot 2 Guest2 Novak').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toHaveValue('Guest2')
  await page.keyboard.type('X')
  await page.keyboard.press('Escape')
  await expect(spot(page, 'Spot 2 Guest2X Novak')).toBeFocused()
})

test('A press on the next control counts although the field that is left is wrong', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'partner')
  await openAttendees(page, 'Pressed once')
  await spot(page, 'Spot 1 Attendee 1').click()
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
})

test('What is being typed is there after a reload, and when the step is left in the middle of it', async ({
  page,
  fairway,
}) => {
  await signInAs(page, fairway, 'partner')
  await openAttendees(page, 'Typed halfway')
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

test('A colleague enters themself by one press, and only reads the rest', async ({ page, fairway }) => {
  const email = 'colleague@example.org'
  const { id } = await build(fairway, async (builder) => {
    await builder.user({ email, firstName: 'Col', lastName: 'League' })
    return builder.registration({
      level: 'Eagle',
      contact: { firstName: 'Con', lastName: 'Tact', registeredByEmails: [email] },
    })
  })
  await signInWith(page, fairway, email)
  await page.goto(`/registrations/${id}/attendees`)
  await expect(page.getByRole('button', { name: 'Con Tact is attending' })).toBeVisible()
  await page.getByRole('button', { name: 'I am attending' }).click()
  await expect(spot(page, 'Spot 1 Col League')).toBeVisible()
  await page.goto(`/registrations/${id}/review`)
  await expect(page.getByText('Here you can name attendees.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save attendees' })).toBeVisible()
  await expectSound(page, 'the review of a colleague')
})
