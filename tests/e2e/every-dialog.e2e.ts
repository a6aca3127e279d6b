import type { Page } from '@playwright/test'
import { arriveAs, demoMorning } from '../support/browser/demo-morning.ts'
import { expect, test } from './support/fairway.ts'

// Fixes the clock, so that snapshots are the same every day.
test.use({ serverEnv: demoMorning })

interface DialogStop {
  name: string
  path: string
  role?: 'dialog'
  open: (page: Page) => Promise<void>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const dialogs: DialogStop[] = [
  {
    name: 'unsaved-changes',
    path: '/admin/affiliations/edit/1',
    open: async (page) => {
      await page.getByLabel('Description').fill('Half an idea')
      await press(page, 'Cancel')
    },
  },
  {
    name: 'conflict',
    path: '/admin/benefits/edit/1',
    open: async (page) => {
      const benefit = await (await page.request.get('/api/benefits/1')).json()
      await page.getByLabel('Description').fill('Mine')
      await page.request.post('/api/benefits', { data: { ...benefit, description: 'Theirs', sortOrder: 99 } })
      await press(page, 'Save')
    },
  },
  {
    name: 'accept-pairing',
    path: '/admin/events/golferPlacement/2/pairings',
    role: 'dialog',
    open: async (page) => {
      await press(page, /^Accept the request from/)
      await page.getByRole('combobox', { name: 'With', exact: true }).fill('heron')
    },
  },
  {
    name: 'delete-registration',
    path: '/admin/events/partners/2?search=juniper',
    open: async (page) => {
      await page.locator('tr[data-key]').getByRole('button').click()
      await press(page, /^More for /)
      await press(page, /^Delete /)
    },
  },
  {
    name: 'dropped-people',
    path: '/admin/events/summarize/37/donation',
    open: async (page) => {
      await page.getByLabel('Included, Golf & dinner').fill('0')
      await press(page, 'Continue to attendees')
    },
  },
  {
    name: 'past-event',
    path: '/admin/events/edit/2',
    open: async (page) => {
      await page.getByLabel('Registration opens').fill('2026-06-02')
      await page.getByLabel('Online updates close').fill('2026-07-24')
      await page.getByLabel('Event date').fill('2026-08-15')
      await press(page, 'Save')
    },
  },
  {
    name: 'dinner-table',
    path: '/admin/events/dinner/2',
    role: 'dialog',
    open: (page) => press(page, 'Edit table 1'),
  },
  {
    name: 'fewer-holes',
    path: '/admin/golfCourses/new',
    open: async (page) => {
      await page.getByLabel('# of Holes').selectOption('27')
      await page.getByLabel('Hole 20, Team 1', { exact: true }).fill('Aces')
      await page.getByLabel('# of Holes').selectOption('18')
    },
  },
  {
    name: 'own-role',
    path: '/admin/users/edit/1',
    open: async (page) => {
      await page.getByLabel('Role').selectOption('Partner')
      await press(page, 'Save')
    },
  },
  {
    name: 'invite',
    path: '/admin/users',
    role: 'dialog',
    open: (page) => press(page, 'Invite people'),
  },
  {
    name: 'send-again',
    path: '/admin/events/emailLog/37',
    role: 'dialog',
    open: (page) => press(page, 'Resend'),
  },
]

test("matches every dialog's accessibility snapshot", { tag: '@main' }, async ({ page, fairway, trouble }) => {
  await arriveAs(page, fairway, 'admin')
  page.on('dialog', (question) => question.accept())
  for (const { name, path, role = 'alertdialog', open } of dialogs) {
    await test.step(name, async () => {
      await page.goto(path)
      await open(page)
      await expect.soft(page.getByRole(role)).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
    })
  }
  expect(trouble.splice(0).filter((line) => !line.includes('status of 409'))).toEqual([])
})
