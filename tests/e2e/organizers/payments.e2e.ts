import type { Page } from '@playwright/test'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { expect, expectRefusals, logInAs, test } from '../support/fairway.ts'

interface CheckRow {
  registrationId: number
  partner: string
  openCents: number
}

const readPayments = async (page: Page): Promise<{ receivedCents: number; rows: CheckRow[] }> =>
  (await page.request.get('/api/payments/2')).json()

const listOpen = async (page: Page) => (await readPayments(page)).rows.filter(({ openCents }) => openCents > 0)

const excessCents = 10_000

const inDollars = (cents: number) => String(cents / 100)

test('records checks by keyboard, and reverses a mistake', { tag: ['@main', '@phone'] }, async ({
  page,
  fairway,
  trouble,
}) => {
  await logInAs(page, fairway, 'administrator')
  await page.goto('/admin/events/payments/2?record=yes')
  const checks = (await listOpen(page)).slice(0, 20)
  const [{ partner: name } = { partner: '' }] = checks
  const before = (await readPayments(page)).receivedCents

  await test.step('records 20 checks, four above the amount due, with at most 12 keys besides the amount', async () => {
    const partner = page.getByLabel('Partner', { exact: true })
    await expect(partner).toBeFocused()
    for (const [index, { registrationId, openCents }] of checks.entries()) {
      const isTooMuch = index % 5 === 4
      const keys = [...String(registrationId), 'Tab', 'Tab', ...String(9000 + index), 'Enter']
      expect(keys.length).toBeLessThanOrEqual(12)
      await page.keyboard.type(String(registrationId))
      await page.keyboard.press('Tab')
      await page.keyboard.type(inDollars(openCents + (isTooMuch ? excessCents : 0)))
      await page.keyboard.press('Tab')
      await page.keyboard.type(String(9000 + index))
      await page.keyboard.press('Enter')
      if (isTooMuch) {
        await expect(page.getByLabel(/^Raise the pledge to/)).toBeFocused()
        await page.keyboard.press(index < 10 ? 'Space' : 'ArrowDown')
        await page.keyboard.press('Enter')
      }
      await expect(partner).toHaveValue('')
      await expect(partner).toBeFocused()
    }
    const paid = checks.reduce((sum, { openCents }) => sum + openCents, 4 * excessCents)
    expect((await readPayments(page)).receivedCents).toBe(before + paid)
    expectRefusals(trouble, 409)
    await expect(page.getByText('This batch: 20 checks')).toBeVisible()
    await expect(page.getByRole('status').getByText(formatCents(paid))).toBeVisible()
  })

  await test.step('reverses one, with a reason', async () => {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: /^Reverse Payment/ }).click()
    const dialog = page.getByRole('alertdialog')
    await expectAccessible(page, 'the question before a reversal')
    await dialog.getByLabel('Reason').fill('Typed for the wrong partner')
    await dialog.getByRole('button', { name: 'Reverse' }).click()
    await expect(page.getByText('Not paid')).toBeVisible()
  })
})

test("prints a partner's statement and a tax letter approved by an organizer", async ({ page, fairway }) => {
  await logInAs(page, fairway, 'administrator')
  const { rows } = await readPayments(page)
  const paid = rows.find(({ openCents }) => openCents === 0)
  const id = paid?.registrationId ?? 0

  await test.step('enters values, the EIN, and the signer', async () => {
    await page.goto('/admin/events/receipts/2/values')
    for (const [name, amount] of [
      ['Golf & Dinner', '150'],
      ['Dinner Only', '60'],
      ['VIP Reception & Dinner', '75'],
    ]) {
      await page.getByLabel(`${name}, per spot`).fill(amount ?? '')
    }
    await page.getByRole('button', { name: 'Save values' }).click()
    await expect(page.getByText('Values saved')).toBeVisible()
    await page.goto('/admin/settings/payments')
    await page.getByLabel('EIN').fill('12-3456789')
    await page.getByLabel('Signer').fill('Dana Ellery, Treasurer')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Payment settings saved')).toBeVisible()
  })

  await test.step('opens and approves a letter', async () => {
    await page.goto('/admin/events/receipts/2')
    const box = page.getByRole('checkbox', { name: new RegExp(`for ${paid?.partner}$`) })
    await box.check()
    await page.getByRole('button', { name: paid?.partner, exact: true }).click()
    await expect(page.getByRole('article', { name: /^Letter FW-/ }).first()).toContainText('EIN 12-3456789')
    await expectAccessibleAtBothWidths(page, 'the tax letters')
    await page.getByRole('button', { name: 'Approve 1 letter' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve 1 letter' }).click()
    await expect(page.getByText('1 letter approved')).toBeVisible()
    await expect(box).toHaveCount(0)
  })

  await test.step('prints the letter on one sheet', async () => {
    await page.goto(`/registrations/${id}/statement`)
    await expect(page.getByRole('heading', { name: /^Statement FW-/ })).toBeVisible()
    await page.getByRole('link', { name: /-L1$/ }).click()
    await expect(page.getByRole('article')).toContainText('EIN 12-3456789')
    await expectAccessibleAtBothWidths(page, 'a tax letter')
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  await test.step('shows a partner their own statement', async () => {
    await logInAs(page, fairway, 'partner')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Statement and tax letters' }).first().click()
    await expect(page.getByRole('heading', { name: /^Statement FW-/ })).toBeVisible()
  })
})
