import type { Locator, Page } from '@playwright/test'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { expect, expectRefusals, lookingTest, onPhoneToo, signInAs, test } from '../support/fairway.ts'
import { cardOf, openCard, rowOf } from '../support/partners.ts'

type StoredEvent = { id: number; name: string }

async function listEvents(page: Page): Promise<[StoredEvent, StoredEvent]> {
  return (await page.request.get('/api/events')).json()
}

async function listPartners(page: Page, eventId: number): Promise<PartnerRow[]> {
  return (await page.request.get(`/api/events/partners/${eventId}`)).json()
}

const find = (rows: readonly PartnerRow[], isWanted: (row: PartnerRow) => boolean): PartnerRow => {
  const row = rows.find(isWanted)
  if (!row) throw new Error('The demonstration has no such partner')
  return row
}

/** Before the page can be rendered again. */
const pressTwiceAtOnce = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

lookingTest(
  'Partners are searched and filtered, and the link shows a colleague the same',
  onPhoneToo,
  async ({ page, context }) => {
    const [{ id, name }] = await listEvents(page)
    const rows = await listPartners(page, id)
    await page.goto(`/admin/events/edit/${id}`)
    await page.getByRole('link', { name: 'PARTNERS' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `${rows.length} partners` })).toBeVisible()
    await expectAccessible(page, 'the partners')
    const filters = page.getByRole('group', { name: 'Filters', exact: true })
    const isPhone = await page.getByRole('button', { name: 'Filter', exact: true }).isVisible()
    if (isPhone) await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const unnamed = rows.filter(({ missingNames }) => missingNames > 0)
    await filters.getByRole('button', { name: `Missing attendee names ${unnamed.length}` }).click()
    await expect(
      page.getByRole('status').filter({ hasText: `${unnamed.length} of ${rows.length} partners` }),
    ).toBeVisible()
    const wanted = find(unnamed, ({ isMissingCourse }) => isMissingCourse)
    await filters.getByRole('button', { name: 'Missing assigned course' }).click()
    const ofLevel = rows.filter(({ partnershipLevelId }) => partnershipLevelId === wanted.partnershipLevelId)
    const label = `${wanted.partnershipLevel} (${ofLevel.length})`
    await filters.getByLabel('Partner level').selectOption({ label })
    await filters.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('group', { name: 'More filters' })
    const ofAffiliation = rows.filter(({ affiliation }) => affiliation === wanted.affiliation)
    await more.getByLabel('Affiliation').selectOption({ label: `${wanted.affiliation} (${ofAffiliation.length})` })
    await more.getByRole('button', { name: 'Internal notes' }).click()
    await expectAccessible(page, 'the filters')
    await page.keyboard.press('Escape')
    await expect(more).toBeHidden()
    await expect(filters.getByRole('button', { name: 'More' })).toBeFocused()
    await filters.getByRole('button', { name: 'Internal notes' }).click()
    await filters.getByRole('button', { name: `Clear Affiliation: ${wanted.affiliation}` }).click()

    const guest = find([wanted], ({ attendees }) => attendees.length > 0).attendees[0]?.displayName ?? ''
    await page.getByLabel('Search partners').pressSequentially(`${guest} ${wanted.contactEmail}`)
    await expect(page).toHaveURL(/search=.*&|&search=/)
    await expect(page.locator('tr[data-key]')).toHaveCount(1)
    await expect(rowOf(page, wanted.nameForMarketingMaterials)).toContainText('Not assigned')

    const colleague = await context.newPage()
    await colleague.goto(page.url())
    await expect(rowOf(colleague, wanted.nameForMarketingMaterials)).toBeVisible()
    await expect(colleague.getByRole('status').filter({ hasText: `1 of ${rows.length} partners` })).toBeVisible()
    if (isPhone) await colleague.getByRole('button', { name: 'Filter (3)' }).click()
    const missingCourse = colleague.getByRole('button', { name: 'Missing assigned course' })
    await missingCourse.click()
    await expect(missingCourse).toHaveAttribute('aria-pressed', 'false')
    await expect(colleague).toHaveURL(/missing=names(&|$)/)
    await colleague.goBack()
    await expect(missingCourse).toHaveAttribute('aria-pressed', 'true')
    await colleague.close()

    await page.getByLabel('Search partners').fill('nobody at all')
    await expect(page.getByText('No registrations found')).toBeVisible()
    await expectAccessible(page, 'nothing found')
    await page.getByRole('button', { name: `Clear filters and show all ${rows.length}` }).click()
    await expect(page.getByRole('status').filter({ hasText: `${rows.length} partners` })).toBeVisible()
    await expect(page).toHaveURL(/\/partners\/\d+$/)
  },
)

test('shows changes made while the page loads, without loading the rest again', async ({ page }) => {
  const [{ id }] = await listEvents(page)
  const open = find(await listPartners(page, id), ({ isMissingCourse }) => isMissingCourse)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const listAsked = () => asked.filter((path) => path.startsWith('/api/') && !path.includes('/live/'))
  const heard = page.waitForResponse(/\/api\/events\/live\//)
  await page.goto(`/admin/events/partners/${id}`)
  await heard
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(listAsked(), 'all of it came with the document').toEqual([])

  const held = Promise.withResolvers<void>()
  await page.route('**/api/events/live/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/admin/events/partners/${id}?search=${encodeURIComponent(open.contactEmail)}`)
  const shown = rowOf(page, open.nameForMarketingMaterials)
  await expect(shown).toContainText('Not assigned')
  const [course] = await (await page.request.get(`/api/events/courseTotals/${id}`)).json()
  const change = `registrationId=${open.id}&assignedGolfCourseId=${course.golfCourseId}`
  await page.request.post(`/api/registrations/updateAssignedGolfCourse?${change}`)
  held.resolve()
  await expect(shown).not.toContainText('Not assigned')
})

test('A course is assigned at once, and a past event is looked at', async ({ page, trouble }) => {
  await test.step('shows openings, and asks before anyone loses a place', async () => {
    const [{ id }] = await listEvents(page)
    const rows = await listPartners(page, id)
    const totals = async () => (await page.request.get(`/api/events/courseTotals/${id}`)).json()
    const open = find(rows, ({ isMissingCourse }) => isMissingCourse)
    await page.goto(`/admin/events/partners/${id}?missing=course`)
    const name = open.nameForMarketingMaterials
    await openCard(page, name)
    const selector = cardOf(page, name).getByLabel(`Assigned golf course of ${name}`)
    await expect(selector).toHaveValue('')
    const [course] = await totals()
    const after = course.assigned + open.golfTotal
    await expectAccessibleAtBothWidths(page, 'an open card')
    await selector.focus()
    await selector.selectOption(String(course.golfCourseId))
    await expect(page.getByText(`${name}: ${course.golfCourseName}, saved`)).toBeAttached()
    await expect(cardOf(page, name).getByText(`${after} of ${course.available} assigned`)).toBeVisible()
    await expect(selector).toBeFocused()
    await expect(rowOf(page, name)).not.toContainText('Not assigned')
    await selector.selectOption('')
    await expect(page.getByText(`${name}: no course, saved`)).toBeAttached()

    const courseIds = (await totals()).map(({ golfCourseId }: { golfCourseId: number }) => golfCourseId)
    const placed = find(rows, (row) => row.placedGolfers > 0 && courseIds.includes(row.assignedGolfCourseId))
    const before = placed.assignedGolfCourseId
    await page.goto(`/admin/events/partners/${id}?search=${encodeURIComponent(placed.contactEmail)}`)
    await openCard(page, placed.nameForMarketingMaterials)
    const other = (await totals()).find(({ golfCourseId }: { golfCourseId: number }) => golfCourseId !== before)
    const field = page.getByLabel(`Assigned golf course of ${placed.nameForMarketingMaterials}`)
    await field.selectOption(String(other.golfCourseId))
    const dialog = page.getByRole('alertdialog', { name: `Move ${placed.nameForMarketingMaterials} to` })
    await expect(dialog.getByRole('listitem')).toHaveCount(placed.placedGolfers)
    await expect(dialog.getByRole('listitem').first()).toContainText('hole')
    await expectAccessibleAtBothWidths(page, 'the question before places are freed')
    expectRefusals(trouble, 409)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(field).toHaveValue(String(before))

    await page.route('**/updateAssignedGolfCourse*', (route) => route.fulfill({ status: 503, json: {} }))
    await field.selectOption('')
    await expect(page.getByText('We couldn’t confirm this change.')).toBeVisible()
    await expect(field).toHaveValue(String(before))
    expectRefusals(trouble, 503)
  })

  await test.step('A past event is looked at, and an event that does not exist is not found', async () => {
    const [, past] = await listEvents(page)
    const [row] = await listPartners(page, past.id)
    await page.goto(`/admin/events/partners/${past.id}`)
    await openCard(page, row?.nameForMarketingMaterials ?? '')
    await expect(page.getByText('This event is over.').first()).toBeVisible()
    await page.goto('/admin/events/partners/4711')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expectRefusals(trouble, 404)
  })
})

test('A registration is deleted after a question that names the loss, and brought back with its places', async ({
  page,
  trouble,
}) => {
  await test.step('It is deleted, and brought back twice', async () => {
    const [{ id }] = await listEvents(page)
    const rows = await listPartners(page, id)
    const row = find(
      rows,
      ({ attendees, placedGolfers, contactEmail }) =>
        placedGolfers === 0 &&
        attendees.some(({ isMissingName }) => !isMissingName) &&
        rows.filter((other) => other.contactEmail === contactEmail).length === 1,
    )
    const name = row.nameForMarketingMaterials
    await page.goto(`/admin/events/partners/${id}?search=${encodeURIComponent(row.contactEmail)}`)
    await openCard(page, name)
    const remove = cardOf(page, name).getByRole('button', { name: `Delete ${name}` })
    const dialog = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${name}?` })

    await page.route(`**/api/registrations/${row.id}`, (route) => route.fulfill({ status: 503, json: {} }))
    await remove.click()
    await expect(dialog.getByText(`${row.attendees.length} attendees`)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the question before deleting')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Failed to delete partner registration')).toBeVisible()
    expectRefusals(trouble, 503)
    await page.unroute(`**/api/registrations/${row.id}`)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(cardOf(page, name)).toHaveCount(0)
    expect((await listPartners(page, id)).length).toBe(rows.length - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cardOf(page, name)).toBeVisible()

    // Someone else was faster: it is not told as one's own.
    await page.route(`**/api/registrations/${row.id}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), deletedBy: 'Sam Lee' } })
    })
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`Sam Lee already deleted ${name}`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(cardOf(page, name)).toBeVisible()
    await page.unroute(`**/api/registrations/${row.id}`)

    // It comes back open, as it went.
    await remove.click()
    const deletions: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
    await pressTwiceAtOnce(dialog.getByRole('button', { name: 'Delete' }))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(deletions).toHaveLength(1)
    await expect(cardOf(page, name)).toHaveCount(0)
    await page.getByRole('button', { name: /^Deleted / }).click()
    await expectAccessibleAtBothWidths(page, 'what can be restored')
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(page.getByText(`${name} was restored`).first()).toBeVisible()
    await expect(cardOf(page, name)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Deleted / })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const [one, other] = rows.filter(({ id, placedGolfers }) => id !== row.id && placedGolfers === 0)
    for (const { id } of [one, other].filter((partner) => partner !== undefined)) {
      expect((await page.request.delete(`/api/registrations/${id}`)).ok()).toBe(true)
    }
    await page.reload()
    await page.getByRole('button', { name: 'Deleted 2' }).click()
    await page.getByRole('button', { name: `Restore ${one?.nameForMarketingMaterials}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '1 deleted registration' })).toBeFocused()
    await page.getByRole('button', { name: `Restore ${other?.nameForMarketingMaterials}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('Golfers come back on their holes, and those whose places are taken are named', async () => {
    const [{ id: eventId }] = await listEvents(page)
    const rows = await listPartners(page, eventId)
    const row = find(
      rows,
      ({ placedGolfers, golfTotal, contactEmail }) =>
        placedGolfers > 0 &&
        placedGolfers === golfTotal &&
        rows.filter((other) => other.contactEmail === contactEmail).length === 1,
    )
    const { id, nameForMarketingMaterials: name, placedGolfers } = row
    const places = placedGolfers === 1 ? 'its place on a hole' : `its ${placedGolfers} places on holes`
    await page.goto(`/admin/events/partners/${eventId}?search=${encodeURIComponent(row.contactEmail)}`)
    await openCard(page, name)
    await cardOf(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${name} was restored, with ${places}`)).toBeVisible()
    expect(find(await listPartners(page, eventId), (one) => one.id === id)).toEqual(row)

    await page.request.delete(`/api/registrations/${id}`)
    await page.reload()
    await page.route('**/api/registrations/restore', async (route) => {
      const answer = await (await route.fetch()).json()
      const [first, ...restored] = answer.places.restored
      const places = { ...answer.places, restored, lost: [{ ...first, reason: 'full' }] }
      await route.fulfill({ json: { ...answer, places } })
    })
    await page.getByRole('button', { name: /^Deleted / }).click()
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `${name} was restored` })
    await expect(dialog.getByText('1 person needs a new place:')).toBeVisible()
    await expect(dialog.getByText(/hole \d+, team .*: taken by others$/)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'golfers without a place')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
