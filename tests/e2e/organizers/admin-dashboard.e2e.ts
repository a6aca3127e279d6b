import type { Page } from '@playwright/test'
import { addDays } from '#shared/domain/calendar.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { expect, expectRefusals, lookingTest, onPhoneToo, signInAs, test } from '../support/fairway.ts'

const readFigures = async (page: Page) => (await page.request.get('/api/dashboard/admin')).json()

const stillToDo = (page: Page) => page.getByRole('region', { name: 'Still to do' })

const amountRaised = (page: Page, dollars: number) =>
  page.getByRole('paragraph').filter({ hasText: new RegExp(`^\\$${dollars.toLocaleString('en-US')}$`) })

/** A colleague's larger donation for a partner, from another computer. */
async function giveMore(colleague: Page, dollars: number): Promise<void> {
  const { eventId } = await readFigures(colleague)
  const [partner] = await (await colleague.request.get(`/api/events/partners/${eventId}`)).json()
  const registration = await (await colleague.request.get(`/api/registrations/${partner.id}`)).json()
  const { id, version, contact, donation, attendees, review } = registration
  const data = {
    id,
    eventId,
    version,
    contact,
    attendees,
    review,
    donation: { ...donation, donation: donation.donation + dollars },
  }
  const saved = await colleague.request.post('/api/registrations/SaveRegistration', { data })
  expect(await saved.text()).toContain('"id"')
}

test.beforeEach(async ({ page, fairway }) => {
  await signInAs(page, fairway, 'administrator')
  await page.goto('/admin/dashboard')
})

lookingTest('An organizer finds a guest and their hole from any page', onPhoneToo, async ({ page }, { project }) => {
  const { eventId, eventName } = await readFigures(page)
  await expect(page.getByRole('heading', { level: 1, name: eventName })).toBeVisible()
  const board = await (await page.request.get(`/api/GolferPlacement/board/${eventId}`)).json()
  type Golfer = { name: string; isPlaced: boolean }
  const golfer: Golfer = board.golfers.find(({ name, isPlaced }: Golfer) => isPlaced && /^[a-z]+ [a-z]+$/i.test(name))
  if (project.name === 'phone') await page.getByRole('button', { name: 'Search', exact: true }).click()
  else await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(golfer.name)
  const hole = dialog
    .getByRole('rowgroup', { name: 'Guests' })
    .getByRole('link', { name: /^Hole \d+$/ })
    .first()
  await expect(hole).toBeVisible()
  await expectAccessible(page, 'the search')
  const number = (await hole.textContent())?.match(/\d+/)?.[0]
  await hole.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/golferPlacement/${eventId}\\?course=\\d+&hole=${number}&search=`))
  await expect(page.getByRole('region', { name: `Hole ${number}`, exact: true })).toBeInViewport()

  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.keyboard.type(golfer.name)
  await dialog.getByRole('rowgroup', { name: 'Guests' }).getByRole('link', { name: golfer.name }).first().click()
  const [firstName = ''] = golfer.name.split(' ')
  await expect(page.locator('input:focus')).toHaveValue(firstName)
  await expect(page.locator('input:focus')).toBeInViewport()
})

lookingTest(
  'An organizer sees how the event stands, and follows a number to exactly those it counts',
  onPhoneToo,
  async ({ page }) => {
    const figures = await readFigures(page)
    await expect(page.getByRole('heading', { level: 1, name: figures.eventName })).toBeVisible()
    await expect(amountRaised(page, figures.amountRaised)).toBeVisible()
    await expect(page.getByRole('row', { name: /Lakeside Links 4 golfers too many/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Fix 2 emails that couldn’t be delivered' })).toBeVisible()
    await expect(page.getByText(/more pledged than last year at this point/)).toBeVisible()
    await expectAccessible(page, 'the dashboard')

    await expect(stillToDo(page).getByText(`${figures.missingAttendeeNames} attendee names missing`)).toBeVisible()
    await stillToDo(page)
      .getByRole('link', { name: `Show the ${figures.partnersMissingNames} partners` })
      .click()
    await expect(page).toHaveURL(/\/admin\/events\/partners\/\d+\?missing=names$/)
    const tabs = page.getByRole('navigation', { name: 'Pages of the event' })
    await expect(tabs.getByRole('link')).toHaveCount(8)
    const { height } = (await tabs.boundingBox()) ?? { height: 0 }
    const isPhone = (page.viewportSize()?.width ?? 0) < 600
    expect(height, 'the tabs take one line, or two on a phone').toBeLessThan(isPhone ? 100 : 60)
    await expect(
      page.getByText(new RegExp(`^${figures.partnersMissingNames} of ${figures.totalPartners} `)).first(),
    ).toBeVisible()
    await page.goBack()

    const placeholder = figures.partners.find(({ id }: { id: number }) => id === 0)
    await page.getByRole('link', { name: placeholder.label }).click()
    await expect(page).toHaveURL(/\?level=0$/)
    await expect(page.getByText(new RegExp(`^${placeholder.value} of ${figures.totalPartners} `)).first()).toBeVisible()
    await page.goBack()

    await page.getByRole('table', { name: 'Attendees by activity' }).getByRole('link', { name: 'Golf' }).click()
    await expect(page).toHaveURL(/\/admin\/events\/partners\/\d+$/)
    await page.goBack()

    await page.getByRole('link', { name: 'Assign courses' }).click()
    await expect(page).toHaveURL(/\?missing=course$/)
    await expect(
      page.getByText(new RegExp(`^${figures.unplacedPartners} of ${figures.totalPartners} `)).first(),
    ).toBeVisible()
    await page.goBack()

    await stillToDo(page).getByRole('link', { name: 'Open the board' }).click()
    await expect(page).toHaveURL(/\?show=unassigned$/)
    const golfers = page.locator('[data-unassigned] [data-person], [data-elsewhere] li')
    await expect(golfers).toHaveCount(figures.unassignedGolfers)
    await page.goBack()

    await page.getByRole('link', { name: 'Show your own registrations' }).click()
    await expect(page).toHaveURL(/\/dashboard\?view=partner$/)
    await page.getByRole('link', { name: 'Admin dashboard' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByText('Amount raised')).toBeVisible()
  },
)

test('The figures follow what others do, every export is downloaded, and without an event the next step is offered', async ({
  page,
  browser,
  fairway,
  trouble,
}) => {
  await test.step('The figures follow at once, say so, and stay when they cannot be had', async () => {
    const colleague = await (await browser.newContext({ baseURL: fairway.url })).newPage()
    await signInAs(colleague, fairway, 'administrator')
    const before = (await readFigures(page)).amountRaised
    await expect(amountRaised(page, before)).toBeVisible()
    await giveMore(colleague, 1_000)
    await expect(amountRaised(page, before + 1_000)).toBeVisible()
    const announced = `Amount raised: $${(before + 1_000).toLocaleString('en-US')}.`
    await expect(page.getByRole('status').filter({ hasText: announced })).toHaveCount(1)

    await page.route('**/api/dashboard/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await giveMore(colleague, 1_000)
    await expect(page.getByText(/These figures are out of date, from/)).toBeVisible({ timeout: 20_000 })
    await expect(amountRaised(page, before + 1_000)).toBeVisible()
    await expectAccessible(page, 'the dashboard with old figures')
    await giveMore(colleague, -2_000)
    await colleague.context().close()
    const asked = page.waitForRequest('**/api/dashboard/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await asked
    // From here on the page recovers without help.
    await page.unroute('**/api/dashboard/**')
    await expect(amountRaised(page, before)).toBeVisible()
    await expect(page.getByText(/These figures are out of date/)).toBeHidden()
    expect(trouble.filter((line) => !line.includes('status of 502'))).toEqual([])
    trouble.splice(0)
  })

  await test.step('downloads every export, and reports a failed one', async () => {
    const exports = { Partners: 'Partner Export', Attendees: 'Attendee Export', Golfers: 'Team Assignment Export' }
    for (const [kind, title] of Object.entries(exports)) {
      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: `Export ${kind}` }).click()
      const file = await arriving
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d{2}-\\d{2}\\.xlsx$`))
      expect(await file.failure()).toBeNull()
      await expect(page.getByText(`${file.suggestedFilename()} is in your downloads`).first()).toBeVisible()
    }

    await page.route('**/partners/export/*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('button', { name: 'Export Partners' }).click()
    await expect(page.getByText('Failed to download export file')).toBeVisible()
    expectRefusals(trouble, 500)
    await page.unrouteAll()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Try again' }).click()
    expect((await arriving).suggestedFilename()).toContain('Partner Export')
  })

  await test.step('shows totals the day after the event, and links to the next', async () => {
    const [current] = await (await page.request.get('/api/events')).json()
    const { version: _, ...original } = current
    const { today } = await (await page.request.get('/api/site')).json()
    const over = {
      eventDate: addDays(today, -1),
      registrationOpenDate: addDays(today, -60),
      onlineUpdatesCloseDate: addDays(today, -22),
    }
    const { amountRaised: inTheEnd } = await readFigures(page)
    expect((await page.request.post('/api/events', { data: { ...original, ...over } })).ok()).toBe(true)

    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'No Active Event' })).toBeVisible()
    await expect(amountRaised(page, inTheEnd)).toBeVisible()
    await expect(page.getByText(`${original.name} is over`)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Setup steps' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Show all partners' })).toHaveAttribute(
      'href',
      `/admin/events/partners/${original.id}`,
    )
    await expectAccessibleAtBothWidths(page, 'the dashboard after the event')
    await page.getByRole('button', { name: 'Export Golfers' }).click()
    const alert = page.getByRole('alertdialog', { name: 'There is no active Event' })
    const arriving = page.waitForEvent('download')
    await alert.getByRole('button', { name: 'Export the last event' }).click()
    expect((await arriving).suggestedFilename()).toContain('Team Assignment Export')

    await page.getByRole('link', { name: 'Set up the next event' }).click()
    await expect(page.getByText(`Filled in from ${original.name}`)).toBeVisible()
    await expect(page.getByText(`${original.assignedPartnershipLevels.length} of`).last()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
