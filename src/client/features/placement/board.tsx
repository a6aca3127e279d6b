import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useDebouncedSearch } from '#client/records/use-debounced-search.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { UnassignedList } from './golfers/unassigned-list.tsx'
import { UndoQuestion } from './history/undo-history.tsx'
import { HoleGrid } from './holes/hole-grid.tsx'
import { unassignedTitleId } from './interaction/board-elements.ts'
import { listenToClicks } from './interaction/clicks.ts'
import { listenToDrags } from './interaction/drag-and-drop.ts'
import { focusFirstFound, restoreFocus } from './interaction/focus-management.ts'
import { listenToKeys } from './interaction/keyboard.ts'
import { PhoneBoard, useIsPhoneBoard } from './phone/phone-board.tsx'
import styles from './placement-page.module.css'
import { type BoardAddress, useAskedHole, useBoardAddress } from './search/board-address.ts'
import { findGolfers, indexGolfers } from './search/board-filters.ts'
import { BoardTools } from './search/board-tools.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { FoundContext, useBoard, useOpenBoard, useSelection } from './store/board-context.ts'
import { countGolfers, nameGolferIn, nameTeamOf } from './store/describe-moves.ts'
import { LiveRegion } from './store/live-updates.tsx'

/** Course, search and filters; those without a place on the left, the holes on the right; who is picked up below. */
export function Board({ board }: { board: PlacementBoard }) {
  const open = useOpenBoard()
  const address = useBoardAddress(board)
  const { courseId, shown } = address
  const [search, setSearch] = useDebouncedSearch(address.search, address.writeSearch)
  const found = useFoundGolfers(useDeferredValue(search), address)
  const isPhone = useIsPhoneBoard()
  const status = useFoundStatus(found, courseId, !isPhone)
  const isAnybodyPickedUp = useSelection(({ pickedUp }) => pickedUp.length > 0)
  const root = useRef<HTMLDivElement>(null)
  useAskedHole(courseId, isPhone)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const listening = new AbortController()
    for (const listen of [listenToClicks, listenToDrags, listenToKeys, restoreFocus]) {
      listen(element, open, listening.signal)
    }
    return () => listening.abort()
  }, [open])

  // Whoever is picked up, and the team that is selected, are on the course that was shown.
  useEffect(() => {
    if (courseId > 0) open.selectionActions.clear()
  }, [courseId, open])

  const { wantsUnassigned } = shown
  useEffect(() => {
    if (wantsUnassigned) document.getElementById(unassignedTitleId)?.focus()
  }, [wantsUnassigned])

  function showFirst() {
    if (!found || !root.current || focusFirstFound(root.current)) return
    const { golfers } = open.store.getState()
    const isHere = [...found].some((id) => golfers.get(id)?.golfCourseId === courseId)
    if (isHere) open.warning.show('The holes of those who were found are hidden by the filters. Take these off first.')
  }

  return (
    <FoundContext value={found}>
      <p className={styles.onPaper}>Use Print on this page for the sheets of holes and golfers.</p>
      <div className={styles.board} data-print="hide">
        {!isPhone && <BoardTools {...{ address, search, status }} onSearch={setSearch} onEnter={showFirst} />}
        <div ref={root} className={styles.surface} data-picked-up={isAnybodyPickedUp || undefined}>
          {isPhone ? (
            <PhoneBoard {...{ address, search, status }} onSearch={setSearch} />
          ) : (
            <>
              <UnassignedList courseId={courseId} isOfAllCourses={wantsUnassigned} />
              <HoleGrid courseId={courseId} filters={shown.holes} />
              <SelectionBar courseId={courseId} />
            </>
          )}
        </div>
      </div>
      <OverLimitDialog />
      <UndoQuestion />
      {!isPhone && (
        <VisuallyHidden>
          <LiveRegion />
        </VisuallyHidden>
      )}
    </FoundContext>
  )
}

function useFoundGolfers(search: string, { shown }: BoardAddress): ReadonlySet<number> | null {
  const golfers = useBoard((state) => state.golfers)
  const isSplitAsked = shown.golfers.includes('split')
  const holesOf = useBoard((state) => (isSplitAsked ? state.holesOf : null))
  const index = useMemo(() => indexGolfers(golfers.values()), [golfers])
  return useMemo(
    () => findGolfers(index, { search, filters: shown.golfers, holesOf: holesOf ?? new Map() }),
    [index, search, shown.golfers, holesOf],
  )
}

/** `3 golfers found, 1 not placed`. */
function useFoundStatus(found: ReadonlySet<number> | null, courseId: number, canEnter: boolean): string {
  return useBoard(({ golfers, places }) => {
    if (!found) return ''
    const here = [...found].filter((id) => golfers.get(id)?.golfCourseId === courseId)
    const unassigned = here.filter((id) => !places.has(id)).length
    const elsewhere = found.size - here.length
    const rest = elsewhere > 0 ? `; ${elsewhere} on other courses` : ''
    if (here.length === 0) return `Nobody found on this course${rest}.`
    const enter = canEnter ? ' Enter shows the first.' : ''
    return `${countGolfers(here.length)} found, ${unassigned} not placed${rest}.${enter}`
  })
}

function OverLimitDialog() {
  const { selectionActions, store } = useOpenBoard()
  const moves = useSelection(({ overLimitMoves }) => overLimitMoves)
  const isLate = useSelection(({ isOverLimitLate }) => isOverLimitLate)
  const state = store.getState()
  return (
    <ConfirmDialog
      isOpen={moves !== null}
      title="Team Over Limit Exception"
      confirmLabel="Accept"
      cancelLabel="Reject"
      onConfirm={() => selectionActions.answerOverLimit(true)}
      onCancel={() => selectionActions.answerOverLimit(false)}
    >
      <p>
        {isLate && 'Somebody else has just filled the last place. '}
        Adding this golfer will increase the selected team past the 4 person limit.
      </p>
      <p>
        {moves?.map(({ golferId, to }) => to && `${nameGolferIn(state, golferId)}, ${nameTeamOf(state.board, to)}.`)}
      </p>
    </ConfirmDialog>
  )
}
