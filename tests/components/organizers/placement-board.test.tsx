import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConnectionError } from '#client/api/request-error.ts'
import { boardFixture, golferFixture } from '#client/features/boards/core/board-fixtures.ts'
import { openBoard as openWholeBoard } from '#client/features/boards/core/board-page.tsx'
import { SelectionBar } from '#client/features/boards/core/selection-bar.tsx'
import { BoardContext, CompactContext, type OpenBoard } from '#client/features/boards/core/store/board-context.ts'
import type { BoardKind } from '#client/features/boards/core/store/board-kind.ts'
import { createBoardStore } from '#client/features/boards/core/store/board-store.ts'
import { createSelectionActions, createSelectionStore } from '#client/features/boards/core/store/selection.ts'
import { UndoQuestion } from '#client/features/boards/core/undo-history.tsx'
import { golfKind } from '#client/features/boards/golf/golf-kind.ts'
import { HoleGrid } from '#client/features/boards/golf/hole-grid.tsx'
import { UnassignedGolfers } from '#client/features/boards/golf/unassigned-golfers.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import type { BoardChange } from '#shared/contracts/placement/board.ts'
import { renderPage } from '../../support/render-page.tsx'

const place = (seat: number, golfCourseHoleDetailId: number, teamNumber = 1) => ({
  golfCourseHoleDetailId,
  teamNumber,
  seat,
  cartNumber: seat > 2 ? 2 : 1,
})
const longName = 'Maximiliana Featherstonehaugh-Cholmondeley'

/** Of Acme two on 8A, four without a place; of Zenith three on 7A, one of them with a long name. */
const board = boardFixture([
  ...[1, 2].map((seat) => golferFixture(seat, place(seat, 8))),
  ...[3, 4, 5, 6].map((id) => golferFixture(id)),
  ...[1, 2, 3].map((seat) =>
    golferFixture(10 + seat, place(seat, 7), {
      registrationId: 2,
      partner: 'Zenith',
      company: 'Zenith',
      isVip: seat === 1,
      ...(seat === 2 && { name: longName }),
    }),
  ),
])

function openBoard(shown = board) {
  const kind = golfKind as unknown as BoardKind
  const [store, selection] = [createBoardStore(kind, shown), createSelectionStore()]
  const moved: unknown[] = []
  const move = (moves: unknown) => {
    moved.push(moves)
    return 'moving' as const
  }
  const says = { announce: selection.announce, warn: selection.announce }
  const selectionActions = createSelectionActions({ kind, store, selection, move, ...says })
  return { moved, open: { kind, store, selection, selectionActions } as unknown as OpenBoard }
}

const render = (open: OpenBoard, part: ReactNode, isCompact: boolean) =>
  renderPage(
    <BoardContext value={open}>
      <CompactContext value={isCompact}>
        <div data-compact={isCompact || undefined} style={{ inlineSize: '64rem' }}>
          {part}
        </div>
      </CompactContext>
    </BoardContext>,
  )

test('lists walk-ins without a hole instead of calling everyone placed', async () => {
  const placed = boardFixture([golferFixture(1, place(1, 8))])
  const courseId = placed.golfers[0]?.golfCourseId ?? 0
  const list = <UnassignedGolfers courseId={courseId} isOfAllCourses={false} />
  const without = await render(openBoard(placed).open, list, false)
  await expect.element(without.getByText('Everyone is placed')).toBeVisible()
  await without.unmount()
  const walkIns = [{ id: 'one', name: 'Cat Orr', partner: 'Acme' }]
  const screen = await render(openBoard({ ...placed, walkIns }).open, list, false)
  const names = screen.getByRole('list', { name: 'Walk-ins without a hole' })
  await expect.element(names.getByText('Cat Orr, Acme')).toBeVisible()
  expect(screen.getByText('Everyone is placed').elements()).toEqual([])
})

test('offers a team for a whole partner', async () => {
  const { open, moved } = openBoard()
  open.selectionActions.pickUp([3])
  const screen = await render(open, <SelectionBar />, false)
  await screen.getByRole('button', { name: 'Select all 4 of Acme' }).click()
  const list = screen.getByLabelText(/^Move to/)
  await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('8B · hole 8 · 4 left')
  const groups = [...list.element().querySelectorAll('optgroup')]
  expect(groups.map(({ label, children }) => [label, children[0]?.textContent])).toEqual([
    ['Openings for all 4', '8B · hole 8 · 4 left'],
    ['Splits Acme, others are on hole 8', '1A · hole 1 · 4 left'],
    ['Openings on both teams of the hole', '8A · hole 8 · takes 2'],
    ['Splits Acme, openings for some', '7A · hole 7 · takes 1'],
  ])
  await screen.getByRole('button', { name: 'Move 4' }).click()
  const to = '8/2'
  expect(moved).toMatchObject([[3, 4, 5, 6].map((personId) => ({ personId, to }))])
})

test('says how many fit if a team is too small', async () => {
  const { open, moved } = openBoard()
  open.selectionActions.pickUp([3, 4, 5, 6, 1])
  const screen = await render(open, <SelectionBar />, false)
  await screen.getByRole('button', { name: 'Move 4 of 5' }).click()
  expect(moved).toMatchObject([[3, 4, 5, 6].map((personId) => ({ personId }))])
  await expect.element(screen.getByText('1 left. Choose the next team')).toBeVisible()
})

test('shows one line for each golfer in the compact view', async () => {
  const { open } = openBoard()
  const screen = await render(open, <HoleGrid courseId={1} filters={[]} />, true)
  await expect.element(screen.getByRole('heading', { name: 'Hole 7', exact: true })).toBeVisible()
  const head = screen.getByRole('button', { name: 'Hole 7, team 7A, Zenith, 3 of 4, incomplete' })
  await expect.element(head).toHaveTextContent('7A Zenith 3 of 4')
  const rows = screen.getByRole('list', { name: 'Golfers of hole 7, team 7A' }).getByRole('button', { name: 'cart' })
  const [vip, long] = rows.elements() as HTMLElement[]
  expect(vip?.textContent).toContain('VIP')
  expect(vip?.textContent).not.toContain('Zenith')
  expect(vip?.title).toBe('Golfer 11, VIP, Zenith, cart 1')
  expect(long?.title).toContain(longName)
  expect(long?.clientHeight).toBe(vip?.clientHeight)
  expect(long && long.scrollWidth > long.clientWidth && getComputedStyle(long).textOverflow).toBe('ellipsis')
})

const ofKim: BoardChange = {
  id: 5,
  at: '',
  who: 'Kim Shaw',
  words: 'Kim Shaw moved Bo.',
  state: 'done',
  undoneBy: null,
  redoneBy: null,
  lastUserId: 2,
}

const withUndoable = (undoable: BoardChange | null) => ({
  ...board,
  history: { changes: [], undoable, redoable: null },
})

test('One’s own change that a colleague has redone is not undone before a question, which names them', async () => {
  const redone = withUndoable({ ...ofKim, redoneBy: 'Lou Day' })
  const open = openWholeBoard(golfKind, redone, async () => board, 1)
  const screen = await render(open, <UndoQuestion />, false)
  await open.moveActions.undoOrRedo('undo')
  const question = screen.getByRole('alertdialog', { name: 'Undo the change Lou Day redid?' })
  await expect.element(question.getByText('Kim Shaw moved Bo.')).toBeVisible()
})

test('The question about an undo is busy until it is answered, though the board is not loaded by then', async () => {
  const loaded = Promise.withResolvers<typeof board>()
  const answered = Promise.withResolvers<{ changeId: number; words: string; people: [] }>()
  const turn = vi.fn(() => answered.promise)
  const kind = { ...golfKind, turn } as unknown as typeof golfKind
  const open = openWholeBoard(kind, withUndoable(ofKim), () => loaded.promise, 1)
  const screen = await render(open, <UndoQuestion />, false)
  await open.moveActions.undoOrRedo('undo')
  const question = screen.getByRole('alertdialog', { name: 'Undo Kim Shaw’s change?' })
  const undo = question.getByRole('button', { name: 'Undo' })
  await undo.dblClick()
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  open.store.load(withUndoable(null))
  await expect.element(question).toBeVisible()
  answered.resolve({ changeId: 6, words: '', people: [] })
  await expect.element(question).not.toBeInTheDocument()
  expect(turn).toHaveBeenCalledOnce()
  loaded.resolve(withUndoable(null))
})

test('The question about an undo is over once a colleague has undone the same', async () => {
  const open = openWholeBoard(golfKind, withUndoable(ofKim), async () => board, 1)
  const screen = await render(open, <UndoQuestion />, false)
  await open.moveActions.undoOrRedo('undo')
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  open.store.load(withUndoable(null))
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(open.selection.getState().askedUndo).toBeNull()
})

test.each([
  ['saved', boardFixture([golferFixture(3, place(1, 9))]), 'Golfer 3, hole 9, team 9A, cart 1, 3 openings.'],
  ['not saved', board, 'Golfer 3: not moved. We can’t reach Fairway. Check your connection and try again.'],
])('reports a move without an answer as %s once the board is loaded', async (_, latest, outcome) => {
  const loaded = Promise.withResolvers<typeof board>()
  const kind = { ...golfKind, send: () => Promise.reject(new ConnectionError(null)) } as unknown as typeof golfKind
  const open = openWholeBoard(kind, board, () => loaded.promise, 1)
  const screen = await render(open, <ToastPlace />, false)
  open.moveActions.move([{ personId: 3, to: '9/1' }])
  const unknown = screen.getByText('Golfer 3: we couldn’t confirm this.')
  await expect.element(unknown).toBeVisible()
  loaded.resolve(latest)
  await expect.element(unknown).not.toBeInTheDocument()
  await expect.poll(() => open.selection.getState().announcement.text + document.body.textContent).toContain(outcome)
})

/** The browser's question about leaving. */
const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('The browser asks before it leaves a board whose moves wait, until the last of them is answered', async () => {
  const answers: (() => void)[] = []
  const kind = {
    ...golfKind,
    send: () => new Promise((resolve) => answers.push(() => resolve({ changeId: 1, words: '', people: [] }))),
  } as unknown as typeof golfKind
  const { moveActions } = openWholeBoard(kind, board, async () => board, 1)
  expect(asksToStay()).toBe(false)
  for (const personId of [3, 4]) moveActions.move([{ personId, to: '9/1' }])
  expect(asksToStay()).toBe(true)
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.()
  await expect.poll(() => answers).toHaveLength(2)
  expect(asksToStay()).toBe(true)
  answers[1]?.()
  await expect.poll(asksToStay).toBe(false)
})
