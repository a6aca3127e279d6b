import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GolfCoursePage } from '#client/features/planning/golf-courses/golf-course-page.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { type GolfCourse, golfCourseEndpoints } from '#shared/contracts/golf-courses.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { saveButton } from '../../support/record-forms.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

async function open(...served: Parameters<typeof renderPage>[1] & object) {
  const screen = await renderPage(<GolfCoursePage />, served)
  const cell = (hole: number, column: string) => screen.getByLabelText(`Hole ${hole}, ${column}`, { exact: true })
  await expect.element(cell(18, 'Team 2')).toBeVisible()
  return {
    screen,
    cell,
    name: screen.getByRole('textbox', { name: 'Course name' }),
    count: screen.getByLabelText('# of Holes'),
    save: saveButton(),
    summary: screen.getByRole('region', { name: /your attention$/ }),
  }
}

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test("keeps a colleague's change to one hole while the user types in another during a save", async () => {
  const { promise, resolve } = Promise.withResolvers<GolfCourse>()
  const sent: GolfCourse[] = []
  const { cell, name, save } = await open(
    serve(golfCourseEndpoints.saveGolfCourse, (body) => {
      sent.push(body as GolfCourse)
      return promise
    }),
  )
  await name.fill('Pine Hollow')
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
  await cell(3, 'Hole Name').fill('Oak')
  const [course] = sent as [GolfCourse]
  const holeDetails = course.holeDetails.map((hole, index) => ({
    ...hole,
    id: index + 1,
    name: index === 1 ? 'Elm' : '',
  }))
  resolve({ ...course, id: 7, version: 3, holeDetails })
  await expect.element(cell(2, 'Hole Name')).toHaveValue('Elm')
  await expect.element(cell(3, 'Hole Name')).toHaveValue('Oak')
})

test('shows each error at its field, and once in the summary', async () => {
  const { screen, cell, name, save, summary } = await open()
  const inGrid = screen.getByRole('table').getByText('Team names must be unique')
  await cell(4, 'Team 2').fill('Aces')
  await cell(9, 'Team 1').fill('ACES')
  await cell(2, 'Hole Name').click()
  paste('Eleven char\nOak')
  await save.click()
  await expect.element(name).toHaveFocus()
  for (const message of [
    'Course Name is required',
    'Hole 2, Hole Name: 10 character max',
    'Hole 4, Team 2: Team names must be unique',
    'Hole 9, Team 1: Team names must be unique',
  ]) {
    expect(summary.getByText(message, { exact: true }).elements()).toHaveLength(1)
  }
  await expect.element(cell(2, 'Hole Name')).toHaveAccessibleDescription('10 character max')
  await expect.element(cell(4, 'Team 2')).toHaveAccessibleDescription('Team names must be unique')
  expect(inGrid.elements()).toHaveLength(2)
  await expectAccessible('the mistakes of a course')
  await summary.getByRole('link', { name: 'Hole 9, Team 1: Team names must be unique' }).click()
  await expect.element(cell(9, 'Team 1')).toHaveFocus()
  await userEvent.keyboard('{End}2')
  await expect.element(inGrid).not.toBeInTheDocument()
  await expect.element(cell(4, 'Team 2')).not.toHaveAttribute('aria-invalid')
  await screen.getByRole('button', { name: 'Number the teams' }).click()
  await expect.element(cell(3, 'Team 1')).toHaveValue('3A')
  await expect.element(cell(4, 'Team 2')).toHaveValue('Aces')
})

test('fills cells from a pasted column of names, with undo', async () => {
  const messages = await render(<ToastHost />)
  const { cell, summary } = await open()
  await cell(2, 'Hole Name').fill('Before')
  await cell(1, 'Hole Name').click()
  paste(Array.from({ length: 20 }, (_, index) => `Tree ${index + 1}\tx`).join('\r\n'))
  await expect.element(cell(1, 'Hole Name')).toHaveValue('Tree 1')
  await expect.element(cell(18, 'Hole Name')).toHaveValue('Tree 18')
  const message = messages.getByRole('alertdialog', { name: '18 cells filled. The rest didn’t fit.' })
  const undo = message.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  ;(undo.element() as HTMLElement).click()
  await expect.element(cell(1, 'Hole Name')).toHaveValue('')
  await expect.element(cell(2, 'Hole Name')).toHaveValue('Before')
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).not.toBeInTheDocument()
})

test('removes named holes only after confirmation', async () => {
  const { screen, cell, count } = await open()
  const holes = screen.getByRole('rowheader')
  await count.selectOptions('27')
  await count.selectOptions('18')
  expect(holes.elements()).toHaveLength(18)
  await count.selectOptions('27')
  await cell(20, 'Team 1').fill('Aces')
  await count.selectOptions('18')
  const question = screen.getByRole('alertdialog', { name: 'Change to 18 holes?' })
  await expect.element(question.getByText('Hole 20: Aces')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(count).toHaveValue('27')
  await count.selectOptions('18')
  await question.getByRole('button', { name: 'Change to 18' }).click()
  await expect.poll(() => holes.elements().length).toBe(18)
})

test('keeps text typed into a hole during a save', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { cell, name, save } = await open(
    serve(golfCourseEndpoints.saveGolfCourse, async (body) => {
      await promise
      return { ...(body as GolfCourse), id: 4, version: 1 }
    }),
  )
  await name.fill('Quail Run')
  await cell(2, 'Hole Name').fill('Oak')
  await save.click()
  await cell(3, 'Hole Name').fill('Elm')
  resolve()
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  await expect.element(cell(3, 'Hole Name')).toHaveValue('Elm')
  await expect.element(cell(2, 'Hole Name')).toHaveValue('Oak')
})
