import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useDebouncedSearch } from '#client/records/use-debounced-search.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement.ts'
import { FoundContext, useBoard, useBoardView, useOpenBoard } from './board-context.ts'
import { leadToFound } from './board-elements.ts'
import { findGolfers, indexGolfers } from './board-filters.ts'
import { BoardSaid } from './board-said.tsx'
import styles from './board-surface.module.css'
import { BoardTools } from './board-tools.tsx'
import { countGolfers } from './describe-moves.ts'
import { listenToDrags } from './drag-on-board.ts'
import { HandBar } from './hand-bar.tsx'
import { HoleGrid } from './hole-grid.tsx'
import { listenToKeys } from './keys-on-board.ts'
import { OverLimitDialog } from './over-limit-dialog.tsx'
import { PhoneBoard } from './phone-board.tsx'
import { useIsPhoneBoard } from './phone-board-width.ts'
import { listenToPresses } from './press-on-board.ts'
import { rescueFocus } from './rescue-focus.ts'
import { UnassignedList } from './unassigned-list.tsx'
import { unassignedTitleId } from './unassigned-title.ts'
import { type BoardAddress, useBoardAddress } from './use-board-address.ts'

/** Course, search and filters; those without a place on the left, the holes on the right; who is in hand below. */
export function BoardSurface({ board }: { board: PlacementBoard }) {
  const open = useOpenBoard()
  const address = useBoardAddress(board)
  const { courseId, shown } = address
  const [search, setSearch] = useDebouncedSearch(address.search, address.writeSearch)
  const found = useFound(useDeferredValue(search), address)
  const isPhone = useIsPhoneBoard()
  const status = useFoundWords(found, courseId, !isPhone)
  const isCarrying = useBoardView(({ inHand }) => inHand.length > 0)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const listeners = [listenToPresses, listenToDrags, listenToKeys, rescueFocus].map((listen) => listen(element, open))
    return () => {
      for (const stop of listeners) stop()
    }
  }, [open])

  // Whoever is in hand, and the team that is selected, are on the course that was shown.
  useEffect(() => {
    if (courseId > 0) open.hand.letGo()
  }, [courseId, open])

  const { wantsUnassigned } = shown
  useEffect(() => {
    if (wantsUnassigned) document.getElementById(unassignedTitleId)?.focus()
  }, [wantsUnassigned])

  function showFirst() {
    if (!found || !root.current || leadToFound(root.current)) return
    const { golfers } = open.store.getState()
    const isHere = [...found].some((id) => golfers.get(id)?.golfCourseId === courseId)
    if (isHere) open.hint.explain('The holes of those who were found are hidden by the filters. Take these off first.')
  }

  return (
    <FoundContext value={found}>
      <div className={styles.board}>
        {!isPhone && <BoardTools {...{ address, search, status }} onSearch={setSearch} onEnter={showFirst} />}
        <div ref={root} className={styles.surface} data-carrying={isCarrying || undefined}>
          {isPhone ? (
            <PhoneBoard address={address} search={search} onSearch={setSearch} status={status} />
          ) : (
            <>
              <UnassignedList courseId={courseId} isOfAllCourses={wantsUnassigned} />
              <HoleGrid courseId={courseId} filters={shown.holes} />
              <HandBar courseId={courseId} />
            </>
          )}
        </div>
      </div>
      <OverLimitDialog />
      {!isPhone && (
        <VisuallyHidden>
          <BoardSaid />
        </VisuallyHidden>
      )}
    </FoundContext>
  )
}

function useFound(search: string, { shown }: BoardAddress): ReadonlySet<number> | null {
  const golfers = useBoard((state) => state.golfers)
  const isSplitAsked = shown.golfers.includes('split')
  const holesOf = useBoard((state) => (isSplitAsked ? state.holesOf : null))
  const index = useMemo(() => indexGolfers(golfers.values()), [golfers])
  return useMemo(
    () => findGolfers(index, { search, filters: shown.golfers, holesOf: holesOf ?? new Map() }),
    [index, search, shown.golfers, holesOf],
  )
}

/** `3 golfers found, 1 of them not placed`. */
function useFoundWords(found: ReadonlySet<number> | null, courseId: number, canEnter: boolean): string {
  return useBoard(({ golfers, places }) => {
    if (!found) return ''
    const here = [...found].filter((id) => golfers.get(id)?.golfCourseId === courseId)
    const waiting = here.filter((id) => !places.has(id)).length
    const elsewhere = found.size - here.length
    const rest = elsewhere > 0 ? `; ${elsewhere} on other courses` : ''
    if (here.length === 0) return `Nobody found on this course${rest}.`
    return `${countGolfers(here.length)} found, ${waiting} not placed${rest}.${canEnter ? ' Enter shows the first.' : ''}`
  })
}
