import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  dinerFixture,
  dinnerFixture,
  movedFixture,
  savedTableFixture,
  tableFixture,
} from '#client/features/boards/core/board-fixtures.ts'
import { openBoard } from '#client/features/boards/core/board-page.tsx'
import { PhoneSelectionBar } from '#client/features/boards/core/selection-bar.tsx'
import { BoardContext } from '#client/features/boards/core/store/board-context.ts'
import { AddTablesForm } from '#client/features/boards/dinner/add-tables-form.tsx'
import { DinnerBoard } from '#client/features/boards/dinner/dinner-board.tsx'
import { DinnerLinks } from '#client/features/boards/dinner/dinner-page.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import type { Board } from '#shared/contracts/placement/board.ts'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { serveMoves } from '../../support/browser/serve-moves.ts'
import { refuse, renderPage, type Served, serve } from '../../support/render-page.tsx'

const zenith = { registrationId: 2, partner: 'Zenith', company: 'Zenith' }

const ofAcme = { registrationId: 1, partner: 'Acme' }

const board = dinnerFixture(
  [
    ...[1, 2, 3, 4].map((id) => dinerFixture(id, 1, { isVip: id === 1 })),
    ...[5, 6].map((id) => dinerFixture(id)),
    dinerFixture(11, 2, zenith),
    ...[12, 13].map((id) => dinerFixture(id, null, zenith)),
  ],
  {
    sites: [
      tableFixture(1, { name: 'Head table', zone: 'back' }),
      tableFixture(2),
      tableFixture(3, { heldFor: 'the mayor' }),
    ],
    pairings: [
      {
        id: 1,
        kind: 'notWith',
        strength: 'must',
        one: { ...ofAcme, spotId: 3, name: 'Guest 3' },
        other: { ...ofAcme, spotId: 4, name: 'Guest 4' },
      },
    ],
  },
)

function render(contents: Board, served: readonly Served[] = []) {
  const part = (
    <BoardContext value={openBoard(contents, async () => contents, 1)}>
      <DinnerBoard board={contents} />
      <ToastHost />
    </BoardContext>
  )
  return renderPage(part, served)
}

test("shows a table's zone and reservation, VIPs at the back, and unmet pairings", async () => {
  const screen = await render(board)
  const first = screen.getByRole('button', { name: /^Table 1,/ })
  await expect.element(first).toHaveAccessibleName('Table 1, Head table, VIP in back, 4 of 4, Acme, all seats taken')
  await expect.element(first.getByText('VIP in back')).toBeVisible()
  const apart = 'Guest 3, pairing, Acme, Guest 3 apart from Guest 4: both are at table 1'
  const guest = screen.getByRole('button', { name: apart })
  await expect.element(guest.getByText('pairing')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /^Table 3,/ }))
    .toHaveAccessibleName('Table 3, 0 of 4, for the mayor, 4 seats left')
  await expect
    .element(screen.getByRole('button', { name: /^Table 2,/ }))
    .toHaveAccessibleName('Table 2, 1 of 4, Zenith, 3 seats left')
  const titles = screen.getByRole('region', { name: 'Tables' }).getByRole('heading', { level: 3 })
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(['Back', 'No zone'])
})

test('explains the board until someone is moved, and its symbols on request', async () => {
  const screen = await render(board)
  await expect.element(screen.getByText(/^Select a table, then press \+/)).toBeVisible()
  const meaning = screen.getByText('others from this partner are at table 7')
  await expect.element(meaning).not.toBeVisible()
  await screen.getByRole('button', { name: 'Legend' }).click()
  await expect.element(meaning).toBeVisible()
  await screen.unmount()
  const [change] = movedFixture(1, []).changes.map((one) => one.change)
  const moved = await render({ ...board, history: { changes: change ? [change] : [], undoable: null, redoable: null } })
  await expect.element(moved.getByText('Guest 5')).toBeVisible()
  expect(moved.getByText(/^Select a table/).elements()).toEqual([])
})

test('links to the proposal and the pairings', async () => {
  const screen = await renderPage(<DinnerLinks board={board} />)
  await expect
    .element(screen.getByRole('link', { name: 'Propose seating' }))
    .toHaveAttribute('href', '/admin/events/dinner/1/proposal')
  await screen.getByRole('link', { name: 'Pairings' }).click()
  await expect.element(screen.getByText('Now at admin/events/golferPlacement/1/pairings')).toBeVisible()
})

test('links from a selected guest to a new pairing', async () => {
  const screen = await render(board)
  await screen.getByRole('button', { name: 'Guest 5, Acme', exact: true }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Add pairing' }))
    .toHaveAttribute('href', expect.stringMatching(/golferPlacement\/1\/pairings\?diner=.*5/))
})

test("doesn't mention keys on a phone", async () => {
  const open = openBoard(board, async () => board, 1)
  open.selectionActions.pickUp([5])
  const screen = await renderPage(
    <BoardContext value={open}>
      <PhoneSelectionBar />
    </BoardContext>,
  )
  await screen.getByRole('button', { name: 'Move to table…' }).click()
  await expect.element(screen.getByLabelText('Move to', { exact: true })).toBeVisible()
})

test('moves a company by keyboard to a table where it stays together', async () => {
  const { sent, served } = serveMoves()
  const screen = await render(board, [served])
  const guest = screen.getByRole('button', { name: 'Guest 12, Zenith', exact: true })
  await expect.element(guest).toBeVisible()
  guest.element().focus()
  await userEvent.keyboard('{Enter}')
  const all = screen.getByRole('button', { name: 'Select all 2 from Zenith' })
  await expect.element(all).toBeVisible()
  all.element().focus()
  await userEvent.keyboard('{Enter}')
  guest.element().focus()
  await userEvent.keyboard('m')
  const list = screen.getByLabelText(/^Move to/)
  await expect.element(list).toHaveFocus()
  await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('2 · 3 left')
  await userEvent.keyboard('{Tab}{Enter}')
  const moves = [12, 13].map((personId) => ({ personId, from: null, to: '2' }))
  await expect.poll(() => sent).toEqual([{ part: 'dinner', eventId: 1, allowExtra: false, moves }])
  await expect.element(screen.getByRole('button', { name: /^Table 2, 3 of 4,/ })).toBeVisible()
})

test('selects a guest and lists the tables when M is pressed', async () => {
  const screen = await render(board)
  const guest = screen.getByRole('button', { name: 'Guest 12, Zenith', exact: true })
  await expect.element(guest).toBeVisible()
  guest.element().focus()
  await userEvent.keyboard('m')
  await expect.element(screen.getByLabelText(/^Move to/)).toHaveFocus()
  await expect.element(guest).toHaveAttribute('aria-pressed', 'true')
})

test('asks about an extra chair, adds it once accepted, and refuses a second one', async () => {
  const { sent, served } = serveMoves()
  const screen = await render(board, [served])
  await screen.getByRole('button', { name: 'Guest 5, Acme', exact: true }).click()
  await screen.getByRole('button', { name: /^Table 1,/ }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Add a chair?' })
  await expect.element(dialog.getByText('Guest 5, table 1 (Head table).')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => sent).toMatchObject([{ allowExtra: true, moves: [{ personId: 5, to: '1' }] }])
  const table = screen.getByRole('button', { name: /^Table 1, .*1 over capacity/ })
  await expect.element(table).toBeVisible()
  await expect.element(screen.getByText('Guest 5, table 1 (Head table), 1 over capacity.')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Guest 6, Acme', exact: true }).click()
  await table.click()
  await expect.element(screen.getByText('Table 1 (Head table) is full.')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove Guest 5' }).click()
  await expect.element(screen.getByText('Guest 5, no longer at a table.')).toBeInTheDocument()
  await expect.poll(() => sent.slice(1)).toMatchObject([{ moves: [{ personId: 5, from: '1', to: null }] }])
})

test("doesn't apply the second press of a double click on a question to the board", async () => {
  const screen = await render(board)
  const head = screen.getByRole('button', { name: /^Table 3,/ })
  await expect.element(head).toBeVisible()
  document.body.click()
  head.element().dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 2, pointerType: 'mouse' }))
  await head.click()
  await expect.element(head).toHaveAttribute('aria-pressed', 'true')
})

test("doesn't delete an occupied table, and lists its guests", async () => {
  const refused = serve(dinnerEndpoints.deleteDinnerTable, () => {
    const refusal = refuse(409, 'not_possible', 'Guests sit at this table.')
    refusal.problem.issues = [{ path: '', message: 'Guest 11 sits at table 2' }]
    return refusal
  })
  const screen = await render(board, [refused])
  await screen.getByRole('button', { name: 'Edit table 2' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Table 2' })
  await dialog.getByRole('button', { name: 'Delete table' }).click()
  await expect.element(dialog.getByRole('alert').getByText('Guest 11 sits at table 2.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Edit table 2' })).toHaveFocus()
})

test('shows errors at their fields instead of sending a request', async () => {
  const sent: unknown[] = []
  const saved = serve(dinnerEndpoints.saveDinnerTable, (body) => {
    sent.push(body)
    return savedTableFixture(3, { seats: 8 })
  })
  const screen = await render(board, [saved])
  await screen.getByRole('button', { name: 'Edit table 3' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Table 3' })
  await dialog.getByLabelText('Seats').fill('21')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Seats')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByText('From 1 to 20')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('Seats').fill('8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toMatchObject([{ eventId: 1, id: 3, version: 1, number: 3, seats: 8 }])
})

test('creates tables only once despite repeated attempts after a lost response', async () => {
  const keys: unknown[] = []
  const made = serve(dinnerEndpoints.addDinnerTables, (body) => {
    const { requestId, ...asked } = body as { requestId: string }
    keys.push(requestId)
    expect(asked).toEqual({ eventId: 1, count: 3, seats: 10, zone: null })
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return { tables: [] }
  })
  const screen = await renderPage(<AddTablesForm eventId={1} unseated={27} />, [made])
  const count = screen.getByLabelText('Tables')
  await count.fill('')
  await screen.getByRole('button', { name: 'Add tables' }).click()
  await expect.element(screen.getByText('From 1 to 100')).toBeVisible()
  await expect.element(count).toHaveFocus()
  await count.fill('3')
  const button = screen.getByRole('button', { name: 'Add 3 tables of 10' })
  await button.click()
  await expect.element(screen.getByRole('alert').getByText('We can’t reach Fairway')).toBeVisible()
  await button.click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toBe(keys[1])
})
