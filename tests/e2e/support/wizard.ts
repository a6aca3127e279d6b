import type { Page } from '@playwright/test'
import { expect } from './fairway.ts'

export async function fillContact(page: Page, marketingName: string): Promise<void> {
  await page.getByLabel('Name for marketing materials').fill(marketingName)
  await page.getByLabel('Phone').fill('3125550142')
  await expect(page.getByLabel('Phone')).toHaveValue('312-555-0142')
  await page.getByLabel('Address line 1').fill('1 Main Street')
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption({ label: 'Illinois' })
  await page.getByLabel('Zip code').fill('606011234')
  await expect(page.getByLabel('Zip code')).toHaveValue('60601-1234')
}

export async function continueTo(page: Page, step: 'donation' | 'attendees' | 'review'): Promise<void> {
  await page.getByRole('button', { name: `Continue to ${step}` }).click()
  await expect(page).toHaveURL(new RegExp(`/${step}$`))
}

export async function chooseAffiliation(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Affiliation')
  const option = field.getByRole('option', { name: new RegExp(`^${name}`) })
  await field.selectOption((await option.textContent()) ?? '')
}

export async function fillDonation(page: Page): Promise<void> {
  await chooseAffiliation(page, 'Supplier')
  await page.getByLabel('Donation amount').fill('3000')
  await expect(page.getByRole('radio', { name: /Eagle/ })).toBeChecked()
  const choices = page.getByLabel(/choice/)
  await expect(choices).toHaveCount(2)
  await choices.nth(0).selectOption({ label: 'Pine Hollow' })
  await choices.nth(1).selectOption({ label: 'Cedar Creek' })
}

export async function openAttendees(page: Page, company: string): Promise<void> {
  await page.goto('/registrations/new')
  await fillContact(page, company)
  await page.getByLabel('Company').fill(company)
  await continueTo(page, 'donation')
  await fillDonation(page)
  await continueTo(page, 'attendees')
}

export async function nameAttendee(page: Page, spot: string, [firstName, lastName]: [string, string]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(spot) }).click()
  await page.getByRole('checkbox', { name: 'Golf' }).check()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
}

export const thanksAddress = /\/registrations\/success\/\d+\?registration=\d+$/

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pledge/ }).click()
  const again = page.getByRole('button', { name: 'Register again' })
  await expect(again.or(page.getByRole('heading', { name: /Thank you/ }))).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(page).toHaveURL(thanksAddress)
}

export async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/registrations/SaveRegistration',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 3 },
  )
}

export async function holdNextAnswer(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/api/registrations/SaveRegistration',
    async (route) => {
      const response = await route.fetch()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return held.resolve
}

export function expectLostAnswers(trouble: string[]): void {
  expect(trouble.some((line) => line.includes('ERR_FAILED'))).toBe(true)
  expect(trouble.filter((line) => !/ERR_FAILED|status of 409/.test(line))).toEqual([])
  trouble.splice(0)
}
