import type { Page } from '@playwright/test'
import { translatePage } from '../../support/browser/translator.ts'
import { expect, signInAs, test } from '../support/fairway.ts'
import { continueTo, fillContact, nameAttendee } from '../support/wizard.ts'

/** All that is on the page, as it would be without a translation. */
const readFacts = async (page: Page) => (await page.getByRole('main').textContent())?.replace(/\s+/g, ' ').trim()

/** A page shows the same after changes as after a reload without translation. */
async function expectFresh(page: Page, what: string): Promise<void> {
  await expect(page.locator('main font font').first()).toBeAttached()
  const shown = await readFacts(page)
  await page.reload()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect.poll(() => readFacts(page), what).toBe(shown)
  await page.evaluate(translatePage)
}

test('shows current values while a browser translates the wizard', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'partner')
  await page.goto('/registrations/new')
  await expect(page.getByLabel('Company')).not.toHaveValue('')
  await page.evaluate(translatePage)
  await fillContact(page, 'Rivière & Fils')
  await page.getByLabel('Company').fill('Rivière & Fils')
  await continueTo(page, 'donation')

  await page.getByLabel('Affiliation').selectOption({ label: 'Supplier' })
  const amount = page.getByLabel('Donation amount')
  for (const dollars of ['3000', '100', '9000', '2000', '3000']) {
    await amount.fill(dollars)
    await amount.blur()
  }
  await page.getByLabel('Waive all').check()
  await page.getByLabel('Waive all').uncheck()
  await page.getByLabel('Additional, Golf & dinner').fill('1')
  const choices = page.getByLabel(/choice/)
  await choices.nth(0).selectOption({ index: 1 })
  await choices.nth(1).selectOption({ index: 2 })
  await expectFresh(page, 'the donation')

  await continueTo(page, 'attendees')
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await nameAttendee(page, 'Attendee 2', ['Bo', 'Fox'])
  await page.getByRole('checkbox', { name: 'Decline this spot' }).check()
  await page.getByRole('button', { name: /Fill in the remaining activities/ }).click()
  await expect(page.getByRole('button', { name: /^Spot 3 Golfer/ })).toBeVisible()
  await continueTo(page, 'review')
  // The name of the state arrives after the page.
  await expect(page.getByText('Chicago, Illinois')).toBeVisible()
  await expectFresh(page, 'the review')
  await page.getByLabel(/omments/).fill('We come by bus')
  await expect(page.getByText('14 of 400 (386 remaining)')).toBeVisible()
  await page.getByLabel(/omments/).fill('We come by train')
  await expect(page.getByText('16 of 400 (384 remaining)')).toBeVisible()
})
