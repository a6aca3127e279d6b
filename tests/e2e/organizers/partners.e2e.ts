import type { Page } from '@playwright/test'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { expect, expectRefusals, logInAs, lookingTest, test } from '../support/fairway.ts'
import { cardOf, openCard, rowOf } from '../support/partners.ts'

async function readCurrent(page: Page): Promise<{ eventId: number; name: string; rows: PartnerRow[] }> {
  const [{ id, name }] = await (await page.request.get('/api/events')).json()
  return { eventId: id, name, rows: await (await page.request.get(`/api/events/partners/${id}`)).json() }
}

const find = (rows: readonly PartnerRow[], isWanted: (row: PartnerRow) => boolean): PartnerRow => {
  const row = rows.find(isWanted)
  if (!row) throw new Error('The demonstration has no such partner')
  return row
}

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

lookingTest(
  'finds a partner with filters and search, and lets a colleague open the link',
  { tag: ['@main', '@phone'] },
  async ({ page, context }) => {
    const { eventId, name, rows } = await readCurrent(page)
    await page.goto(`/admin/events/edit/${eventId}`)
    await page.getByRole('link', { name: 'PARTNERS' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `${rows.length} partners` })).toBeVisible()
    const filters = page.getByRole('group', { name: 'Filters', exact: true })
    const isPhone = await page.getByRole('button', { name: 'Filter', exact: true }).isVisible()
    if (isPhone) await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const unnamed = rows.filter(({ missingNames }) => missingNames > 0)
    await filters.getByRole('button', { name: `Missing attendee names ${unnamed.length}` }).click()
    await expect(
      page.getByRole('status').filter({ hasText: `${unnamed.length} of ${rows.length} partners` }),
    ).toBeVisible()
    const wanted = find(unnamed, ({ isMissingCourse, attendees }) => isMissingCourse && attendees.length > 0)
    await filters.getByRole('button', { name: 'Missing assigned course' }).click()
    await filters.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('group', { name: 'More filters' })
    const ofAffiliation = rows.filter(({ affiliation }) => affiliation === wanted.affiliation)
    await more.getByLabel('Affiliation').selectOption({ label: `${wanted.affiliation} (${ofAffiliation.length})` })
    await expectAccessible(page, 'the filters')
    await page.keyboard.press('Escape')
    await expect(filters.getByRole('button', { name: 'More' })).toBeFocused()
    await filters.getByRole('button', { name: `Clear Affiliation: ${wanted.affiliation}` }).click()
    await page
      .getByLabel('Search partners')
      .pressSequentially(`${wanted.attendees[0]?.displayName} ${wanted.contactEmail}`)
    await expect(page).toHaveURL(/search=.*&|&search=/)
    await expect(page.locator('tr[data-key]')).toHaveCount(1)
    await expect(rowOf(page, wanted.nameForMarketingMaterials)).toContainText('Not assigned')

    const colleague = await context.newPage()
    await colleague.goto(page.url())
    await expect(rowOf(colleague, wanted.nameForMarketingMaterials)).toBeVisible()
    if (isPhone) await colleague.getByRole('button', { name: 'Filter (2)' }).click()
    const missingCourse = colleague.getByRole('button', { name: 'Missing assigned course' })
    await missingCourse.click()
    await colleague.goBack()
    await expect(missingCourse).toHaveAttribute('aria-pressed', 'true')
    await colleague.close()

    await page.getByLabel('Search partners').fill('nobody at all')
    await expect(page.getByText('No registrations found')).toBeVisible()
    await page.getByRole('button', { name: `Clear filters and show all ${rows.length}` }).click()
    await expect(page).toHaveURL(/\/partners\/\d+$/)

    await page.goto('/admin/settings')
    await expect(page.getByLabel('Find a partner or guest')).toBeVisible()
    await page.keyboard.press('Control+K')
    await expect(page.getByLabel('Find a partner or guest')).toBeFocused()
    await page.keyboard.type(wanted.attendees[0]?.displayName ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Search partners')).toHaveValue(wanted.attendees[0]?.displayName ?? '')
    const row = rowOf(page, wanted.nameForMarketingMaterials)
    await expect(row).toContainText(`Found by guest ${wanted.attendees[0]?.displayName}`)
  },
)

test('shows changes made while the page was loading', async ({ page }) => {
  const { eventId, rows } = await readCurrent(page)
  const open = find(rows, ({ isMissingCourse }) => isMissingCourse)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/events/live/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/admin/events/partners/${eventId}?search=${encodeURIComponent(open.contactEmail)}`)
  const shown = rowOf(page, open.nameForMarketingMaterials)
  await expect(shown).toContainText('Not assigned')
  const [course] = await (await page.request.get(`/api/events/courseTotals/${eventId}`)).json()
  const change = `registrationId=${open.id}&assignedGolfCourseId=${course.golfCourseId}`
  await page.request.post(`/api/registrations/updateAssignedGolfCourse?${change}`)
  held.resolve()
  await expect(shown).not.toContainText('Not assigned')
})

test('assigns a course, and asks before moving placed golfers', { tag: '@main' }, async ({ page, trouble }) => {
  const { eventId, rows } = await readCurrent(page)
  const totals: { golfCourseId: number; golfCourseName: string; assigned: number; available: number }[] = await (
    await page.request.get(`/api/events/courseTotals/${eventId}`)
  ).json()

  await test.step('assigns a course immediately, and shows its openings', async () => {
    const { nameForMarketingMaterials: name, golfTotal } = find(rows, ({ isMissingCourse }) => isMissingCourse)
    await page.goto(`/admin/events/partners/${eventId}?missing=course`)
    await openCard(page, name)
    const selector = cardOf(page, name).getByLabel(`Assigned golf course for ${name}`)
    await expect(selector).toHaveValue('')
    await expectAccessibleAtBothWidths(page, 'an open card')
    await selector.focus()
    await selector.selectOption(String(totals[0]?.golfCourseId))
    await expect(page.getByText(`Saved for ${name}: ${totals[0]?.golfCourseName}`)).toBeAttached()
    const assigned = (totals[0]?.assigned ?? 0) + golfTotal
    await expect(cardOf(page, name).getByText(`${assigned} of ${totals[0]?.available} assigned`)).toBeVisible()
    await expect(selector).toBeFocused()
    await expect(rowOf(page, name)).not.toContainText('Not assigned')
  })

  await test.step('moves a partner with placed golfers', async () => {
    const isCourse = (id: number | null) => totals.some(({ golfCourseId }) => golfCourseId === id)
    const placed = find(rows, (row) => row.placedGolfers > 0 && isCourse(row.assignedGolfCourseId))
    const name = placed.nameForMarketingMaterials
    const other = totals.find(({ golfCourseId }) => golfCourseId !== placed.assignedGolfCourseId)
    await page.goto(`/admin/events/partners/${eventId}?search=${encodeURIComponent(placed.contactEmail)}`)
    await openCard(page, name)
    await page.getByLabel(`Assigned golf course for ${name}`).selectOption(String(other?.golfCourseId))
    const dialog = page.getByRole('alertdialog', { name: `Move ${name} to` })
    await expect(dialog.getByRole('listitem')).toHaveCount(placed.placedGolfers)
    await expect(dialog.getByRole('listitem').first()).toContainText('hole')
    await expectAccessibleAtBothWidths(page, 'the question before places are freed')
    expectRefusals(trouble, 409)
    await dialog.getByRole('button', { name: 'Move partner' }).click()
    await expect(page.getByText(`Saved for ${name}: ${other?.golfCourseName}`)).toBeAttached()
    expect(find((await readCurrent(page)).rows, ({ id }) => id === placed.id).placedGolfers).toBe(0)
  })
})

test('deletes a registration, and restores it with its places', { tag: '@main' }, async ({ page }) => {
  const { eventId, rows } = await readCurrent(page)
  const row = find(
    rows,
    ({ placedGolfers, golfTotal, contactEmail }) =>
      placedGolfers > 0 &&
      placedGolfers === golfTotal &&
      rows.filter((other) => other.contactEmail === contactEmail).length === 1,
  )
  const { id, nameForMarketingMaterials: name, placedGolfers } = row
  const places = placedGolfers === 1 ? 'its place on a hole' : `its ${placedGolfers} places on holes`
  const title = page.getByRole('heading', { level: 1 })
  const more = cardOf(page, name).getByRole('button', { name: `More for ${name}` })
  const remove = cardOf(page, name).getByRole('button', { name: `Delete ${name}` })
  const dialog = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${name}?` })
  await page.goto(`/admin/events/partners/${eventId}?search=${encodeURIComponent(row.contactEmail)}`)
  await openCard(page, name)

  await test.step('shows the losses and asks before deleting it, and undoes the deletion', async () => {
    await more.click()
    await remove.click()
    await expect(dialog.getByText(`${row.attendees.length} attendees`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted`)).toBeVisible()
    await expect(title).toBeFocused()
    await expect(cardOf(page, name)).toHaveCount(0)
    expect((await readCurrent(page)).rows).toHaveLength(rows.length - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${name} was restored, with ${places}`)).toBeVisible()
    expect(find((await readCurrent(page)).rows, (one) => one.id === id)).toEqual(row)
  })

  await test.step('restores it later from the list, and then hides the list', async () => {
    const [other] = rows.filter((one) => one.id !== id && one.placedGolfers === 0)
    for (const each of [id, other?.id]) await page.request.delete(`/api/registrations/${each}`)
    await page.reload()
    await page.getByRole('button', { name: 'Deleted 2' }).click()
    await expectAccessibleAtBothWidths(page, 'what can be restored')
    await page.getByRole('button', { name: `Restore ${name}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '1 deleted registration' })).toBeFocused()
    await expect(rowOf(page, name)).toBeVisible()
    await page.getByRole('button', { name: `Restore ${other?.nameForMarketingMaterials}` }).click()
    await expect(page.getByRole('button', { name: /^Deleted / })).toHaveCount(0)
    await expect(title).toBeFocused()
  })
})
