import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays } from '#shared/domain/calendar.ts'
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { test as base, expect, type Fairway, findLink, logOut, openFairway } from '../support/fairway.ts'
import { chooseAffiliation, continueTo, fillContact, nameAttendee, submit } from '../support/wizard.ts'

const test = base.extend<{ empty: Fairway }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  empty: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fairway-empty-'))
    const empty = await openFairway(dataDir, { ADMIN_EMAIL: 'ada@example.org' })
    await use(empty)
    await empty.server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ empty }, use) => use(empty.url),
})

async function follow(page: Page, menu: string): Promise<void> {
  const folded = page.getByRole('button', { name: 'Menu' })
  const link = page.getByRole('banner').getByRole('link', { name: menu, exact: true })
  const administration = page.getByRole('button', { name: 'Administration' })
  const isOnTop = ['Events', 'Register', 'Contact Us'].includes(menu)
  // Only a drawn header shows whether the menu is folded.
  await expect(folded.or(isOnTop ? link : administration).first()).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  if (!isOnTop) await administration.click()
  await link.click()
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} was saved`)).toBeVisible()
}

async function logIn(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('sets up an empty system, and lets a partner register', { tag: '@main' }, async ({ page, empty }) => {
  const today = (await (await page.request.get('/api/site')).json()).today as string

  await test.step('logs the administrator in with the link from the terminal', async () => {
    await logIn(page, findLink(empty.server.output(), '/auth/login'))
    const list = page.getByRole('list', { name: 'Setup steps' })
    await expect(list.getByRole('link')).toHaveCount(8)
    await expect(page.getByText('Done:')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page, 'the dashboard of an empty system')
  })

  await test.step('adds an affiliation', async () => {
    await follow(page, 'Affiliations')
    await page.getByRole('link', { name: 'Add New Affiliation' }).click()
    await page.getByLabel('Name').fill('Supplier')
    await save(page, 'Supplier')
    await expect(page.getByRole('link', { name: 'Next: explain how partners can pay (1 of 7)' })).toBeVisible()
  })

  await test.step('adds a benefit', async () => {
    await follow(page, 'Benefits')
    await page.getByRole('link', { name: 'Add New Benefit' }).click()
    await page.getByLabel('Description').fill('Logo on the banner')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/benefits$/)
  })

  await test.step('adds a course with its teams', async () => {
    await follow(page, 'Courses')
    await page.getByRole('link', { name: 'Add New Course' }).click()
    await page.getByLabel('Course name').fill('Pine Hollow')
    await page.getByRole('button', { name: 'Number the teams' }).click()
    await save(page, 'Pine Hollow')
  })

  await test.step('adds a partnership level', async () => {
    await follow(page, 'Partnership Levels')
    await page.getByRole('link', { name: /Add New Partnership Level|Add New Level/ }).click()
    await page.getByLabel('Name').fill('Eagle')
    await page.getByLabel('Number of course preferences').fill('1')
    await page.getByLabel('Donation range start').fill('2500')
    await page.getByLabel('Donation range end').fill('4999')
    await page.getByRole('checkbox', { name: 'Logo on the banner' }).check()
    await expect(page.getByRole('checkbox', { name: 'Supplier' })).toBeChecked()
    await page.getByLabel('Number included').nth(0).fill('4')
    await page.getByLabel('Number included').nth(1).fill('2')
    await save(page, 'Eagle')
  })

  await test.step('adds the event', async () => {
    await follow(page, 'Events')
    await expect(page.getByText('There is no current event')).toBeVisible()
    await page.getByRole('link', { name: 'Add New Event' }).click()
    await page.getByLabel('Name').fill('Harbor Classic')
    await page.getByLabel('Event date').fill(addDays(today, 90))
    await page.getByLabel('Registration opens').fill(today)
    await expect(page.getByLabel('Online updates close')).toHaveValue(addDays(today, 69))
    await expect(page.getByRole('checkbox', { name: /Pine Hollow/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /Eagle/ })).toBeChecked()
    await save(page, 'Harbor Classic')
    await expect(page.getByRole('region', { name: 'CURRENT EVENT' }).getByRole('link')).toHaveText('Harbor Classic')
  })

  await test.step('saves the settings', async () => {
    await follow(page, 'Settings')
    await page.getByLabel('Organization name').fill('Harbor Trust')
    await page.getByLabel('Check payable to').fill('Harbor Trust, Inc.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('list', { name: 'Setup steps' }).getByRole('link')).toHaveText(['Email'])
  })

  await test.step('registers a partner on a phone', async () => {
    await logOut(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/')
    await page.getByLabel('Email').fill('olga@example.org')
    await page.getByRole('button', { name: 'Send my login link' }).click()
    const { subject, text } = await empty.readMail('olga@example.org')
    expect(subject).toBe('Create your Harbor Trust account')
    await page.goto(findLink(text, '/signup'))
    await page.getByLabel('First name').fill('Olga')
    await page.getByLabel('Last name').fill('Novak')
    await page.getByLabel('Company').fill('Olga & Co')
    await page.getByRole('button', { name: /sign up|create/i }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await follow(page, 'Register')
    await fillContact(page, 'Olga & Co')
    await continueTo(page, 'donation')
    await chooseAffiliation(page, 'Supplier')
    await page.getByLabel('Donation amount').fill('3000')
    await expect(page.getByRole('radio', { name: /Eagle/ })).toBeChecked()
    await expect(page.getByText('All golfers play at Pine Hollow.')).toBeVisible()
    await continueTo(page, 'attendees')
    await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
    await continueTo(page, 'review')
    const since = new Date()
    await submit(page)
    await expect(page.getByText('Harbor Trust, Inc.')).toBeVisible()
    const guide = 'The organizers will email you a list of what your partnership includes.'
    await expect(page.getByText(guide)).toBeVisible()
    const { text: confirmation } = await empty.readMail('olga@example.org', since)
    expect(confirmation).toContain('Harbor Trust, Inc.')
    expect(confirmation).toContain(guide)
  })
})
