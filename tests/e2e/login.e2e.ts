import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import {
  enterCode,
  expect,
  expectRefusals,
  findLink,
  logInAs,
  logOut,
  lookingTest,
  onPhoneToo,
  test,
} from './support/fairway.ts'
import { nameAttendee, openAttendees } from './support/wizard.ts'

test('logs in with a one-time link or a code', { tag: '@main' }, async ({ page, fairway }) => {
  await test.step('logs in with the link', async () => {
    const email = 'dana.ellery@meridianpaper.example.com'
    const since = new Date()
    await page.goto(`/api/auth/send-login-link?email=${email}`)
    const { text } = await fairway.readMail(email, since)
    const link = findLink(text, '/auth/login')
    await page.goto(link)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await logOut(page)
    await page.goto(link)
    await expect(page.getByText(/expired or was already used/)).toBeVisible()
  })

  await test.step('logs in with the code, and opens the requested page', async () => {
    const email = 'kim@hopeclassic.example.org'
    await page.goto('/registrations/new')
    await expect(page).toHaveURL(/\/login/)
    const since = new Date()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send my login link' }).click()
    await expect(page).toHaveURL(/login-link-sent/)
    await enterCode(page, await fairway.readMail(email, since))
    await expect(page).toHaveURL(/\/registrations\/new\/contact$/)
  })
})

lookingTest('rejects an incomplete or incorrect sign-up link', async ({ page }) => {
  for (const token of ['', '&authToken=short', `&authToken=${'x'.repeat(43)}`]) {
    await page.goto(`/signup?email=nora@example.org${token}`)
    await expect(page.getByRole('alert')).toHaveText('Invalid Token')
  }
})

lookingTest('opens the login page from the application, and goes back', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Send my login link' })).toBeVisible()
  await page.waitForLoadState()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
})

lookingTest(
  'shows the menu, and ends the session when the user logs out',
  onPhoneToo,
  async ({ page, fairway, isMobile }) => {
    const menu = page.getByRole('button', { name: isMobile ? 'Menu' : 'Administration' })
    await logInAs(page, fairway, isMobile ? 'partner' : 'administrator')
    await page.goto('/about')
    await menu.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: isMobile ? 'Logout' : 'Users' })).toBeVisible()

    // Requests in progress would be refused.
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  },
)

test('asks at logout whether to keep unsaved changes, and hides them from other users', { tag: '@main' }, async ({
  page,
  fairway,
}) => {
  const readStorage = () => page.evaluate(() => JSON.stringify(localStorage))
  const question = page.getByRole('heading', { name: 'Keep your unsaved changes on this device?' })
  await logInAs(page, fairway, 'partner')
  await openAttendees(page, 'Secret Guild')
  await nameAttendee(page, 'Attendee 1', ['Vera', 'Quill'])
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(question).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the question before a logout')
  await page.getByRole('button', { name: 'Keep and log out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  expect(await readStorage()).toContain('Quill')

  await page.goto('about:blank')
  await logInAs(page, fairway, 'administrator')
  await page.goto('/registrations/new')
  await expect(page.getByLabel('Name for marketing materials')).toHaveValue('')

  await page.goto('about:blank')
  await logInAs(page, fairway, 'partner')
  await page.goto('/registrations/new')
  await expect(page.getByLabel('Name for marketing materials')).toHaveValue('Secret Guild')
  await page.goto('/logout')
  await expect(question).toBeVisible()
  expect((await (await page.request.get('/api/auth/current-user')).json()).role).toBe('user')
  await page.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  expect(await readStorage()).not.toContain('Quill')
})

test("doesn't save entries for a different user who logged in in another tab", async ({ page, fairway, trouble }) => {
  const phoneNumber = '312-555-0177'
  await logInAs(page, fairway, 'partner')
  const { id } = await (await page.request.get('/api/auth/current-user')).json()
  await page.goto(`/admin/users/edit/${id}`)
  await page.getByLabel('Phone').fill(phoneNumber)
  await logInAs(page, fairway, 'administrator')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog).toContainText('You’ve been logged out.')
  await logInAs(page, fairway, 'partner')
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(dialog).toBeHidden()
  await loaded
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await (await page.request.get(`/api/users/${id}`)).json()).phoneNumber).toBe(phoneNumber)
  expectRefusals(trouble, 401)
})

test('reports an ended session in every tab', async ({ page, context, fairway }) => {
  await logInAs(page, fairway, 'partner')
  const other = await context.newPage()
  await other.goto('/dashboard')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('/api/auth/logout', async (route) => {
    await released
    await route.fallback()
  })
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Logging out' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login', includeHidden: true })).toHaveCount(1)
  for (const tab of [page, other]) {
    await tab.goto('/dashboard')
    await expect(tab).toHaveURL(/\/login/)
  }
})
