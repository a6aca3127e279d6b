import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'

test('An organiser downloads every export from the dashboard, and hears of one that fails', async ({
  page,
  fairway,
  trouble,
}) => {
  await signInAs(page, fairway, 'administrator')
  await page.goto('/admin/dashboard')
  const exports = { Partners: 'Partner Export', Attendees: 'Attendee Export', Golfers: 'Team Assignment Export' }
  for (const [kind, title] of Object.entries(exports)) {
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export ${kind}` }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d{2}-\\d{2}\\.xlsx$`))
    expect(await file.failure()).toBeNull()
    await expect(page.getByText(`${file.suggestedFilename()} is in your downloads`).first()).toBeVisible()
  }

  await page.route('**/partners/export/*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('button', { name: 'Export Partners' }).click()
  await expect(page.getByText('Failed to download export file')).toBeVisible()
  expectRefusals(trouble, 500)
  await page.unrouteAll()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await arriving).suggestedFilename()).toContain('Partner Export')
})
