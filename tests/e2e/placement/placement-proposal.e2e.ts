import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { holdCall, openBoard, openCourse } from '../support/board.ts'
import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('Places are proposed, with the arithmetic and a reason for each, applied as one change and undone', async ({
  page,
  fairway,
  trouble,
}) => {
  const { path, course, registration } = await openCourse(fairway, 'Proposed', 6)
  const { eventId } = registration
  const read = async (): Promise<PlacementBoard> =>
    (await page.request.get(`/api/GolferPlacement/board/${eventId}`)).json()
  const placesOf = ({ golfers }: PlacementBoard) => golfers.map(({ id, place }) => ({ id, place }))
  const before = await read()
  const applyButton = page.getByRole('button', { name: 'Apply', exact: true })
  const dialog = page.getByRole('alertdialog', { name: 'Apply the proposal?' })
  const message = page.getByRole('alertdialog').filter({ hasText: /^Applied/ })

  await test.step('The board leads to the page, which proposes by keyboard and changes nothing', async () => {
    await openBoard(page, path)
    await page.getByRole('link', { name: 'Propose placement' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Propose placement' })).toBeFocused()
    await page.getByRole('button', { name: 'Propose', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'would be placed' })).toBeVisible()
    expect(placesOf(await read())).toEqual(placesOf(before))
  })

  await test.step('A course with too few places says what would solve it, and a person says who stays out', async () => {
    await expect(page.getByText(/^Lakeside Links has 145 openings for 148 golfers/)).toBeVisible()
    await page.getByRole('button', { name: /^Choose who to exclude/ }).press('Enter')
    await page.getByRole('group', { name: 'Partners to exclude' }).getByRole('checkbox').first().press('Space')
    await expect(page.getByText('Propose again with the new options first')).toBeVisible()
    await page.getByRole('button', { name: 'Propose again' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Excluded' }).getByRole('checkbox')).toBeChecked()
    await expect(page.getByText('Not enough openings')).toBeHidden()
    await expect(page.getByRole('cell', { name: /is excluded/ })).toBeVisible()
  })

  await test.step('Each golfer has a place with its reason', async () => {
    await page.getByRole('radio', { name: 'Golfers by partner, with the reason' }).check()
    await page.getByRole('button', { name: /^Proposed 2 teams with \d golfers/ }).press('Enter')
    const rows = page
      .getByRole('table', { name: 'Golfers of Proposed' })
      .locator('tbody tr')
      .filter({ hasText: 'Partner of Proposed' })
    await expect(rows).toHaveCount(6)
    await expect(rows.first()).toContainText(/Hole \d+, team \d+[AB]/)
    await expect(rows.first()).toContainText('With ')
    await expectAccessible(page, 'a proposal')
  })

  await test.step('refuses a proposal for a changed board', async () => {
    const [golfer] = before.golfers.filter(({ place }) => place)
    await page.request.post(`/api/GolferPlacement/RemoveGolferPlacement?golferId=${golfer?.id}&eventId=${eventId}`)
    const changed = placesOf(await read())
    await applyButton.click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(/have changed, so the proposal wasn’t applied/)).toBeVisible()
    await expect(dialog).toBeHidden()
    expectRefusals(trouble, 409)
    expect(placesOf(await read())).toEqual(changed)
    await page.getByRole('button', { name: 'Propose again' }).last().click()
    await expect(applyButton).toBeVisible()
  })

  await test.step('applies it, and undoes all of it', async () => {
    const changed = await read()
    await applyButton.press('Enter')
    await expect(dialog).toContainText(/\d+ partners get a course, and \d+ golfers get a place\./)
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Golfer placement' })).toBeVisible()
    await expect(
      page.getByLabel('Course').locator('option', { hasText: /Proposed · (\d) of \1 placed/ }),
    ).toBeAttached()
    const applied = await read()
    const own = applied.golfers.filter(({ registrationId }) => registrationId === registration.id)
    expect(own.map(({ golfCourseId, isPlaced }) => [golfCourseId, isPlaced])).toEqual(
      Array.from({ length: 6 }, () => [course.id, true]),
    )

    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect(page.getByLabel('Course').locator('option', { hasText: 'Proposed · 0 of 6 placed' })).toBeAttached()
    await expect(message).toBeHidden({ timeout: 4_000 })
    expect(placesOf(await read())).toEqual(placesOf(changed))
  })

  await test.step('keeps the page when the user goes on before it is applied', async () => {
    const before = await read()
    const wishes = `/admin/events/golferPlacement/${eventId}/wishes`
    await page.goto(wishes)
    await page.getByRole('link', { name: 'Propose placement' }).click()
    await page.getByRole('button', { name: 'Propose', exact: true }).click()
    await applyButton.click()
    const letGo = await holdCall(page, '**/ApplyPlacement')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.goBack()
    await page.getByRole('button', { name: 'Add pairing' }).click()
    const note = page.getByRole('dialog').getByLabel('Note')
    await note.fill('By the gate')
    letGo()
    await expect(message).toBeVisible()
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => placesOf(await read())).toEqual(placesOf(before))
    await expect(page).toHaveURL(wishes)
    await expect(note).toHaveValue('By the gate')
  })

  await test.step('When the answer to Apply is lost, applying again does nothing twice', async () => {
    const { history, golfers } = await read()
    await page.goto(`/admin/events/golferPlacement/${eventId}/proposal`)
    await page.getByRole('button', { name: 'Propose', exact: true }).click()
    await applyButton.click()
    await page.route(
      '**/ApplyPlacement',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toContainText('We couldn’t confirm this change.')
    expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
    trouble.splice(0)
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Golfer placement' })).toBeVisible()
    const after = await read()
    expect(after.history.changes).toHaveLength(history.changes.length + 1)
    const countPlaced = (ones: typeof golfers) => ones.filter(({ isPlaced }) => isPlaced).length
    expect(countPlaced(after.golfers)).toBeGreaterThan(countPlaced(golfers))
  })
})

test('Four fivesomes at Lakeside Links keep every company of five whole', async ({ page }) => {
  const [{ id }] = await (await page.request.get('/api/events')).json()
  await page.goto(`/admin/events/golferPlacement/${id}`)
  await page.getByRole('link', { name: 'Propose placement' }).click()
  await page.getByLabel('Fivesomes allowed at Lakeside Links').fill('4')
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Golfers with a place \d+ of 221 221 of 221$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Golfers away from their company \d+ 0$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Companies kept together \d+ of 35 35 of 35$/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Golfers by partner, with the reason' }).check()
  await page.getByRole('button', { name: /^Lakeside Links/ }).click()
  const five = page.getByRole('row', { name: /Cloverdale Uniforms/ })
  await expect(five).toHaveCount(5)
  const teams = (await five.allTextContents()).map((text) => text.match(/Hole \d+, team \w+/)?.[0])
  expect(new Set(teams).size).toBe(1)
  await expect(page.getByText(/^\w+ \w+ would be alone on hole \d+ of Pine Hollow\.$/)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'a proposal with fivesomes')
})

test('ends the call when the page is left', async ({ page }) => {
  const [{ id }] = await (await page.request.get('/api/events')).json()
  for (const [path, call] of [
    [`/admin/events/golferPlacement/${id}/proposal`, 'ProposePlacement'],
    [`/admin/events/dinner/${id}/proposal`, 'ProposeSeating'],
  ] as const) {
    await page.goto(path)
    const goOn = await holdCall(page, `**/${call}`)
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(call))
    await page.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Proposing' })).toBeVisible()
    await page.getByRole('link', { name: 'DETAILS' }).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    goOn()
  }
})
