import type { Page } from '@playwright/test'
import { addDays } from '#shared/domain/calendar.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { readBoard } from '../support/board.ts'
import { saveElsewhere } from '../support/demo-database.ts'
import { expect, logInAs, lookingTest, onPhoneToo, test } from '../support/fairway.ts'

const readFigures = async (page: Page) => (await page.request.get('/api/dashboard/admin')).json()

const toDo = (page: Page) => page.getByRole('region', { name: 'To do' })

const amountRaised = (page: Page, dollars: number) =>
  page.getByRole('definition').filter({ hasText: new RegExp(`^\\$${dollars.toLocaleString('en-US')}$`) })

test.beforeEach(async ({ page, fairway }) => {
  await logInAs(page, fairway, 'administrator')
  await page.goto('/admin/dashboard')
})

lookingTest('finds a guest and their hole from any page', onPhoneToo, async ({ page, isMobile }) => {
  const { eventId, eventName } = await readFigures(page)
  await expect(page.getByRole('heading', { level: 1, name: eventName })).toBeVisible()
  const { people } = await readBoard(page, 'golf', eventId)
  const name = people.find((one) => one.place && /^[a-z]+ [a-z]+$/i.test(one.name))?.name ?? ''
  if (isMobile) await page.getByLabel('Find a partner or guest').click()
  else await page.keyboard.press('/')
  await expect(page.getByLabel('Find a partner or guest')).toBeFocused()
  await expectAccessible(page, 'the search')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/events/partners/${eventId}\\?search=`))
  await expect(
    page
      .locator('tr[data-key]')
      .getByText(new RegExp(`Found by guest .*${name}.*, hole \\d+`, 'i'))
      .first(),
  ).toBeVisible()
})

lookingTest("shows an event's status, and links each number to its items", onPhoneToo, async ({ page }) => {
  const figures = await readFigures(page)
  const expectPartners = (count: number) =>
    expect(page.getByText(new RegExp(`^${count} of ${figures.totalPartners} `)).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: figures.eventName })).toBeVisible()
  await expect(amountRaised(page, figures.amountRaised)).toBeVisible()

  const names = toDo(page).getByRole('listitem').filter({ hasText: 'attendee names missing' })
  await expect(names).toContainText(`${figures.missingAttendeeNames}`)
  await names.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/events\/partners\/\d+\?missing=names$/)
  const tabs = page.getByRole('navigation', { name: 'Event pages' })
  await expect(tabs.getByRole('link')).toHaveCount(8)
  const { height } = (await tabs.boundingBox()) ?? { height: 0 }
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  expect(height, 'the tabs take one line, or two on a phone').toBeLessThan(isPhone ? 100 : 60)
  await expectPartners(figures.partnersMissingNames)
  await page.goBack()

  const placeholder = figures.partners.find(({ id }: { id: number }) => id === 0)
  await page.getByRole('link', { name: placeholder.label }).click()
  await expect(page).toHaveURL(/\?level=0$/)
  await expectPartners(placeholder.value)
  await page.goBack()

  await page.getByRole('link', { name: 'Assign courses: partners not placed at a course' }).click()
  await expect(page).toHaveURL(/\?missing=course$/)
  await expectPartners(figures.unplacedPartners)
  await page.goBack()

  await toDo(page).getByRole('link', { name: 'Open board: golfers not placed on a hole' }).click()
  await expect(page).toHaveURL(/\?show=unassigned\b/)
  const golfers = page.locator('[data-unassigned] [data-person], [data-elsewhere] li')
  await expect(golfers).toHaveCount(figures.unassignedGolfers)
  await page.goBack()

  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'kim@hopeclassic.example.org' }).click()
  await page.getByRole('link', { name: 'Your own registrations' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=partner$/)
  await page.getByRole('link', { name: 'Admin dashboard' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test("follows a colleague's changes, downloads exports, and shows totals after the event", async ({
  page,
  fairway,
}) => {
  const before = (await readFigures(page)).amountRaised

  await test.step("shows a colleague's change immediately", async () => {
    const { eventId } = await readFigures(page)
    const [partner] = await (await page.request.get(`/api/events/partners/${eventId}`)).json()
    await expect(amountRaised(page, before)).toBeVisible()
    await saveElsewhere(fairway, partner.id, ({ donation, ...saved }) => ({
      ...saved,
      donation: { ...donation, donation: donation.donation + 1_000 },
    }))
    await expect(amountRaised(page, before + 1_000)).toBeVisible()
  })

  await test.step('downloads every export', async () => {
    const exports = { Partners: 'Partner Export', Attendees: 'Attendee Export', Golfers: 'Team Assignment Export' }
    for (const [kind, title] of Object.entries(exports)) {
      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: `Export ${kind}` }).click()
      const file = await arriving
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d{2}-\\d{2}\\.xlsx$`))
      expect(await file.failure()).toBeNull()
      await expect(page.getByText(`${file.suggestedFilename()} is in your downloads`).first()).toBeVisible()
    }
  })

  await test.step('shows totals the day after the event, and links to the next event', async () => {
    const [{ version: _, ...current }] = await (await page.request.get('/api/events')).json()
    const { today } = await (await page.request.get('/api/site')).json()
    const over = {
      eventDate: addDays(today, -1),
      registrationOpenDate: addDays(today, -60),
      onlineUpdatesCloseDate: addDays(today, -22),
    }
    expect((await page.request.post('/api/events', { data: { ...current, ...over } })).ok()).toBe(true)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: current.name })).toBeVisible()
    await expect(page.getByText('No Active Event · Ended')).toBeVisible()
    await expect(amountRaised(page, before + 1_000)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Left to do' }).getByText('partners to thank')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Setup steps' })).toBeHidden()
    await expectAccessibleAtBothWidths(page, 'the dashboard after the event')
    await page.getByRole('button', { name: 'Export Golfers' }).click()
    const alert = page.getByRole('alertdialog', { name: 'There is no active Event' })
    const arriving = page.waitForEvent('download')
    await alert.getByRole('button', { name: 'Export the last event' }).click()
    expect((await arriving).suggestedFilename()).toContain('Team Assignment Export')
    await page.getByRole('link', { name: 'Set up: Set up the next event' }).click()
    await expect(page.getByText(`Filled in from ${current.name}`)).toBeVisible()
  })
})
