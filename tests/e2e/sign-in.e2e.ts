import { expect, expectRefusals, findLink, onPhoneToo, signInAs, test } from './support/fairway.ts'
import { expectSound } from './support/sound.ts'

test('Somebody new signs up through the link of a mail, and is signed in', onPhoneToo, async ({ page, fairway }) => {
  const email = 'nora@example.org'
  await page.goto('/')
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page.getByText('Email is required').first()).toBeVisible()
  await page.getByLabel('Email').fill('nora')
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page.getByText('A valid email must be entered').first()).toBeVisible()

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page).toHaveURL(/login-link-sent/)
  await expect(page.getByText(email)).toBeVisible()

  const mail = await fairway.readMail(email)
  await page.goto(findLink(mail.text, '/signup'))
  await page.getByLabel('First name').fill('Nora')
  await page.getByRole('button', { name: /sign up|create/i }).click()
  await expect(page.getByText('Last Name is required').first()).toBeVisible()
  await page.getByLabel('Last name').fill('Quist')
  await page.getByLabel('Company').fill('Quist & Daughters')
  const phone = page.getByLabel('Phone')
  await phone.fill('+49 89 1234567')
  await page.getByRole('button', { name: /sign up|create/i }).click()
  await expect(page.getByText('Please enter a valid phone number').first()).toBeVisible()
  await expect(phone).toHaveValue('+49 89 1234567')
  await phone.fill('')
  await phone.pressSequentially('+49 89 1234567')
  await expect(phone).toHaveValue('+49 89 1234567')
  await phone.fill('3125550199')
  await expect(page.getByLabel('Phone')).toHaveValue('312-555-0199')
  await page.getByRole('button', { name: /sign up|create/i }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('A login link works once, and only after somebody presses the button', async ({ page, fairway, trouble }) => {
  const email = 'dana.ellery@meridianpaper.example.com'
  const since = new Date()
  await page.goto(`/api/auth/send-login-link?email=${email}`)
  const { text } = await fairway.readMail(email, since)
  const link = findLink(text, '/auth/login')
  await page.goto(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.request.get('/api/auth/logout')
  await page.goto(link)
  await expect(page.getByText(/used already or is too old/)).toBeVisible()
  expectRefusals(trouble, 401)
})

test('The code of the mail signs in where it was asked for, and a page that was wanted comes after it', async ({
  page,
  fairway,
}) => {
  const email = 'kim@hopeclassic.example.org'
  await page.goto('/registrations/new')
  await expect(page).toHaveURL(/\/login/)
  const since = new Date()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send my login link' }).click()
  const { text } = await fairway.readMail(email, since)
  await page.getByLabel(/code/i).fill(/\b(\d{6})\b/.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: /log in|sign in/i }).click()
  await expect(page).toHaveURL(/\/registrations\/new\/contact$/)
})

test('Logging out ends the session', onPhoneToo, async ({ page, fairway }, info) => {
  await signInAs(page, fairway, info.project.name === 'phone' ? 'partner' : 'administrator')
  await page.goto('/dashboard')
  // What is still being loaded would be refused.
  await page.waitForLoadState('networkidle')
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('Whoever opens the page that says they are logged out is logged out, also in their other tabs', async ({
  page,
  fairway,
  context,
}) => {
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
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login', includeHidden: true })).toHaveCount(1)
  expect(await (await page.request.get('/api/auth/current-user')).json()).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
})

test('A logout that did not work says so, and works when it is tried again', async ({ page, fairway, trouble }) => {
  await signInAs(page, fairway, 'partner')
  const broken = (url: URL) => url.pathname === '/api/auth/logout'
  await page.route(broken, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'You are not logged out yet' })).toBeVisible()
  await expectSound(page, 'the logout that failed')
  expect(await (await page.request.get('/api/auth/current-user')).json()).not.toBeNull()
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  expect(await (await page.request.get('/api/auth/current-user')).json()).toBeNull()
  expectRefusals(trouble, 500)
})

test('A sign-up without its token, or with a wrong one, says so in the words of the form', async ({
  page,
  trouble,
}) => {
  await page.goto('/signup?email=nora@example.org')
  await expect(page.getByRole('alert')).toHaveText('Invalid Token')
  await page.goto('/signup?email=nora@example.org&authToken=short')
  await expect(page.getByRole('alert')).toHaveText('Invalid Token')
  expectRefusals(trouble, 400)
  await page.goto(`/signup?email=nora@example.org&authToken=${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText('Invalid Token')
  await expectSound(page, 'the sign-up with a wrong token')
  expectRefusals(trouble, 401)
})

test(
  'A menu that somebody opens while the page is still loading stays open when it has come',
  onPhoneToo,
  async ({ page, fairway }, info) => {
    const held = Promise.withResolvers<void>()
    await page.route(/dashboard-page/, async (route) => {
      await held.promise
      await route.fallback()
    })
    const isPhone = info.project.name === 'phone'
    await signInAs(page, fairway, isPhone ? 'partner' : 'administrator')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: isPhone ? 'Menu' : 'Administration' }).click()
    held.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: isPhone ? 'Logout' : 'Users' })).toBeVisible()
  },
)

test('Nothing is saved in the name of somebody who has signed in in another tab since', async ({
  page,
  fairway,
  trouble,
}) => {
  await signInAs(page, fairway, 'partner')
  const { id } = await (await page.request.get('/api/auth/current-user')).json()
  await page.goto(`/admin/users/edit/${id}`)
  const phoneNumber = '312-555-0177'
  await page.getByLabel('Phone').fill(phoneNumber)
  await signInAs(page, fairway, 'administrator')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toContainText('You are no longer signed in as dana.')
  await signInAs(page, fairway, 'partner')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await (await page.request.get(`/api/users/${id}`)).json()).phoneNumber).toBe(phoneNumber)
  expectRefusals(trouble, 401)
})
