import { expectAccessible } from './support/accessibility.ts'
import { expect, lookingTest as test } from './support/fairway.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { name: 'The kit', level: 1 })).toBeVisible()
})

test('every part of the kit is accessible in light and dark', async ({ page }) => {
  test.setTimeout(180_000)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `the kit in ${colorScheme}`)
    for (const name of ['Open the dialog', 'Open the wide dialog', 'Open the question']) {
      await page.getByRole('button', { name }).click()
      await expectAccessible(page, `${name} in ${colorScheme}`)
      await page.keyboard.press('Escape')
    }
  }
})

test('reads the UI kit to screen readers as before', async ({ page }) => {
  const names = ['Button with a reason', 'Text field', 'Radio group', 'Table', 'Stepper', 'Notices', 'Disclosure']
  for (const name of names) {
    const file = `${name.toLowerCase().replaceAll(' ', '-')}.aria.yml`
    await expect.soft(page.getByRole('region', { name, exact: true })).toMatchAriaSnapshot({ name: file })
  }
})
