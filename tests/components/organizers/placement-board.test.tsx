import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { boardFixture, golferFixture } from '#client/features/boards/core/board-fixtures.ts'
import { openBoard } from '#client/features/boards/core/board-page.tsx'
import { SelectionBar } from '#client/features/boards/core/selection-bar.tsx'
import { BoardContext, CompactContext, type OpenBoard } from '#client/features/boards/core/store/board-context.ts'
import { UndoQuestion } from '#client/features/boards/core/undo-history.tsx'
import { PhoneHole } from '#client/features/boards/golf/phone-hole.tsx'
import { HoleGrid } from '#client/features/boards/golf/placement-page.tsx'
import { UnassignedGolfers } from '#client/features/boards/golf/unassigned-golfers.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { type BoardChange, boardEndpoints } from '#shared/contracts/placement/board.ts'
import { serveMoves } from '../../support/browser/serve-moves.ts'
import { renderPage, type Served, serve } from '../../support/render-page.tsx'

const longName = 'Maximiliana Featherstonehaugh-Cholmondeley'
const zenith = { registrationId: 2, partner: 'Zenith', company: 'Zenith' }

const board = boardFixture([
  ...[1, 2].map((seat) => golferFixture(seat, '8/1', { seat })),
  ...[3, 4, 5, 6].map((id) => golferFixture(id)),
  golferFixture(-7, null, { areaId: 0 }),
  ...[1, 2, 3].map((seat) =>
    golferFixture(10 + seat, '7/1', { seat, ...zenith, isVip: seat === 1, ...(seat === 2 && { name: longName }) }),
  ),
])

const open = (loaded = board, latest: Promise<typeof board> | typeof board = board) =>
  openBoard(loaded, async () => latest, 1)

const render = (opened: OpenBoard, part: ReactNode, served: readonly Served[] = [], isCompact = false) =>
  renderPage(
    <BoardContext value={opened}>
      <CompactContext value={isCompact}>
        <div data-compact={isCompact || undefined} style={{ inlineSize: '64rem' }}>
          {part}
        </div>
      </CompactContext>
    </BoardContext>,
    served,
  )

test('lists walk-ins without a hole instead of reporting that everyone is placed', async () => {
  const placed = boardFixture([golferFixture(1, '8/1')])
  const list = <UnassignedGolfers courseId={1} isOfAllCourses={false} />
  const without = await render(open(placed), list)
  await expect.element(without.getByText('Everyone is placed')).toBeVisible()
  await without.unmount()
  const cat = golferFixture(-1, null, { name: 'Cat Orr', registrationId: 0, partner: '', areaId: 0 })
  const screen = await render(open({ ...placed, people: [...placed.people, cat] }), list)
  const names = screen.getByRole('list', { name: 'Golfers from Walk-ins without a place' })
  await expect.element(names.getByText('Cat Orr, walk-in')).toBeInTheDocument()
  expect(names.getByRole('button').elements()).toEqual([])
  expect(screen.getByText('Everyone is placed').elements()).toEqual([])
})

test('offers a team to a whole partner, not counting its walk-ins', async () => {
  const { sent, served } = serveMoves()
  const opened = open()
  opened.selectionActions.pickUp([-7, 3])
  const screen = await render(opened, <SelectionBar />, [served])
  await screen.getByRole('button', { name: 'Select all 4 from Acme' }).click()
  const list = screen.getByLabelText(/^Move to/)
  await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('8B · hole 8 · 4 left')
  const groups = [...list.element().querySelectorAll('optgroup')]
  expect(groups.map(({ label, children }) => [label, children[0]?.textContent])).toEqual([
    ['Openings for all 4', '8B · hole 8 · 4 left'],
    ['Splits Acme; others are on hole 8', '1A · hole 1 · 4 left'],
    ['Enough openings on the hole’s two teams', '8A · hole 8 · fits 2'],
    ['Splits Acme; openings for some', '7A · hole 7 · fits 1'],
  ])
  await screen.getByRole('button', { name: 'Move 4' }).click()
  const moves = [3, 4, 5, 6].map((personId) => ({ personId, from: null, to: '8/2' }))
  await expect.poll(() => sent).toEqual([{ part: 'golf', eventId: 1, moves, allowExtra: false }])
})

test('offers to move only as many golfers as fit on a team', async () => {
  const { sent, served } = serveMoves()
  const opened = open()
  opened.selectionActions.pickUp([3, 4, 5, 6, 1])
  const screen = await render(opened, <SelectionBar />, [served])
  await screen.getByRole('button', { name: 'Move 4 of 5' }).click()
  await expect.poll(() => sent).toMatchObject([{ moves: [3, 4, 5, 6].map((personId) => ({ personId })) }])
  await expect.element(screen.getByText('1 left. Choose the next team')).toBeVisible()
})

test('shows one line per golfer in the compact view, with companies if there are several', async () => {
  const mixed = [golferFixture(21, '7/2'), golferFixture(22, '7/2', { seat: 2, ...zenith })]
  const opened = open({ ...board, people: [...board.people, ...mixed] })
  const screen = await render(opened, <HoleGrid courseId={1} filters={[]} />, [], true)
  await expect.element(screen.getByRole('heading', { name: 'Hole 7', exact: true })).toBeVisible()
  const head = screen.getByRole('button', { name: 'Hole 7, team 7A, Zenith, 3 of 4, incomplete' })
  await expect.element(head).toHaveTextContent('7A Zenith 3 of 4')
  const rowsOf = (team: string) =>
    screen
      .getByRole('list', { name: `Golfers on hole 7, team ${team}` })
      .getByRole('button', { name: 'cart' })
      .elements() as HTMLElement[]
  const [vip, long] = rowsOf('7A')
  expect(vip?.textContent).toContain('VIP')
  expect(vip?.textContent).not.toContain('Zenith')
  expect(vip?.title).toBe('Golfer 11, VIP, Zenith, cart 1')
  expect(long?.title).toContain(longName)
  expect(long?.clientHeight).toBe(vip?.clientHeight)
  expect(long && long.scrollWidth > long.clientWidth && getComputedStyle(long).textOverflow).toBe('ellipsis')
  for (const [index, company] of ['Acme', 'Zenith'].entries())
    expect(rowsOf('7B')[index]?.textContent).toContain(company)
})

test("doesn't cover the last golfer's − with the email button in the compact view", async () => {
  const full = boardFixture([1, 2, 3, 4].map((seat) => golferFixture(seat, '8/2', { seat })))
  const screen = await render(open(full), <HoleGrid courseId={1} filters={[]} />, [], true)
  await screen.getByRole('button', { name: /^Hole 8, team 8B/ }).click()
  const remove = screen.getByRole('button', { name: /^Remove.*4/ }).element()
  const { x, y, width, height } = remove.getBoundingClientRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(remove)
})

test('offers an email at the foot of a hole if someone starts there', async () => {
  const holes = board.sites.slice(5, 8)
  const phone = holes.map((hole) => <PhoneHole key={hole.id} hole={hole} />)
  const screen = await render(open({ ...board, sites: holes }), [
    <HoleGrid key="grid" courseId={1} filters={[]} />,
    phone,
  ])
  for (const number of [7, 8]) {
    await expect.poll(() => screen.getByRole('link', { name: `Email hole ${number}` }).elements()).toHaveLength(2)
  }
  expect(screen.getByRole('link', { name: 'Email hole 6' }).elements()).toEqual([])
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

test("asks before undoing the user's own change if a colleague has redone it", async () => {
  const opened = open(withUndoable({ ...ofKim, redoneBy: 'Lou Day' }))
  const screen = await render(opened, <UndoQuestion />)
  await opened.moveActions.undoOrRedo('undo')
  const question = screen.getByRole('alertdialog', { name: 'Undo the change Lou Day redid?' })
  await expect.element(question.getByText('Kim Shaw moved Bo.')).toBeVisible()
})

test('disables the undo question while the undo is in progress', async () => {
  const loaded = Promise.withResolvers<typeof board>()
  const answered = Promise.withResolvers<{ changeId: number; words: string; people: [] }>()
  const turn = vi.fn((_: unknown) => answered.promise)
  const opened = open(withUndoable(ofKim), loaded.promise)
  const screen = await render(opened, <UndoQuestion />, [serve(boardEndpoints.undoOrRedo, turn)])
  await opened.moveActions.undoOrRedo('undo')
  const question = screen.getByRole('alertdialog', { name: 'Undo Kim Shaw’s change?' })
  const undo = question.getByRole('button', { name: 'Undo' })
  await undo.dblClick()
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  opened.store.load(withUndoable(null))
  await expect.element(question).toBeVisible()
  answered.resolve({ changeId: 6, words: '', people: [] })
  await expect.element(question).not.toBeInTheDocument()
  expect(turn.mock.calls).toEqual([[{ part: 'golf', direction: 'undo', eventId: 1, changeId: 5 }]])
  loaded.resolve(withUndoable(null))
})

test('closes the undo question if a colleague has already undone the change', async () => {
  const opened = open(withUndoable(ofKim))
  const screen = await render(opened, <UndoQuestion />)
  await opened.moveActions.undoOrRedo('undo')
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  opened.store.load(withUndoable(null))
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(opened.selection.getState().askedUndo).toBeNull()
})

test.each([
  ['saved', boardFixture([golferFixture(3, '9/1')]), 'Golfer 3, hole 9, team 9A, cart 1, 3 openings.'],
  ['not saved', board, 'We couldn’t move Golfer 3. We can’t reach Fairway. Check your connection and try again.'],
])('reports an unanswered move as %s after the board is reloaded', async (_, latest, outcome) => {
  const loaded = Promise.withResolvers<typeof board>()
  const lost = serve(boardEndpoints.movePeople, () => Promise.reject(new TypeError('Failed to fetch')))
  const opened = open(board, loaded.promise)
  const screen = await render(opened, <ToastHost />, [lost])
  opened.moveActions.move([{ personId: 3, to: '9/1' }])
  const unknown = screen.getByText('Golfer 3: we couldn’t confirm this change.')
  await expect.element(unknown).toBeVisible()
  loaded.resolve(latest)
  await expect.element(unknown).not.toBeInTheDocument()
  await expect.poll(() => opened.selection.getState().announcement.text + document.body.textContent).toContain(outcome)
})

const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('asks before leaving a board with pending moves', async () => {
  const answers: (() => void)[] = []
  const served = serve(
    boardEndpoints.movePeople,
    () => new Promise((resolve) => answers.push(() => resolve({ changeId: 1, words: '', people: [] }))),
  )
  const opened = open()
  const { moveActions } = opened
  await render(opened, null, [served])
  await expect.poll(asksToStay).toBe(false)
  for (const personId of [3, 4]) moveActions.move([{ personId, to: '9/1' }])
  expect(asksToStay()).toBe(true)
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.()
  await expect.poll(() => answers).toHaveLength(2)
  expect(asksToStay()).toBe(true)
  answers[1]?.()
  await expect.poll(asksToStay).toBe(false)
})
