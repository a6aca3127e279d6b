import { build } from './demo-database.ts'
import { expect, expectRefusals, signInAs, test } from './fairway.ts'
import { continueTo } from './wizard.ts'

const people = [
  { firstName: 'Ann', lastName: 'Lee' },
  { firstName: 'Bo', lastName: 'Berg' },
  { firstName: 'Cy', lastName: 'Orr' },
]

test('An administrator chooses who gives up a spot when there are fewer', async ({ page, fairway, trouble }, info) => {
  const company = `Fewer ${info.project.name}`
  const { id } = await build(fairway, (builder) =>
    builder.registration({ level: 'Eagle', named: people, contact: { companyName: company } }),
  )
  await signInAs(page, fairway, 'administrator')
  await page.goto(`/admin/events/summarize/${id}/donation`)
  await expect(page.getByText(company).first()).toBeVisible()
  await page.getByLabel('Included, Golf & dinner').fill('2')
  await page.getByLabel('Included, Dinner only').fill('0')
  await page.getByLabel('Included, VIP reception').fill('0')
  await page.getByRole('button', { name: 'Continue to attendees' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Cy Orr loses their spot')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue with these numbers' }).click()
  await continueTo(page, 'review')
  await page.getByRole('button', { name: 'Save updates' }).click()

  await expect(dialog.getByText('Cy Orr loses their spot')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose other people' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Cy Orr' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Cy Orr' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Ann Lee' }).check()
  await expect(dialog.getByText('Ann Lee loses their spot')).toBeVisible()
  await expect(dialog.getByText('Cy Orr loses')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save with this choice' }).click()
  await expect(page.getByText('Updates saved.')).toBeVisible()
  expectRefusals(trouble, 409)

  await page.goto(`/admin/events/summarize/${id}`)
  await expect(page.getByRole('button', { name: /Bo Berg/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Cy Orr/ })).toBeVisible()
  await expect(page.getByText('Ann Lee')).toHaveCount(0)
})
