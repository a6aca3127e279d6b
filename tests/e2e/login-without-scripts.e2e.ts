import type { Page } from '@playwright/test'
import { write } from '#server/db/transaction.ts'
import { build } from './support/demo-database.ts'
import { enterCode, expect, type Fairway, findLink, test } from './support/fairway.ts'

test.use({ javaScriptEnabled: false })

const partner = 'dana.ellery@meridianpaper.example.com'
const newcomer = 'nora.new@example.org'
const unsent = 'We can’t email login links yet because the organizers haven’t set up email.'

async function askForMail(page: Page, fairway: Fairway, email: string) {
  const since = new Date()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return fairway.readMail(email, since)
}

const readSession = async (page: Page) => (await page.request.get('/api/auth/current-user')).json()

test('logs in with a link without scripts, after pressing a button', { tag: '@main' }, async ({ page, fairway }) => {
  const email = page.getByLabel('Email')
  await page.goto('/')
  for (const [typed, message] of [
    ['', 'Email is required'],
    ['dana', 'A valid email must be entered'],
  ] as const) {
    await email.fill(typed)
    await page.getByRole('button', { name: 'Send my login link' }).click()
    await expect(email).toHaveAccessibleDescription(new RegExp(`^${message}`))
    await expect(email).toHaveValue(typed)
    await expect(email).toBeFocused()
  }
  const link = findLink((await askForMail(page, fairway, partner)).text, '/auth/login')
  // Opening the link is not enough, because scanners open it, too.
  for (const _ of ['a scanner', 'the reader']) await page.goto(link)
  await expect(page.getByText(`You’re logging in as ${partner}.`)).toBeVisible()
  expect(await readSession(page)).toBeNull()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await readSession(page)).email).toBe(partner)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(link)
  await expect(page.getByText(`You’re already logged in as ${partner}.`)).toBeVisible()
})

test('logs in with a code without scripts', { tag: '@main' }, async ({ page, fairway }) => {
  const code = page.getByLabel('6-digit code')
  await page.goto('/login?returnTo=/registrations/new')
  await askForMail(page, fairway, partner)
  for (const [typed, message] of [
    ['', /^Enter the 6-digit code/],
    ['000000', /^This code/],
  ] as const) {
    await code.fill(typed)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(code).toHaveAccessibleDescription(message)
    await expect(code).toHaveValue(typed)
    await expect(code).toBeFocused()
  }
  const since = new Date()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(unsent)).toBeVisible()
  await enterCode(page, await fairway.readMail(partner, since))
  await expect(page).toHaveURL(/\/registrations\/new/)
})

test('reports that sign-up is closed, and disables a link already sent', async ({ page, fairway }) => {
  await page.goto('/')
  const { text } = await askForMail(page, fairway, newcomer)
  await build(fairway, (_, db) => write(db, (trx) => trx.updateTable('settings').set({ openSignUp: false }).execute()))
  await page.goto('/login')
  await expect(page.getByText(/You need an invitation from/)).toBeVisible()
  await page.goto(findLink(text, '/signup'))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page.getByText(unsent)).toBeVisible()
})
