import type { Page } from '@playwright/test'
import { addDays } from '#shared/domain/calendar.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

interface StoredEvent {
  id: number
  name: string
  eventDate: string
  assignedGolfCourses: number[]
}

async function listEvents(page: Page): Promise<[StoredEvent, StoredEvent]> {
  return (await page.request.get('/api/events')).json()
}

test("corrects last year's event, and starts the next one after the current event", async ({ page, fairway }) => {
  await logInAs(page, fairway, 'administrator')
  const [current, past] = await listEvents(page)
  const { today } = await (await page.request.get('/api/site')).json()
  const over = addDays(today, -1)
  const save = page.getByRole('button', { name: 'Save' })

  await test.step('groups events, and allows only one current event', async () => {
    await page.goto('/admin/events')
    const group = (name: string) => page.getByRole('region', { name })
    await expect(group('CURRENT EVENT').getByRole('link', { name: current.name })).toBeVisible()
    await expect(group('PAST EVENTS').getByRole('link', { name: past.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add New Event' })).toBeDisabled()
    await page.goto('/admin/events/new')
    await expect(page.getByText('A future event already exists.')).toBeVisible()
    await expect(save).toHaveCount(0)
  })

  await test.step("corrects a past event's name", async () => {
    await page.goto(`/admin/events/edit/${past.id}`)
    await page.getByLabel('Name').fill(`${past.name} (corrected)`)
    await save.click()
    await expect(page.getByText(`${past.name} (corrected) was saved`)).toBeVisible()
  })

  await test.step('starts the next event from the previous one once that is over', async () => {
    await page.goto(`/admin/events/edit/${current.id}`)
    await page.getByLabel('Registration opens').fill(addDays(over, -60))
    await page.getByLabel('Online updates close').fill(addDays(over, -21))
    await page.getByLabel('Event date').fill(over)
    await save.click()
    const dialog = page.getByRole('alertdialog', { name: 'Save as a past event?' })
    await dialog.getByRole('button', { name: 'Save as a past event' }).click()
    await expect(page.getByText(`${current.name} was saved`)).toBeVisible()

    await page.goto('/admin/events/new')
    await page.getByRole('link', { name: 'New event from last year' }).click()
    await expect(page.getByLabel('Name')).toHaveValue(/\d{4}$/)
    const chosen = page.getByRole('group', { name: 'Courses' }).getByRole('checkbox', { checked: true })
    await expect(chosen).toHaveCount(current.assignedGolfCourses.length)
    await save.click()
    await expect(page).toHaveURL(/\/admin\/events$/)
    expect(await listEvents(page)).toHaveLength(3)
  })
})
