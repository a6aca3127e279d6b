import type { Page } from '@playwright/test'
import { addDays } from '#shared/domain/calendar.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'

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

test('An organizer keeps the current event, corrects the last one, and begins the next', async ({
  page,
  fairway,
  trouble,
}) => {
  await signInAs(page, fairway, 'administrator')
  const [current, past] = await listEvents(page)
  const { today } = await (await page.request.get('/api/site')).json()
  const over = addDays(today, -1)
  const courses = page.getByRole('group', { name: 'Courses' })
  const save = page.getByRole('button', { name: 'Save' })

  await test.step('groups events, and allows one current event', async () => {
    await page.goto('/admin/events')
    const group = (name: string) => page.getByRole('region', { name })
    await expect(group('CURRENT EVENT').getByRole('link', { name: current.name })).toBeVisible()
    await expect(group('PAST EVENTS').getByRole('link', { name: past.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add New Event' })).toBeDisabled()
    await expect(page.getByText('A future event already exists.')).toBeVisible()

    await page.goto('/admin/events/new')
    await expect(page.getByText('A future event already exists.')).toBeVisible()
    await expect(save).toHaveCount(0)
    await page.getByRole('link', { name: `Open ${current.name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: current.name })).toBeVisible()
  })

  await test.step('A course that registrations use cannot be taken from the event', async () => {
    await courses.getByRole('checkbox').first().uncheck()
    await save.click()
    const summary = page.getByRole('region', { name: /your attention$/ })
    await expect(summary.getByText(/can’t be removed because \d+ registrations use it/)).toHaveCount(1)
    await expectAccessible(page, 'what is wrong with the event')
    expectRefusals(trouble, 409)
    expect((await listEvents(page))[0].assignedGolfCourses).toEqual(current.assignedGolfCourses)
    await courses.getByRole('checkbox').first().check()
  })

  await test.step('The name of a past event is corrected', async () => {
    await page.goto(`/admin/events/edit/${past.id}`)
    await expect(page.getByText('This event is over')).toBeVisible()
    await page.getByLabel('Name').fill(`${past.name} (corrected)`)
    await save.click()
    await expect(page.getByText(`${past.name} (corrected) was saved`)).toBeVisible()
  })

  await test.step('An event with registrations becomes a past one only after a yes', async () => {
    await page.goto(`/admin/events/edit/${current.id}`)
    await page.getByLabel('Registration opens').fill(addDays(over, -60))
    await page.getByLabel('Online updates close').fill(addDays(over, -21))
    await page.getByLabel('Event date').fill(over)
    await save.click()
    const dialog = page.getByRole('alertdialog', { name: 'Save as a past event?' })
    await expect(dialog.getByText(/and its \d+ registrations become a past event/)).toBeVisible()
    expect((await listEvents(page))[0].eventDate).toBe(current.eventDate)
    await dialog.getByRole('button', { name: 'Save as a past event' }).click()
    await expect(page.getByText(`${current.name} was saved`)).toBeVisible()
  })

  await test.step('A new event begins with last year’s, which can be undone', async () => {
    await page.goto('/admin/events/new')
    await page.getByLabel('Name').fill('Half an idea')
    await page.getByRole('button', { name: 'New event from last year' }).click()
    await expect(page.getByLabel('Name')).toHaveValue(/\d{4}$/)
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByText('Check the suggested dates, then save.')).toBeVisible()
    const proposed = await page.getByLabel('Event date').inputValue()
    expect(new Date(proposed).getUTCDay()).toBe(new Date(over).getUTCDay())
    expect(proposed > over).toBe(true)
    const chosen = courses.getByRole('checkbox', { checked: true })
    await expect(chosen).toHaveCount(current.assignedGolfCourses.length)
    await expectAccessible(page, 'the proposal')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Half an idea')
    await expect(page.getByLabel('Event date')).toHaveValue('')
    await expect(chosen).toHaveCount(0)
  })

  await test.step('keeps entries made while a new event is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/events', async (route) => {
      if (route.request().method() === 'POST') await promise
      await route.continue()
    })
    const name = page.getByLabel('Name')
    await page.getByRole('button', { name: 'New event from last year' }).click()
    await expect(name).toHaveValue(/\d{4}$/)
    await save.click()
    await name.fill('Hope Classic, corrected')
    resolve()
    await expect(page.getByText(/Your later changes aren’t saved yet$/)).toBeVisible()
    await expect(name).toHaveValue('Hope Classic, corrected')
    await save.click()
    await expect(page).toHaveURL(/\/admin\/events$/)
    const names = (await listEvents(page)).map((event) => event.name)
    expect(names).toHaveLength(3)
    expect(names).toContain('Hope Classic, corrected')
  })
})
