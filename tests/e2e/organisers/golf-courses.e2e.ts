import type { Page } from '@playwright/test'
import { write } from '#server/db/transaction.ts'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, type Fairway, onPhoneToo, signInAs, test } from '../support/fairway.ts'
import { expectSound, expectSoundInTheDark } from '../support/sound.ts'

const summary = (page: Page) => page.getByRole('region', { name: /your attention$/ })
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

/** Puts a text where a spreadsheet would put it, and pastes it into the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** By day and by night. */
async function expectSoundInBothThemes(page: Page, what: string) {
  await expectSound(page, what)
  await expectSoundInTheDark(page, what)
}

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('An organiser sets up a course with its holes and teams', onPhoneToo, async ({ page }) => {
  const name = 'Quail Run'
  await page.goto('/admin/golfCourses')
  await expect(page.getByRole('heading', { name: 'INACTIVE COURSES' })).toBeVisible()
  await page.getByRole('link', { name: 'Add New Course' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(18)
  await page.getByLabel('Course name').fill(name)
  await cell(page, 3, 'Hole Name').fill('Oak')
  await cell(page, 3, 'Par 3').check()
  await cell(page, 3, 'Team 2').fill('Aces')
  await page.getByRole('button', { name: 'Number the teams' }).click()
  await expect(cell(page, 3, 'Team 1')).toHaveValue('3A')
  await expect(cell(page, 3, 'Team 2')).toHaveValue('Aces')
  await expectSoundInBothThemes(page, 'the form of a course')
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()

  await expect(page).toHaveURL(/\/admin\/golfCourses$/)
  await expect(page.getByText(`${name} was saved`)).toBeVisible()
  const active = page.getByRole('region', { name: 'ACTIVE COURSES', exact: true })
  await expect(active.getByRole('row', { name: `${name} 18` })).toHaveCount(1)
  await expectSoundInBothThemes(page, 'the list of courses')

  await page.getByRole('link', { name }).click()
  await expect(cell(page, 3, 'Hole Name')).toHaveValue('Oak')
  await expect(cell(page, 3, 'Par 3')).toBeChecked()
  await page.getByLabel('Active').uncheck()
  await save(page)
  await expect(page.getByRole('region', { name: 'INACTIVE COURSES' }).getByRole('link', { name })).toBeVisible()
})

test('Each mistake is said once beside its field, and once in the summary', async ({ page }) => {
  await page.goto('/admin/golfCourses/new')
  await cell(page, 4, 'Team 2').fill('Aces')
  await cell(page, 9, 'Team 1').fill('ACES')
  await cell(page, 2, 'Hole Name').focus()
  await paste(page, 'Eleven char\tx')
  await save(page)
  await expect(page.getByLabel('Course name')).toBeFocused()
  const messages = {
    'Course Name is required': 1,
    'Hole 2, Hole Name: 10 character max': 1,
    'Hole 4, Team 2: Team names must be unique': 1,
    'Hole 9, Team 1: Team names must be unique': 1,
  }
  for (const [message, times] of Object.entries(messages)) {
    await expect(summary(page).getByText(message, { exact: true })).toHaveCount(times)
  }
  await expect(cell(page, 2, 'Hole Name')).toHaveAccessibleDescription('10 character max')
  await expect(cell(page, 4, 'Team 2')).toHaveAccessibleDescription('Team names must be unique')
  await expect(page.getByRole('table').getByText('Team names must be unique')).toHaveCount(2)
  await expectSoundInBothThemes(page, 'the mistakes of a course')

  await summary(page).getByRole('link', { name: 'Hole 9, Team 1: Team names must be unique' }).click()
  await expect(cell(page, 9, 'Team 1')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  await expect(page.getByRole('table').getByText('Team names must be unique')).toHaveCount(0)
  await expect(cell(page, 4, 'Team 2')).not.toHaveAttribute('aria-invalid')
})

test('Typing stops where a name is as long as it may be', async ({ page }) => {
  await page.goto('/admin/golfCourses/new')
  const fields = [
    { field: page.getByLabel('Course name'), limit: 60 },
    { field: cell(page, 2, 'Hole Name'), limit: 10 },
    { field: cell(page, 2, 'Team 1'), limit: 10 },
    { field: cell(page, 2, 'Team 2'), limit: 10 },
  ]
  for (const { field, limit } of fields) {
    await field.focus()
    await page.keyboard.type('x'.repeat(limit + 3))
    await expect(field).toHaveValue('x'.repeat(limit))
    await expect(field).toHaveAccessibleDescription('')
  }
})

test('The grid is worked through like a spreadsheet', async ({ page }) => {
  await page.goto('/admin/golfCourses/new')
  await cell(page, 1, 'Hole Name').focus()
  for (const name of ['Oak', 'Elm', 'Ash']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await expect(cell(page, 4, 'Hole Name')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Fir')
  await expect(cell(page, 3, 'Hole Name')).toHaveValue('Fir')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 3, 'Par 3')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(cell(page, 3, 'Team 1')).toBeFocused()
  await page.keyboard.type('AB')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('x')
  await expect(cell(page, 3, 'Team 1')).toHaveValue('AxB')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 4, 'Team 1')).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(cell(page, 3, 'Team 1')).toBeFocused()
  await expect(cell(page, 3, 'Par 3')).toBeChecked()
  await cell(page, 9, 'Team 2').focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, 10, 'Team 2')).toBeFocused()
  await cell(page, 18, 'Team 2').focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, 18, 'Team 2')).toBeFocused()
  await expect(summary(page)).toHaveCount(0)
})

test('A column or a block of a spreadsheet can be pasted and taken back', async ({ page }) => {
  await page.goto('/admin/golfCourses/new')
  await cell(page, 2, 'Hole Name').fill('Before')
  await cell(page, 1, 'Hole Name').focus()
  await paste(page, Array.from({ length: 20 }, (_, index) => `Tree ${index + 1}`).join('\r\n'))
  await expect(cell(page, 1, 'Hole Name')).toHaveValue('Tree 1')
  await expect(cell(page, 18, 'Hole Name')).toHaveValue('Tree 18')
  await expect(page.getByText('18 cells filled. The rest did not fit into the grid.')).toBeVisible()
  await cell(page, 5, 'Hole Name').fill('Typed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 1, 'Hole Name')).toHaveValue('')
  await expect(cell(page, 2, 'Hole Name')).toHaveValue('Before')
  await expect(cell(page, 5, 'Hole Name')).toHaveValue('Typed')

  await cell(page, 6, 'Par 3').focus()
  await paste(page, 'x\t6X\t6Y\n\t7X\t7Y\n')
  await expect(cell(page, 6, 'Par 3')).toBeChecked()
  await expect(cell(page, 7, 'Par 3')).not.toBeChecked()
  await expect(cell(page, 7, 'Team 2')).toHaveValue('7Y')
})

test('Holes that are named go only after a yes, and come back when the count does', async ({ page }) => {
  await page.goto('/admin/golfCourses/new')
  const count = page.getByLabel('# of Holes')
  await count.selectOption('27')
  await expect(page.getByRole('rowheader')).toHaveCount(27)
  await count.selectOption('18')
  await expect(page.getByRole('rowheader')).toHaveCount(18)
  await count.selectOption('27')
  await cell(page, 20, 'Team 1').fill('Aces')
  await count.selectOption('18')
  const question = page.getByRole('alertdialog', { name: 'Change to 18 holes?' })
  await expect(question.getByText('Hole 20: Aces')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(count).toHaveValue('27')
  await count.selectOption('18')
  await question.getByRole('button', { name: 'Change to 18' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(18)
  await count.selectOption('27')
  await expect(cell(page, 20, 'Team 1')).toHaveValue('Aces')
})

test('Holes where golfers are placed stay', async ({ page, fairway }) => {
  const course = await saveCourse(page, { name: 'Long' }, 27)
  await page.goto(`/admin/golfCourses/edit/${course.id}`)
  await placeGolfers(fairway, course.id, [course.holeDetails[20].id, course.holeDetails[25].id])
  await page.reload()
  await page.getByLabel('# of Holes').selectOption('18')
  const refusal = page.getByRole('alertdialog', { name: 'Golfers are placed there' })
  await expect(refusal.getByText('2 golfers are placed on holes 21 and 26.')).toBeVisible()
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('# of Holes')).toHaveValue('27')
})

test('A stale save is compared cell by cell, and what was chosen is saved', async ({ page, trouble }) => {
  const course = await saveCourse(page, { name: 'Shared' }, 18, { 1: { name: 'Oak' } })
  await page.goto(`/admin/golfCourses/edit/${course.id}`)
  await cell(page, 1, 'Hole Name').fill('Mine')
  const [first, ...others] = course.holeDetails
  await saveCourse(page, { ...course, holeDetails: [{ ...first, name: 'Theirs', teamOne: 'Aces' }, ...others] })
  await save(page)

  const dialog = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect(dialog.getByRole('group')).toHaveCount(2)
  const radio = (group: string, side: string) =>
    dialog.getByRole('group', { name: group }).getByRole('radio', { name: side })
  await expect(radio('Hole 1, Hole Name', 'Mine').first()).toBeChecked()
  await expect(radio('Hole 1, Team 1', 'Theirs')).toBeChecked()
  await expectSound(page, 'the comparison')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/golfCourses$/)
  const saved = await (await page.request.get(`/api/golfCourses/${course.id}`)).json()
  expect(saved).toMatchObject({ version: 3, holeDetails: [{ id: first.id, name: 'Mine', teamOne: 'Aces' }, ...others] })
  expectRefusals(trouble, 409)
})

test('An address of no course says that there is nothing', async ({ page, trouble }) => {
  await page.goto('/admin/golfCourses/edit/99999')
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  expectRefusals(trouble, 404)
})
