import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dinerFixture, dinnerFixture, tableFixture } from '#client/features/boards/core/board-fixtures.ts'
import { openBoard } from '#client/features/boards/core/board-page.tsx'
import { PhoneSelectionBar } from '#client/features/boards/core/selection-bar.tsx'
import { BoardContext, CompactContext } from '#client/features/boards/core/store/board-context.ts'
import { AddTablesForm } from '#client/features/boards/dinner/add-tables-form.tsx'
import { DinnerBoard } from '#client/features/boards/dinner/dinner-board.tsx'
import { dinnerKind } from '#client/features/boards/dinner/dinner-kind.ts'
import { DinnerLinks } from '#client/features/boards/dinner/dinner-page.tsx'
import { SeatingResult } from '#client/features/boards/dinner/seating-page.tsx'
import { type DinnerBoard as Contents, dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { refuse, renderPage, type Served, serve } from '../../support/render-page.tsx'

const zenith = { registrationId: 2, partner: 'Zenith', company: 'Zenith' }

/** Tables of four: at 1, the head table at the back, four of Acme, one a VIP; at 2 one of Zenith; no one sits with the others. */
const board = dinnerFixture(
  [
    ...[1, 2, 3, 4].map((id) => dinerFixture(id, 1, { isVip: id === 1 })),
    ...[5, 6].map((id) => dinerFixture(id)),
    dinerFixture(11, 2, zenith),
    ...[12, 13].map((id) => dinerFixture(id, null, zenith)),
  ],
  {
    tables: [
      tableFixture(1, { name: 'Head table', zone: 'back' }),
      tableFixture(2),
      tableFixture(3, { heldFor: 'the mayor' }),
    ],
    notWith: [{ wishId: 1, one: [3], other: [4] }],
  },
)

function render(contents: Contents, served: readonly Served[] = [], isCompact = false) {
  const open = openBoard(dinnerKind, contents, async () => contents, 1)
  return renderPage(
    <BoardContext value={open}>
      <CompactContext value={isCompact}>
        <div data-compact={isCompact || undefined}>
          <DinnerBoard board={contents} />
        </div>
      </CompactContext>
    </BoardContext>,
    served,
  )
}

/** Answers moves, and remembers them. */
function serveMoves() {
  const sent: unknown[] = []
  const served = serve(dinnerEndpoints.moveDiners, (body) => {
    sent.push(body)
    const { moves } = body as { moves: { dinerId: number; to: number | null }[] }
    return { changeId: sent.length, words: '', diners: moves.map(({ dinerId, to }) => ({ dinerId, tableId: to })) }
  })
  return { sent, served }
}

test('A table says what should be noticed: who it is kept for, a VIP at the back, who should not sit together', async () => {
  const screen = await render(board)
  const first = screen.getByRole('button', { name: /^Table 1,/ })
  await expect
    .element(first)
    .toHaveAccessibleName(
      'Table 1, Head table, VIP at back, 4 of 4, all seats taken, Guest 3 should not sit with Guest 4',
    )
  await expect.element(first.getByText('VIP at back')).toBeVisible()
  await expect.element(screen.getByText('Guest 3 should not sit with Guest 4')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /^Table 3,/ }))
    .toHaveAccessibleName('Table 3, 0 of 4, for the mayor, 4 seats left')
})

test('links to the proposal and the pairings', async () => {
  const screen = await renderPage(<DinnerLinks board={board} />)
  await expect
    .element(screen.getByRole('link', { name: 'Propose seating' }))
    .toHaveAttribute('href', '/admin/events/dinner/1/proposal')
  await screen.getByRole('link', { name: 'Pairings' }).click()
  await expect.element(screen.getByText('Now at admin/events/golferPlacement/1/wishes')).toBeVisible()
})

test('links from a selected guest to a new pairing', async () => {
  const screen = await render(board)
  await screen.getByRole('button', { name: 'Guest 5', exact: true }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Add pairing' }))
    .toHaveAttribute('href', expect.stringMatching(/golferPlacement\/1\/wishes\?diner=.*5/))
})

test('On a phone no key is named that is not there', async () => {
  const open = openBoard(dinnerKind, board, async () => board, 1)
  open.selectionActions.pickUp([5])
  const screen = await renderPage(
    <BoardContext value={open}>
      <PhoneSelectionBar />
    </BoardContext>,
  )
  await screen.getByRole('button', { name: 'Move to table…' }).click()
  await expect.element(screen.getByLabelText('Move to', { exact: true })).toBeVisible()
})

test('By keyboard alone a company is picked up and put down at the table that keeps it together', async () => {
  const { sent, served } = serveMoves()
  const screen = await render(board, [served])
  const guest = screen.getByRole('button', { name: 'Guest 12', exact: true })
  await expect.element(guest).toBeVisible()
  guest.element().focus()
  await userEvent.keyboard('{Enter}')
  const all = screen.getByRole('button', { name: 'Select all 2 of Zenith' })
  await expect.element(all).toBeVisible()
  all.element().focus()
  await userEvent.keyboard('{Enter}')
  guest.element().focus()
  await userEvent.keyboard('m')
  const list = screen.getByLabelText(/^Move to/)
  await expect.element(list).toHaveFocus()
  await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('2 · 3 left')
  await userEvent.keyboard('{Tab}{Enter}')
  const moves = [12, 13].map((dinerId) => ({ dinerId, from: null, to: 2 }))
  await expect.poll(() => sent).toEqual([{ eventId: 1, allowExtra: false, moves }])
  await expect.element(screen.getByRole('button', { name: /^Table 2, 3 of 4,/ })).toBeVisible()
})

test('One chair more is asked for, and goes to the server once it is accepted', async () => {
  const { sent, served } = serveMoves()
  const screen = await render(board, [served])
  await screen.getByRole('button', { name: 'Guest 5', exact: true }).click()
  await screen.getByRole('button', { name: /^Table 1,/ }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Add a chair?' })
  await expect.element(dialog.getByText('Guest 5, table 1 (Head table).')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => sent).toMatchObject([{ allowExtra: true, moves: [{ dinerId: 5, to: 1 }] }])
  await expect.element(screen.getByRole('button', { name: /^Table 1, .*1 over capacity/ })).toBeVisible()
})

test('The second press of a double click that has answered a question does not go to the board', async () => {
  const screen = await render(board)
  const head = screen.getByRole('button', { name: /^Table 3,/ })
  await expect.element(head).toBeVisible()
  document.body.click()
  head.element().dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 2, pointerType: 'mouse' }))
  await head.click()
  await expect.element(head).toHaveAttribute('aria-pressed', 'true')
})

test("doesn't delete an occupied table, and names the guests", async () => {
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

test('shows errors at their fields and sends nothing', async () => {
  const sent: unknown[] = []
  const saved = serve(dinnerEndpoints.saveDinnerTable, (body) => {
    sent.push(body)
    return tableFixture(3, { seats: 8 })
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

test('Tables are made once, however often it is tried after an answer was lost', async () => {
  const keys: unknown[] = []
  const made = serve(dinnerEndpoints.addDinnerTables, (body) => {
    const { requestId, ...asked } = body as { requestId: string }
    keys.push(requestId)
    expect(asked).toEqual({ eventId: 1, count: 3, seats: 10, zone: null })
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return { tables: [1, 2, 3].map((number) => tableFixture(number)) }
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

test('shows one line for each guest in the compact view', async () => {
  const screen = await render(board, [], true)
  const head = screen.getByRole('button', { name: /^Table 2,/ })
  await expect.element(head).toHaveAccessibleName('Table 2, 1 of 4, Zenith, 3 seats left')
  const row = screen.getByRole('list', { name: 'Guests at table 2' }).getByRole('button', { name: /^Guest 11/ })
  await expect.element(row).toHaveTextContent('Guest 11')
})

test('A proposal is shown with its reasons, and who gets no seat with the numbers', async () => {
  const ofAcme = { registrationId: 1, partner: 'Acme', isNew: false, isWorse: false }
  const zenith = { registrationId: 2, partner: 'Zenith', isNew: true, isWorse: false }
  const result = (
    <SeatingResult
      board={board}
      proposal={{
        boardVersion: '1',
        shortages: [
          {
            golfCourseId: null,
            missing: null,
            candidates: [],
            words: '12 seats are free for 13 guests. Add tables for 1 more.',
          },
        ],
        people: [
          { ...zenith, id: 12, name: 'Guest 12', place: 3, words: 'With their company.' },
          { ...ofAcme, id: 1, name: 'Guest 1', place: 1, words: 'Already placed by an organizer.' },
          { ...ofAcme, id: 5, name: 'Guest 5', place: null, words: 'No seat left.' },
        ],
        wishes: [{ wishId: 1, isMet: false, words: 'Guest 3 sits with Guest 4: both were there.' }],
        totals: [{ name: 'Guests with a place', before: 5, after: 6, of: 9 }],
      }}
      answerNumber={1}
      isOutdated={false}
      isBusy={false}
      onProposeAgain={() => undefined}
    />
  )
  const applied: unknown[] = []
  const screen = await renderPage(result, [
    serve(dinnerEndpoints.applySeating, (body) => {
      applied.push(body)
      return { changeId: 7, words: '', diners: [] }
    }),
  ])
  await expect.element(screen.getByText('1 guest would be placed. 6 of 9 would have a place.')).toBeVisible()
  await expect.element(screen.getByText(/^12 seats are free for 13 guests/)).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'No seat left.' }).getByText('Guest 5')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '0 of 1 pairings are met' })).toBeVisible()
  await expect.element(screen.getByText('No placed guest is away from their company.')).toBeVisible()
  await screen.getByRole('radio', { name: 'All guests by partner, with the reason' }).click()
  await expect.element(screen.getByRole('row', { name: 'Guest 12 Zenith 3 With their company.' })).toBeVisible()
  await screen.getByRole('radio', { name: 'Tables' }).click()
  await expect.element(screen.getByText('Acme, already here')).toBeVisible()
  await screen.getByRole('button', { name: 'Apply', exact: true }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Apply the proposal?' })
  await expect.element(dialog.getByText('1 guest gets a seat.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(screen.getByText('Now at admin/events/dinner/1')).toBeVisible()
  expect(applied).toEqual([{ eventId: 1, boardVersion: '1', moves: [{ dinerId: 12, to: 3 }] }])
})
