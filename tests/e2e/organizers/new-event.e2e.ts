import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays } from '#shared/domain/calendar.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { test as base, expect, type Fairway, findLink, logOut, openFairway } from '../support/fairway.ts'
import { continueTo, fillContact, nameAttendee, submit } from '../support/wizard.ts'

/** A Fairway that no one has used yet, but for its administrator. */
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
  // Only once the header is drawn does it show whether the menu is folded.
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

test('From an empty system to a partner who registers, by hand', async ({ page, empty }) => {
  test.setTimeout(180_000)
  const today = (await (await page.request.get('/api/site')).json()).today as string

  await test.step('The administrator signs in by the link in the terminal', async () => {
    await logIn(page, findLink(empty.server.output(), '/auth/login'))
    const list = page.getByRole('list', { name: 'Setup steps' })
    await expect(list.getByRole('link')).toHaveText([
      'Settings',
      'Affiliations',
      'Benefits',
      'Courses',
      'Partnership levels',
      'Event',
      'Event dates',
      'Email',
    ])
    await expect(list.getByText('(done)')).toHaveCount(0)
    await expect(list.getByText('(optional)')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Show all partners' })).toBeDisabled()
    await expect(page.getByText('There is no active event.')).toHaveCount(1)
    await expect(page.getByText(/^© \d{4}\s+Fairway v1\.0\.0$/)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the dashboard of an empty system')
    await page.getByRole('button', { name: 'Export Golfers' }).click()
    await expect(page.getByRole('alertdialog', { name: 'There is no active Event' })).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
  })

  await test.step('An affiliation', async () => {
    await follow(page, 'Affiliations')
    await page.getByRole('link', { name: 'Add New Affiliation' }).click()
    await page.getByLabel('Name').fill('Supplier')
    await save(page, 'Supplier')
    await expect(page.getByRole('link', { name: 'Next: say how partners pay (1 of 7)' })).toBeVisible()
  })

  await test.step('A benefit', async () => {
    await follow(page, 'Benefits')
    await page.getByRole('link', { name: 'Add New Benefit' }).click()
    await page.getByLabel('Description').fill('Logo on the banner')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/benefits$/)
  })

  await test.step('A course that is added on the way leaves the new event as it was typed', async () => {
    await page.goto('/admin/events/new')
    await page.getByLabel('Name').fill('Harbor Classic')
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('region', { name: 'Courses' })
      .getByRole('link', { name: /^add one/ })
      .click()
    const other = await opened
    await other.getByLabel('Name').first().fill('Cedar Creek')
    await other.getByRole('button', { name: 'Number the teams' }).click()
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('Cedar Creek was saved')).toBeVisible()
    await other.close()
    // Both tabs of this browser count as seen: it does not tell that one comes back.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.getByRole('checkbox', { name: /Cedar Creek/ }).check()
    await expect(page.getByLabel('Name')).toHaveValue('Harbor Classic')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
  })

  await test.step('Another course with its teams', async () => {
    await follow(page, 'Courses')
    await page.getByRole('link', { name: 'Add New Course' }).click()
    await page.getByLabel('Course name').fill('Pine Hollow')
    await page.getByRole('button', { name: 'Number the teams' }).click()
    await save(page, 'Pine Hollow')
  })

  await test.step('A partnership level', async () => {
    await follow(page, 'Partnership Levels')
    await page.getByRole('link', { name: /Add New Partnership Level|Add New Level/ }).click()
    await page.getByLabel('Name').fill('Eagle')
    await page.getByLabel('Number of course preferences').fill('1')
    await page.getByLabel('Donation range start').fill('2500')
    await page.getByLabel('Donation range end').fill('4999')
    await page.getByRole('checkbox', { name: 'Logo on the banner' }).check()
    await page.getByRole('checkbox', { name: 'Supplier' }).check()
    await page.getByLabel('Number included').nth(0).fill('4')
    await page.getByLabel('Number included').nth(1).fill('2')
    await save(page, 'Eagle')
  })

  await test.step('The event', async () => {
    await follow(page, 'Events')
    await expect(page.getByText('There is no current event')).toBeVisible()
    await page.getByRole('link', { name: 'Add New Event' }).click()
    await page.getByLabel('Name').fill('Harbor Classic')
    await page.getByLabel('Event date').fill(addDays(today, 90))
    await page.getByLabel('Registration opens').fill(today)
    await expect(page.getByLabel('Online updates close')).toHaveValue(addDays(today, 69))
    await page.getByRole('button', { name: 'Select all 2 courses' }).click()
    await page.getByRole('checkbox', { name: /Eagle/ }).check()
    await expectAccessibleAtBothWidths(page, 'the new event')
    await save(page, 'Harbor Classic')
    await expect(page.getByRole('region', { name: 'CURRENT EVENT' }).getByRole('link')).toHaveText('Harbor Classic')
  })

  await test.step('The settings', async () => {
    await follow(page, 'Settings')
    await page.getByLabel('Organization name').fill('Harbor Trust')
    await page.getByLabel('Check payable to').fill('Harbor Trust, Inc.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.goto('/dashboard')
    const list = page.getByRole('list', { name: 'Setup steps' })
    await expect(list.getByText('(done)')).toHaveCount(7)
    await expect(list.getByText('No benefit guide yet.')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the list of what is to be set up')
  })

  await test.step('A partner signs up and registers on a phone', async () => {
    await logOut(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await expect(page.getByText('Ask your contact at Harbor Trust')).toBeVisible()
    await expect(page.getByText('ada@example.org')).toHaveCount(0)
    await page.goto('/')
    await page.getByLabel('Email').fill('olga@example.org')
    await page.getByRole('button', { name: 'Send my login link' }).click()
    const { subject, text } = await empty.readMail('olga@example.org')
    expect(subject).toBe('Create your account for Harbor Trust')
    await page.goto(findLink(text, '/signup'))
    await page.getByLabel('First name').fill('Olga')
    await page.getByLabel('Last name').fill('Novak')
    await page.getByLabel('Company').fill('Olga & Co')
    await page.getByRole('button', { name: /sign up|create/i }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await follow(page, 'Register')
    await fillContact(page, 'Olga & Co')
    await continueTo(page, 'donation')
    await page.getByLabel('Affiliation').selectOption({ label: 'Supplier' })
    await page.getByLabel('Donation amount').fill('3000')
    await expect(page.getByRole('radio', { name: /Eagle/ })).toBeChecked()
    await page.getByLabel(/choice/).selectOption({ label: 'Cedar Creek' })
    await continueTo(page, 'attendees')
    await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
    await continueTo(page, 'review')
    const since = new Date()
    await submit(page)
    await expect(page.getByText('Harbor Trust, Inc.')).toBeVisible()
    const guide = 'The organizers will email you a list of what your partnership includes.'
    await expect(page.getByText(guide)).toBeVisible()
    await expectAccessible(page, 'the thanks of an event without settings')
    const { text: confirmation } = await empty.readMail('olga@example.org', since)
    expect(confirmation).toContain('Harbor Trust, Inc.')
    expect(confirmation).toContain(guide)

    const thanks = page.url()
    await page.goto(`${thanks.replace(/\d+$/, '999999')}`)
    await expect(page.getByText('Olga & Co is registered.')).toBeVisible()
    await page.goto(thanks.replace(/success.*/, 'success/999999'))
    await expect(page.getByRole('heading', { name: 'No registration found' })).toBeVisible()
    await expectAccessible(page, 'the thanks for nothing')

    await follow(page, 'Contact Us')
    await expect(page.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute('href', /^mailto:/)
    await expectAccessible(page, 'the organizers’ email addresses')
  })

  await test.step('keeps a course that a partner prefers', async () => {
    await logOut(page)
    await page.goto('/')
    await page.getByLabel('Email').fill('ada@example.org')
    const since = new Date()
    await page.getByRole('button', { name: 'Send my login link' }).click()
    await logIn(page, findLink((await empty.readMail('ada@example.org', since)).text, '/auth/login'))
    await follow(page, 'Courses')
    await follow(page, 'Events')
    await page.getByRole('link', { name: 'Harbor Classic' }).click()
    await expect(page.getByText('2 of 2 selected')).toBeVisible()
    await page.getByRole('checkbox', { name: /Pine Hollow/ }).uncheck()
    await save(page, 'Harbor Classic')
  })
})
