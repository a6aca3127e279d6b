import type {} from '@vitest/browser-playwright'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GolfCoursePage } from '#client/features/planning/golf-courses/golf-course-page.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { type GolfCourse, golfCourseEndpoints } from '#shared/contracts/golf-courses.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { saveButton } from '../../support/record-forms.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

/** The form of a new course, with its 18 holes. */
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

/** Puts a text where a spreadsheet would put it, and pastes it into the cell that has the focus. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('shows each error at its field and once in the summary', async () => {
  const { screen, cell, name, save, summary } = await open()
  const inGrid = screen.getByRole('table').getByText('Team names must be unique')
  await cell(4, 'Team 2').fill('Aces')
  await cell(9, 'Team 1').fill('ACES')
  await cell(2, 'Hole Name').click()
  paste('Eleven char\tx')
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
  const startOf = (element: Element) => element.getBoundingClientRect().left
  for (const message of inGrid.elements()) {
    expect(startOf(message)).toBeGreaterThan(startOf(cell(4, 'Team 1').element()))
  }

  await summary.getByRole('link', { name: 'Hole 9, Team 1: Team names must be unique' }).click()
  await expect.element(cell(9, 'Team 1')).toHaveFocus()
  await userEvent.keyboard('{End}2')
  await expect.element(inGrid).not.toBeInTheDocument()
  await expect.element(cell(4, 'Team 2')).not.toHaveAttribute('aria-invalid')
  await screen.getByRole('button', { name: 'Number the teams' }).click()
  await expect.element(cell(3, 'Team 1')).toHaveValue('3A')
  await expect.element(cell(4, 'Team 2')).toHaveValue('Aces')
})

test('stops typing where a name is as long as it may be', async () => {
  const { cell, name } = await open()
  for (const [field, limit] of [
    [name, 60],
    [cell(2, 'Team 1'), 10],
  ] as const) {
    await field.fill('x'.repeat(limit - 1))
    await userEvent.keyboard('xxxx')
    await expect.element(field).toHaveValue('x'.repeat(limit))
  }
})

test('works through the grid with the keys of a spreadsheet', async () => {
  const { cell, summary } = await open()
  await cell(1, 'Hole Name').click()
  for (const tree of ['Oak', 'Elm', 'Ash']) await userEvent.keyboard(`${tree}{Enter}`)
  await expect.element(cell(4, 'Hole Name')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}Fir{ArrowRight} ')
  await expect.element(cell(3, 'Hole Name')).toHaveValue('Fir')
  await expect.element(cell(3, 'Par 3')).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('AB{ArrowLeft}x')
  await expect.element(cell(3, 'Team 1')).toHaveValue('AxB')
  await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}')
  await expect.element(cell(3, 'Team 1')).toHaveFocus()
  await cell(18, 'Team 2').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(cell(18, 'Team 2')).toHaveFocus()
  await expect.element(summary).not.toBeInTheDocument()
})

test('pastes a column or block of a spreadsheet, with undo', async () => {
  const messages = await render(<ToastPlace />)
  const { cell } = await open()
  await cell(2, 'Hole Name').fill('Before')
  await cell(1, 'Hole Name').click()
  paste(Array.from({ length: 20 }, (_, index) => `Tree ${index + 1}`).join('\r\n'))
  await expect.element(cell(1, 'Hole Name')).toHaveValue('Tree 1')
  await expect.element(cell(18, 'Hole Name')).toHaveValue('Tree 18')
  const message = messages.getByRole('alertdialog', { name: '18 cells filled. The rest didn’t fit.' })
  await expect.element(message).toBeVisible()
  await cell(5, 'Hole Name').fill('Typed')
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cell(1, 'Hole Name')).toHaveValue('')
  await expect.element(cell(2, 'Hole Name')).toHaveValue('Before')
  await expect.element(cell(5, 'Hole Name')).toHaveValue('Typed')

  const par3 = cell(6, 'Par 3').element() as HTMLElement
  par3.focus()
  paste('x\t6X\t6Y\n\t7X\t7Y\n')
  await expect.element(cell(6, 'Par 3')).toBeChecked()
  await expect.element(cell(7, 'Par 3')).not.toBeChecked()
  await expect.element(cell(7, 'Team 2')).toHaveValue('7Y')
})

test('drops named holes only after a yes, and restores them with the count', async () => {
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
  await count.selectOptions('27')
  await expect.element(cell(20, 'Team 1')).toHaveValue('Aces')
})

test('mentions keys if there is a keyboard', async () => {
  const { screen } = await open()
  const touch = async (enabled: boolean) => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  }
  const hint = screen.getByText('Use the arrow keys and Enter to move between cells.')
  await expect.element(hint).toBeVisible()
  onTestFinished(() => touch(false))
  await touch(true)
  await expect.element(hint).not.toBeVisible()
  await expect.element(screen.getByText('paste columns from a spreadsheet.')).toBeVisible()
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
