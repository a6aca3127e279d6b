import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dinnerFixture, savedTableFixture } from '#client/features/boards/core/board-fixtures.ts'
import { openBoard } from '#client/features/boards/core/board-page.tsx'
import { BoardContext } from '#client/features/boards/core/store/board-context.ts'
import { AddTablesForm } from '#client/features/boards/dinner/add-tables-form.tsx'
import { DinnerBoard } from '#client/features/boards/dinner/dinner-board.tsx'
import { TableForm } from '#client/features/boards/dinner/table-form.tsx'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { refuse, refuseIssues, renderPage, type Served, serve } from '../../support/render-page.tsx'

interface Case {
  form: (onClose: () => void) => ReactNode
  press: string
  field: string
  path: string
  served: (answer: () => Promise<never>) => Served
}

const cases: [string, Case][] = [
  [
    'table that is being saved',
    {
      form: (onClose) => <TableForm eventId={1} table={savedTableFixture(3)} onClose={onClose} />,
      press: 'Save',
      field: 'Number',
      path: 'number',
      served: (answer) => serve(dinnerEndpoints.saveDinnerTable, answer),
    },
  ],
  [
    'table that is being deleted',
    {
      form: (onClose) => <TableForm eventId={1} table={savedTableFixture(3)} onClose={onClose} />,
      press: 'Delete table',
      field: '',
      path: '',
      served: (answer) => serve(dinnerEndpoints.deleteDinnerTable, answer),
    },
  ],
  [
    'form whose tables are being made',
    {
      form: (onClose) => <AddTablesForm eventId={1} unseated={27} onClose={onClose} />,
      press: 'Add 3 tables of 10',
      field: 'Tables',
      path: 'count',
      served: (answer) => serve(dinnerEndpoints.addDinnerTables, answer),
    },
  ],
]

test.each(cases)(
  'disables editing and closing a %s during a save, and focuses its error',
  async (_what, { form, press, field, path, served }) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const onClose = vi.fn()
    const screen = await renderPage(form(onClose), [served(() => promise as Promise<never>)])
    const dialog = screen.getByRole('dialog')
    const box = () => dialog.getByRole('textbox').first().element()
    await dialog.getByRole('button', { name: press }).click()
    await expect.poll(() => box().closest('[inert]')).not.toBeNull()
    await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    for (const button of dialog.getByRole('button').all()) await button.click({ force: true })
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(box().closest('[inert]')).not.toBeNull()

    resolve(field ? refuseIssues({ path, message: 'Too many' }) : refuse(500, 'internal'))
    if (field) await expect.element(dialog.getByLabelText(field).first()).toHaveFocus()
    else await expect.element(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('returns the focus to the field after a failed save by Enter', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  const saved = serve(dinnerEndpoints.saveDinnerTable, () => promise)
  const screen = await renderPage(<TableForm eventId={1} table={savedTableFixture(3)} onClose={() => undefined} />, [
    saved,
  ])
  const name = screen.getByLabelText('Name')
  await name.fill('Head table')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => name.element().closest('[inert]')).not.toBeNull()
  await expect.element(name).not.toHaveFocus()
  resolve(refuse(500, 'internal') as never)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(name).toHaveFocus()
})

test("asks about a table's field that a colleague also changed", async () => {
  const sent: unknown[] = []
  const onClose = vi.fn()
  const screen = await renderPage(<TableForm eventId={1} table={savedTableFixture(3)} onClose={onClose} />, [
    serve(dinnerEndpoints.saveDinnerTable, (body) => {
      sent.push(body)
      const changed = { by: 'Lou Day', at: '2027-03-02T18:00:00.000Z', version: 7 }
      const conflicts = [{ path: 'name', label: 'Name', mine: 'Head table', theirs: 'Choir' }]
      return sent.length === 1 ? refuse(409, 'changed_elsewhere', '', { changed, conflicts }) : savedTableFixture(3)
    }),
  ])
  await screen.getByLabelText('Name', { exact: true }).fill('Head table')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  const question = screen.getByRole('alertdialog', { name: 'Two changes to the same field' })
  await expect.element(question.getByText('Choir')).toBeVisible()
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent[1]).toMatchObject({ name: 'Head table', base: { number: 3 }, overwrites: 7 })
})

test('focuses the next table after one is deleted', async () => {
  const deleted = serve(dinnerEndpoints.deleteDinnerTable, () => ({}))
  const board = dinnerFixture([])
  const without = { ...board, sites: board.sites.filter(({ number }) => number !== 2) }
  const open = openBoard(board, async () => without, 1)
  const screen = await renderPage(
    <BoardContext value={open}>
      <DinnerBoard board={board} />
    </BoardContext>,
    [deleted],
  )
  await screen.getByRole('button', { name: 'Edit table 2' }).click()
  await screen.getByRole('button', { name: 'Delete table' }).click()
  open.store.load(without)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Table 3,/ })).toHaveFocus()
})
