import type { Page } from '@playwright/test'
import { open } from '#server/db/connect.ts'
import { write } from '#server/db/transaction.ts'
import { onPhoneWidth } from './support/accessibility.ts'
import { enterCode, expect, type Fairway, findLink, signInAs, test } from './support/fairway.ts'

test.use({ javaScriptEnabled: false })

const partner = 'dana.ellery@meridianpaper.example.com'
const newcomer = 'nora.new@example.org'

async function askForMail(page: Page, fairway: Fairway, email: string) {
  const since = new Date()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return fairway.readMail(email, since)
}

const readSession = async (page: Page) => (await page.request.get('/api/auth/current-user')).json()

test('A link signs in without any script, by a press, and an address that cannot be one says so', async ({
  page,
  fairway,
}) => {
  await page.goto('/')
  await page.getByLabel('Email').fill('dana')
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('dana')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('A valid email must be entered')
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')

  const { text } = await askForMail(page, fairway, partner)
  const link = findLink(text, '/auth/login')
  await page.goto(link)
  await page.goto(link)
  await expect(page.getByText(`You’re logging in as ${partner}.`)).toBeVisible()
  expect(await readSession(page)).toBeNull()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await readSession(page)).email).toBe(partner)
  await expect(page.getByText('Meridian Paper').first(), 'the dashboard is rendered').toBeVisible()
  await expect(page.locator('noscript p').first()).toHaveText(/^This page needs JavaScript/)
  await signInAs(page, fairway, 'administrator')
  await page.goto('/admin/dashboard')
  await expect(page.locator('#root[inert] table').first()).toBeVisible()
  const cutOff = () => page.locator('html').evaluate((all) => all.scrollWidth - all.clientWidth)
  expect(await cutOff(), 'cut off').toBe(0)
  await onPhoneWidth(page, async () => expect(await cutOff(), 'cut off on a phone').toBe(0))
  await signInAs(page, fairway, 'partner')

  await page.goto('/login')
  await expect(page, 'nobody who is signed in is asked to sign in').toHaveURL(/\/dashboard$/)
  await page.goto(link)
  await expect(page.getByText(`You’re already logged in as ${partner}.`)).toBeVisible()
})

test('A code signs in without any script, and a wrong one says so', async ({ page, fairway }) => {
  await page.goto('/login?returnTo=/registrations/new')
  await askForMail(page, fairway, partner)
  const code = page.getByLabel('6-digit code')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(code).toHaveAccessibleDescription(/^Enter the 6-digit code/)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(code).toHaveAccessibleDescription(/^This code/)
  await expect(code).toHaveValue('000000')
  await expect(code).toBeFocused()

  const since = new Date()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`We’ve sent a login link to ${partner}`)).toBeVisible()
  await enterCode(page, await fairway.readMail(partner, since))
  await expect(page, 'where they were going').toHaveURL(/\/registrations\/new/)
})

test('A link leads to the page asked for in another browser, too, and never out of this site', async ({
  page,
  fairway,
  browser,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    for (const [asked, reached] of [
      ['/registrations/new', /:\d+\/registrations\/new/],
      ['//evil.test', /:\d+\/dashboard$/],
    ] as const) {
      await page.goto(`/login?returnTo=${encodeURIComponent(asked)}`)
      await page.getByLabel('Email').fill('dana')
      await page.getByRole('button', { name: 'Send my login link' }).click()
      await expect(page.getByLabel('Email'), 'the page is kept over a refusal').toHaveValue('dana')
      const { text } = await askForMail(page, fairway, partner)
      const elsewhere = await browser.newContext({ javaScriptEnabled, baseURL: fairway.url })
      const tab = await elsewhere.newPage()
      await tab.goto(findLink(text, '/auth/login'))
      await tab.getByRole('button', { name: 'Log in' }).click()
      await expect(tab).toHaveURL(reached)
      await elsewhere.close()
    }
  }
})

test('A sign-up without any script says at each field what is missing, and keeps what was typed', async ({
  page,
  fairway,
}) => {
  await page.goto('/')
  const { text } = await askForMail(page, fairway, newcomer)
  await page.goto(findLink(text, '/signup'))
  await page.getByLabel('Company').fill('Acme <Golf> & "Dinner"')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First Name is required')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last Name is required')
  await expect(page.getByLabel('Company')).toHaveValue('Acme <Golf> & "Dinner"')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('New')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await readSession(page)).toMatchObject({ email: newcomer, companyName: 'Acme <Golf> & "Dinner"' })
})

test('says that sign-up is closed, which ends a sent link', async ({ page, fairway }) => {
  await page.goto('/')
  const { text } = await askForMail(page, fairway, newcomer)
  const { db } = await open({ dataDir: fairway.dataDir })
  await write(db, (trx) => trx.updateTable('settings').set({ openSignUp: false }).execute())
  await db.destroy()
  await page.goto('/login')
  await expect(page.getByText(/You need an invitation from/)).toBeVisible()
  await page.goto(findLink(text, '/signup'))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(newcomer)
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page.getByText(`If ${newcomer} has an account, we’ve sent it a login link.`)).toBeVisible()
})
