import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AddTablesForm } from '#client/features/placement/dinner/add-tables-form.tsx'
import { DinnerBoard } from '#client/features/placement/dinner/dinner-board.tsx'
import { dinnerKind } from '#client/features/placement/dinner/dinner-kind.ts'
import { TableForm } from '#client/features/placement/dinner/table-form.tsx'
import { dinnerFixture, tableFixture } from '#client/features/placement/engine/board-fixtures.ts'
import { openBoard } from '#client/features/placement/engine/board-page.tsx'
import { BoardContext } from '#client/features/placement/engine/store/board-context.ts'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { refuse, refuseIssues, renderPage, type Served, serve } from '../../support/render-page.tsx'

interface Case {
  form: (onClose: () => void) => ReactNode
  /** The button that is pressed, and what is wrong with which field. */
  press: string
  field: string
  path: string
  served: (answer: () => Promise<never>) => Served
}

const cases: [string, Case][] = [
  [
    'table that is being saved',
    {
      form: (onClose) => <TableForm eventId={1} table={tableFixture(3)} onClose={onClose} />,
      press: 'Save',
      field: 'Number',
      path: 'number',
      served: (answer) => serve(dinnerEndpoints.saveDinnerTable, answer),
    },
  ],
  [
    'table that is being deleted',
    {
      form: (onClose) => <TableForm eventId={1} table={tableFixture(3)} onClose={onClose} />,
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
      press: 'Make 3 tables of 10',
      field: 'Tables',
      path: 'count',
      served: (answer) => serve(dinnerEndpoints.addDinnerTables, answer),
    },
  ],
]

test.each(cases)(
  'A %s can be neither changed nor closed, and leads to what is refused',
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

test('Whoever saves by Enter and is not answered well is in the same field again', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  const saved = serve(dinnerEndpoints.saveDinnerTable, () => promise)
  const screen = await renderPage(<TableForm eventId={1} table={tableFixture(3)} onClose={() => undefined} />, [saved])
  const name = screen.getByLabelText('Name')
  await name.fill('Head table')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => name.element().closest('[inert]')).not.toBeNull()
  await expect.element(name).not.toHaveFocus()
  resolve(refuse(500, 'internal') as never)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(name).toHaveFocus()
})

test('Who has saved the same table meanwhile is named, and what was typed can be saved over it', async () => {
  const sent: unknown[] = []
  const saved = serve(dinnerEndpoints.saveDinnerTable, (body) => {
    sent.push(body)
    if (sent.length === 3) return tableFixture(3)
    const refusal = refuse(409, 'changed_elsewhere', 'Somebody else has saved this since you opened it.')
    refusal.problem.changed = { by: 'Lou Day', at: '2027-03-02T18:00:00.000Z', version: 4 + sent.length }
    return refusal
  })
  const onClose = vi.fn()
  const screen = await renderPage(<TableForm eventId={1} table={tableFixture(3)} onClose={onClose} />, [saved])
  await screen.getByLabelText('Name').fill('Head table')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByRole('alert').getByText(/It was Lou Day\.$/)).toBeVisible()
  const again = screen.getByRole('button', { name: 'Save mine all the same' })
  await again.click()
  await expect.poll(() => sent.length).toBe(2)
  await again.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([1, 5, 6].map((version) => ({ name: 'Head table', version })))
})

test('After a table is deleted the focus is on the next one', async () => {
  const deleted = serve(dinnerEndpoints.deleteDinnerTable, () => ({}))
  const board = dinnerFixture([])
  const without = { ...board, tables: board.tables.filter(({ number }) => number !== 2) }
  const open = openBoard(dinnerKind, board, async () => without, 1)
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
