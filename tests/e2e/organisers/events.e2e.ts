import type { Page } from '@playwright/test'
import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'
import { expectSound } from '../support/sound.ts'

const summary = (page: Page) => page.getByRole('region', { name: /your attention$/ })

interface StoredEvent {
  id: number
  name: string
  eventDate: string
  assignedGolfCourses: number[]
}

/** The demonstration's current event, and the one of last year. */
async function listEvents(page: Page): Promise<[StoredEvent, StoredEvent]> {
  return (await page.request.get('/api/events')).json()
}

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('Events stand in two groups, and no other can be added while there is a current one', async ({ page }) => {
  const [current, past] = await listEvents(page)
  await page.goto('/admin/events')
  const group = (name: string) => page.getByRole('region', { name })
  await expect(group('CURRENT EVENT').getByRole('link', { name: current.name })).toBeVisible()
  await expect(group('PAST EVENTS').getByRole('link', { name: past.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Event' })).toBeDisabled()
  await expect(page.getByText('A future event already exists.')).toBeVisible()
  await expectSound(page, 'the events')

  await page.goto('/admin/events/new')
  await expect(page.getByText('A future event already exists.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.getByRole('link', { name: `Open ${current.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: current.name })).toBeVisible()
})

test('An event is told what is wrong with it, once, and keeps what its registrations use', async ({
  page,
  trouble,
}) => {
  const [current] = await listEvents(page)
  await page.goto('/admin/events')
  await page.getByRole('link', { name: current.name }).click()
  await expect(page.getByLabel('Event date')).toBeVisible()
  await expectSound(page, 'the event')

  await page.getByLabel('Name').fill('')
  await page.getByLabel('Registration opens').fill('2099-01-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(summary(page).getByText('Event Name is Required')).toHaveCount(1)
  await expect(page.locator('form').getByText('Event Name is Required')).toHaveCount(2)
  await expect(summary(page).getByText('Must be after Registration Opens')).toHaveCount(2)
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Registration opens').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(summary(page).getByText('Date Required')).toHaveCount(1)

  await page.goto(`/admin/events/edit/${current.id}`)
  await page.getByRole('button', { name: 'Leave' }).or(page.getByLabel('Name')).first().waitFor()
  await page.getByRole('group', { name: 'Courses' }).getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(summary(page).getByText(/cannot be removed: \d+ registrations use it/)).toHaveCount(1)
  expectRefusals(trouble, 409)
  expect((await listEvents(page))[0].assignedGolfCourses).toEqual(current.assignedGolfCourses)
})

test('Leaving the event date sets the close of online updates, unless somebody has chosen another day', async ({
  page,
}) => {
  const [current] = await listEvents(page)
  await page.goto(`/admin/events/edit/${current.id}`)
  const close = page.getByLabel('Online updates close')
  const moveTo = async (day: string) => {
    await page.getByLabel('Event date').fill(day)
    await page.getByLabel('Event date').blur()
  }
  await moveTo('2099-05-15')
  await expect(close).toHaveValue('2099-04-24')
  await moveTo('2099-05-22')
  await expect(close).toHaveValue('2099-05-01')
  await close.fill('2099-05-10')
  await moveTo('2099-05-29')
  await expect(close).toHaveValue('2099-05-10')
  await close.fill('')
  await moveTo('2099-05-22')
  await expect(close).toHaveValue('2099-05-01')
})

test('Dates that look like a slip are warned of, and the usual close can be taken', async ({ page }) => {
  const [current] = await listEvents(page)
  await page.goto(`/admin/events/edit/${current.id}`)
  const close = page.getByLabel('Online updates close')
  await page.getByLabel('Event date').fill('2099-05-15')
  await close.fill('2099-05-16')
  await expect(page.getByText('This is after the event')).toBeVisible()
  await page.getByLabel('Registration opens').fill('2099-03-02')
  await expect(page.getByText('Partners cannot register before Mon, Mar 2, 2099.')).toBeVisible()
  await expectSound(page, 'the warnings')
  await expect(page.getByText('Usually 21 days before the event: Fri, Apr 24, 2099.')).toBeVisible()
  await page.getByRole('button', { name: 'Use Fri, Apr 24, 2099' }).click()
  await expect(close).toHaveValue('2099-04-24')
  await expect(close).toBeFocused()
  await expect(page.getByText('This is after the event')).toBeHidden()
})

test('An event with registrations becomes a past one only after a yes', async ({ page }) => {
  const [current] = await listEvents(page)
  await page.goto(`/admin/events/edit/${current.id}`)
  await page.getByLabel('Registration opens').fill('2026-03-02')
  await page.getByLabel('Online updates close').fill('2026-04-24')
  await page.getByLabel('Event date').fill('2026-05-15')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Save it with a date in the past?' })
  await expect(dialog.getByText(/and its \d+ registrations become a past event/)).toBeVisible()
  await expectSound(page, 'the question')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect((await listEvents(page))[0].eventDate).toBe(current.eventDate)
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Save as a past event' }).click()
  await expect(page.getByText(`${current.name} was saved`)).toBeVisible()

  const { version: _, ...original } = { version: 0, ...current }
  const restored = await page.request.post('/api/events', { data: original })
  expect(restored.ok()).toBe(true)
})

test('Of a past event only the name can be changed', async ({ page }) => {
  const [, past] = await listEvents(page)
  await page.goto(`/admin/events/edit/${past.id}`)
  await expect(page.getByText('This event is over')).toBeVisible()
  await expect(page.getByLabel('Registration opens')).toHaveAttribute('readonly')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByLabel('Event date').fill('2099-05-15')
  await expect(page.getByText('This makes it the current event again')).toBeVisible()
  await expectSound(page, 'the past event')
  await page.getByLabel('Event date').fill(past.eventDate)
  await page.getByLabel('Name').fill(`${past.name} (corrected)`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${past.name} (corrected) was saved`)).toBeVisible()
  const { data } = { data: await (await page.request.get(`/api/events/${past.id}`)).json() }
  await page.request.post('/api/events', { data: { ...data, name: past.name } })
})

test('A stale save is compared field by field, and what was chosen is saved', async ({ page, trouble }) => {
  const [current] = await listEvents(page)
  const read = async () => (await page.request.get(`/api/events/${current.id}`)).json()
  const before = await read()
  await page.goto(`/admin/events/edit/${current.id}`)
  await page.getByLabel('Name').fill('Mine')
  const { version: _, ...latest } = before
  await page.request.post('/api/events', { data: { ...latest, name: 'Theirs' } })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await dialog.getByRole('group').getByRole('radio', { name: 'Theirs' }).last().check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/events$/)
  expect((await read()).name).toBe('Theirs')
  await page.request.post('/api/events', { data: latest })
  expectRefusals(trouble, 409)
})

test('A new event begins with last year’s: its courses and levels, and dates of its own', async ({ page }) => {
  const [current] = await listEvents(page)
  const { version: _, ...original } = await (await page.request.get(`/api/events/${current.id}`)).json()
  const over = { eventDate: '2026-05-15', registrationOpenDate: '2026-03-02', onlineUpdatesCloseDate: '2026-04-24' }
  await page.request.post('/api/events', { data: { ...original, ...over } })

  await page.goto('/admin/events/new')
  await page.getByLabel('Name').fill('Half an idea')
  await page.getByRole('button', { name: 'New event from last year' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(/\d{4}$/)
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('The dates are proposals. Look them over, then save.')).toBeVisible()
  const proposed = await page.getByLabel('Event date').inputValue()
  expect(new Date(proposed).getUTCDay()).toBe(5)
  expect(proposed > over.eventDate).toBe(true)
  const courses = page.getByRole('group', { name: 'Courses' })
  await expect(courses.getByRole('checkbox', { checked: true })).toHaveCount(original.assignedGolfCourses.length)
  await expectSound(page, 'the proposal')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Half an idea')
  await expect(page.getByLabel('Event date')).toHaveValue('')
  await expect(courses.getByRole('checkbox', { checked: true })).toHaveCount(0)

  const restored = await page.request.post('/api/events', { data: original })
  expect(restored.ok()).toBe(true)
})
