import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import {
  enterCode,
  expect,
  expectRefusals,
  findLink,
  logOut,
  lookingTest,
  onPhoneToo,
  signInAs,
  test,
} from './support/fairway.ts'
import { nameAttendee, openAttendees } from './support/wizard.ts'

test('logs in by link, once, or by code, and explains a wrong token', async ({ page, fairway }) => {
  await test.step('the link', async () => {
    const email = 'dana.ellery@meridianpaper.example.com'
    const since = new Date()
    await page.goto(`/api/auth/send-login-link?email=${email}`)
    const { text } = await fairway.readMail(email, since)
    const link = findLink(text, '/auth/login')
    await page.goto(link)
    await page.goto(link)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await logOut(page)
    await page.goto(link)
    await expect(page.getByText(/expired or was already used/)).toBeVisible()
  })

  await test.step('the code, and after it the page that was wanted', async () => {
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

  await test.step('a sign-up without its token, or with a wrong one', async () => {
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/signup?email=nora@example.org')
    await expect(page.getByRole('alert')).toHaveText('Invalid Token')
    await page.goto('/signup?email=nora@example.org&authToken=short')
    await expect(page.getByRole('alert')).toHaveText('Invalid Token')
    await page.goto(`/signup?email=nora@example.org&authToken=${'x'.repeat(43)}`)
    await expect(page.getByRole('alert')).toHaveText('Invalid Token')
    await expectAccessible(page, 'the sign-up with a wrong token')
  })
})

lookingTest('shows the menu, and ends the session after logging out', onPhoneToo, async ({ page, fairway }, info) => {
  const isPhone = info.project.name === 'phone'
  const menu = page.getByRole('button', { name: isPhone ? 'Menu' : 'Administration' })
  await signInAs(page, fairway, isPhone ? 'partner' : 'administrator')
  await page.goto('/dashboard')
  await menu.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: isPhone ? 'Logout' : 'Users' })).toBeVisible()

  // Requests in progress would be refused.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('asks at logout whether to keep unsaved changes, which no one else ever sees', async ({ page, fairway }) => {
  const readStorage = () => page.evaluate(() => JSON.stringify(localStorage))
  const question = page.getByRole('heading', { name: 'Keep your unsaved changes on this device?' })
  await signInAs(page, fairway, 'partner')
  await openAttendees(page, 'Secret Guild')
  await nameAttendee(page, 'Attendee 1', ['Vera', 'Quill'])
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(question).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the question before a logout')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await readStorage()).toContain('Quill')

  await page.goto('/registrations/new/attendees')
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Keep and log out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  expect(await readStorage()).toContain('Quill')

  await page.goto('about:blank')
  await signInAs(page, fairway, 'administrator')
  await page.goto('/registrations/new')
  await expect(page.getByLabel('Name for marketing materials')).toHaveValue('')
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  expect(await readStorage()).toContain('Quill')

  await signInAs(page, fairway, 'partner')
  await page.goto('/registrations/new')
  await expect(page.getByLabel('Name for marketing materials')).toHaveValue('Secret Guild')
  await page.goto('/logout')
  await expect(question).toBeVisible()
  expect((await (await page.request.get('/api/auth/current-user')).json()).role).toBe('user')
  await page.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  expect(await readStorage()).not.toContain('Quill')
})

test('shares the session between tabs, and saves nothing for another user', async ({
  page,
  context,
  fairway,
  trouble,
}) => {
  const readSession = async () => (await page.request.get('/api/auth/current-user')).json()
  const loggedOut = page.getByRole('heading', { name: 'You’re logged out' })
  await signInAs(page, fairway, 'partner')

  await test.step('when someone else has logged in in another tab', async () => {
    const { id } = await readSession()
    await page.goto(`/admin/users/edit/${id}`)
    const phoneNumber = '312-555-0177'
    await page.getByLabel('Phone').fill(phoneNumber)
    await signInAs(page, fairway, 'administrator')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await expect(dialog).toContainText('You’ve been logged out.')
    await signInAs(page, fairway, 'partner')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect((await (await page.request.get(`/api/users/${id}`)).json()).phoneNumber).toBe(phoneNumber)
    expectRefusals(trouble, 401)
  })

  await test.step('a logout that did not work says so, and works when it is tried again', async () => {
    const broken = (url: URL) => url.pathname === '/api/auth/logout'
    await page.route(broken, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'You’re not logged out yet' })).toBeVisible()
    await expectAccessible(page, 'the logout that failed')
    expect(await readSession()).not.toBeNull()
    await page.unroute(broken)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(loggedOut).toBeVisible()
    expect(await readSession()).toBeNull()
    expectRefusals(trouble, 500)
  })

  await test.step('the page that says one is logged out logs out, also in the other tabs', async () => {
    await signInAs(page, fairway, 'partner')
    const other = await context.newPage()
    await other.goto('/dashboard')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('/api/auth/logout', async (route) => {
      await released
      await route.fallback()
    })
    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'Logging out' })).toBeVisible()
    await expect(page.getByText('has ended')).toBeHidden()
    release()
    await expect(loggedOut).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login', includeHidden: true })).toHaveCount(1)
    expect(await readSession()).toBeNull()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
  })
})
