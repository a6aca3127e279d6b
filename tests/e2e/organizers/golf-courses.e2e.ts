import type { Page } from '@playwright/test'
import { write } from '#server/db/transaction.ts'
import { expectAccessible, expectAccessibleAtBothWidths, expectAccessibleInDark } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, type Fairway, signInAs, test } from '../support/fairway.ts'

const cell = (page: Page, hole: number, column: string) => page.getByLabel(`Hole ${hole}, ${column}`, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const hole = (holeNumber: number, entered: object = {}) => ({
  id: 0,
  holeNumber,
  name: '',
  par: null,
  teamOne: '',
  teamTwo: '',
  ...entered,
})

/** Saves a course without the screen; 'entered' is what its holes have, by their number. */
async function saveCourse(page: Page, course: object, holes = 18, entered: Record<number, object> = {}) {
  const holeDetails = Array.from({ length: holes }, (_, index) => hole(index + 1, entered[index + 1]))
  const data = { id: 0, holeCount: holes, holeDetails, ...course }
  return (await page.request.post('/api/golfCourses', { data })).json()
}

/** Places a golfer of a new registration, which plays this course of the event, on each of these holes. */
const placeGolfers = (fairway: Fairway, assignedGolfCourseId: number, holeIds: number[]) =>
  build(fairway, async (builder, db) => {
    const wish = { level: 'Eagle', named: holeIds.length, assignedGolfCourseId }
    const { attendees, eventId } = await builder.registration(wish)
    const values = { eventId, golfCourseId: assignedGolfCourseId }
    await write(db, (trx) => trx.insertInto('eventGolfCourses').values(values).execute())
    const golfers = attendees.filter(({ golf }) => golf)
    for (const [index, golfCourseHoleId] of holeIds.entries()) {
      await builder.placement({ spotId: golfers[index]?.id ?? 0, golfCourseHoleId })
    }
  })

test('An organizer keeps the courses with their holes and teams', async ({ page, fairway, trouble }) => {
  await signInAs(page, fairway, 'administrator')

  await test.step('sets up a course, shows errors, and deactivates it', async () => {
    const name = 'Quail Run'
    await page.goto('/admin/golfCourses')
    await expect(page.getByRole('heading', { name: 'INACTIVE COURSES' })).toBeVisible()
    await page.getByRole('link', { name: 'Add New Course' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(18)
    await cell(page, 3, 'Hole Name').fill('Oak')
    await cell(page, 3, 'Par 3').check()
    await cell(page, 3, 'Team 2').fill('Aces')
    await cell(page, 4, 'Team 2').fill('ACES')
    await save(page)
    await expect(page.getByRole('table').getByText('Team names must be unique')).toHaveCount(2)
    await expectAccessibleAtBothWidths(page, 'the mistakes of a course')
    await expectAccessibleInDark(page, 'the mistakes of a course')
    await page.getByLabel('Course name').fill(name)
    await cell(page, 4, 'Team 2').fill('')
    await page.getByRole('button', { name: 'Number the teams' }).click()
    await expect(cell(page, 3, 'Team 1')).toHaveValue('3A')
    await expect(cell(page, 3, 'Team 2')).toHaveValue('Aces')
    await expectAccessibleAtBothWidths(page, 'the form of a course')
    await expectAccessibleInDark(page, 'the form of a course')
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick()

    await expect(page).toHaveURL(/\/admin\/golfCourses$/)
    await expect(page.getByText(`${name} was saved`)).toBeVisible()
    const active = page.getByRole('region', { name: 'ACTIVE COURSES', exact: true })
    await expect(active.getByRole('row', { name: `${name} 18` })).toHaveCount(1)
    await expectAccessibleAtBothWidths(page, 'the list of courses')
    await expectAccessibleInDark(page, 'the list of courses')

    await page.getByRole('link', { name }).click()
    await expect(cell(page, 3, 'Hole Name')).toHaveValue('Oak')
    await expect(cell(page, 3, 'Par 3')).toBeChecked()
    await page.getByLabel('Active').uncheck()
    await save(page)
    await expect(page.getByRole('region', { name: 'INACTIVE COURSES' }).getByRole('link', { name })).toBeVisible()
  })

  await test.step('Holes where golfers are placed stay', async () => {
    const course = await saveCourse(page, { name: 'Long' }, 27)
    await placeGolfers(fairway, course.id, [course.holeDetails[20].id, course.holeDetails[25].id])
    await page.goto(`/admin/golfCourses/edit/${course.id}`)
    await page.getByLabel('# of Holes').selectOption('18')
    const refusal = page.getByRole('alertdialog', { name: 'Golfers are placed there' })
    await expect(refusal.getByText('2 golfers are placed on holes 21 and 26.')).toBeVisible()
    await refusal.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('# of Holes')).toHaveValue('27')
  })

  await test.step('A stale save asks about the cell that both have changed, and keeps their other cells', async () => {
    const course = await saveCourse(page, { name: 'Shared' }, 18, { 1: { name: 'Oak' } })
    await page.goto(`/admin/golfCourses/edit/${course.id}`)
    await cell(page, 1, 'Hole Name').fill('Mine')
    const [first, ...others] = course.holeDetails
    await saveCourse(page, { ...course, holeDetails: [{ ...first, name: 'Theirs', teamOne: 'Aces' }, ...others] })
    await save(page)

    const dialog = page.getByRole('alertdialog', { name: 'Choose what to save' })
    await expect(dialog.getByRole('group')).toHaveCount(1)
    const radio = (group: string, side: string) =>
      dialog.getByRole('group', { name: group }).getByRole('radio', { name: side })
    await expect(radio('Hole 1, Hole Name', 'Mine').first()).toBeChecked()
    await expectAccessible(page, 'the comparison')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/admin\/golfCourses$/)
    const saved = await (await page.request.get(`/api/golfCourses/${course.id}`)).json()
    const holeDetails = [{ id: first.id, name: 'Mine', teamOne: 'Aces' }, ...others]
    expect(saved).toMatchObject({ version: 3, holeDetails })
    expectRefusals(trouble, 409)
  })

  await test.step('An address of no course says that there is nothing', async () => {
    await page.goto('/admin/golfCourses/edit/99999')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expectRefusals(trouble, 404)
  })
})
