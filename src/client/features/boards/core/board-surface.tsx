import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useDebouncedSearch } from '#client/records/list-search.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { type BoardAddress, BoardTools, findPeople, indexPeople, type SearchProps } from './board-tools.tsx'
import { useIsPhoneBoard } from './board-view.ts'
import { focusFirstFound, listenToKeys, restoreFocus } from './keyboard.ts'
import { LiveRegion } from './live-updates.tsx'
import { listenForDrags, listenToClicks } from './pointer.ts'
import { SelectionBar } from './selection-bar.tsx'
import { FoundContext, useBoard, useBoardWords, useOpenBoard, useSelection } from './store/board-context.ts'
import { type BoardState, formatGroup, formatPersonIn, startUpper } from './store/board-state.ts'
import { describeFound } from './store/board-words.ts'
import { UndoQuestion } from './undo-history.tsx'

interface BoardSurfaceProps {
  address: BoardAddress
  areaId: number
  onPaper: string
  chooser?: ReactNode
  phone: (search: SearchProps) => ReactNode
  children: ReactNode
}

export function BoardSurface({ address, areaId, onPaper, chooser, phone, children }: BoardSurfaceProps) {
  const open = useOpenBoard()
  const words = useBoardWords()
  const [text, setText] = useDebouncedSearch(address.search, address.writeSearch)
  const found = useFound(useDeferredValue(text), address)
  const isPhone = useIsPhoneBoard()
  const search = { search: text, onSearch: setText, status: useFoundStatus(found, areaId, isPhone) }
  useAskedSite(address, isPhone)
  const isAnybodyPickedUp = useSelection(({ pickedUp }) => pickedUp.length > 0)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const listening = new AbortController()
    for (const listen of [listenToClicks, listenForDrags, listenToKeys, restoreFocus]) {
      listen(element, open, listening.signal)
    }
    return () => listening.abort()
  }, [open])

  function showFirst() {
    if (!found || !root.current || focusFirstFound(root.current)) return
    const { people } = open.store.getState()
    const isAnybodyHere = [...found].some((id) => isIn(areaId, people, id))
    if (isAnybodyHere)
      open.warning.show(`Filters are hiding the matching ${words.site}s. Clear the filters to see them.`)
  }

  return (
    <FoundContext value={found}>
      <p className="hidden print:block">{onPaper}</p>
      <div className="flex flex-col gap-4 in-data-compact:gap-2" data-print="hide">
        {!isPhone && (
          <BoardTools address={address} {...search} onEnter={showFirst}>
            {chooser}
          </BoardTools>
        )}
        <div
          ref={root}
          className="grid grid-cols-1 items-start gap-4 in-data-compact:gap-2 md:grid-cols-[15.5rem_minmax(0,1fr)] md:in-data-compact:grid-cols-[12.5rem_minmax(0,1fr)]"
          data-picked-up={isAnybodyPickedUp || undefined}
        >
          {isPhone ? (
            phone(search)
          ) : (
            <>
              {children}
              <SelectionBar />
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

function useAskedSite({ asked }: BoardAddress, isPhone: boolean): void {
  const { site } = useBoardWords()
  const number = asked[site]
  useEffect(() => {
    if (isPhone || !/^\d+$/.test(number ?? '')) return
    const element = document.querySelector(`[data-grid] [aria-label="${startUpper(site)} ${number}"]`)
    element?.scrollIntoView({ block: 'center' })
    // Shows the focus ring even to users who got here with a mouse click.
    element?.querySelector('button')?.focus({ preventScroll: true, focusVisible: true })
  }, [site, number, isPhone])
}

function useFound(search: string, { shown }: BoardAddress): ReadonlySet<number> | null {
  const people = useBoard((state) => state.people)
  const isSplitAsked = shown.people.includes('split')
  const split = useBoard((state) => (isSplitAsked ? state.split : null))
  const index = useMemo(() => indexPeople(people.values()), [people])
  return useMemo(() => {
    const isSplit = (registrationId: number) => split?.has(registrationId) ?? false
    return findPeople(index, { search, filters: shown.people, isSplit })
  }, [index, search, shown.people, split])
}

function useFoundStatus(found: ReadonlySet<number> | null, areaId: number, isPhone: boolean): string {
  const { part } = useOpenBoard()
  return useBoard(({ people, places }) => {
    if (!found) return ''
    const here = [...found].filter((id) => isIn(areaId, people, id))
    const unplaced = here.filter((id) => !places.has(id)).length
    const words = describeFound(part, { here: here.length, unplaced, elsewhere: found.size - here.length })
    return here.length > 0 && !isPhone ? `${words} Press Enter to see the first.` : words
  })
}

/** Walk-ins without a hole are on the board of every course. */
const isIn = (areaId: number, people: BoardState['people'], id: number) => {
  const area = people.get(id)?.areaId
  return area === areaId || area === 0
}

function OverLimitDialog() {
  const { selectionActions, store } = useOpenBoard()
  const moves = useSelection(({ overLimitMoves }) => overLimitMoves)
  const isLate = useSelection(({ isOverLimitLate }) => isOverLimitLate)
  const state = store.getState()
  const { overLimit, place } = useBoardWords()
  return (
    <ConfirmDialog
      isOpen={moves !== null}
      title={overLimit.title}
      confirmLabel="Accept"
      cancelLabel="Reject"
      onConfirm={() => selectionActions.confirmOverLimit(true)}
      onCancel={() => selectionActions.confirmOverLimit(false)}
    >
      <p>
        {isLate && `Someone else just filled the last ${place}. `}
        {overLimit.text}
      </p>
      <p>{moves?.map(({ personId, to }) => to && `${formatPersonIn(state, personId)}, ${formatGroup(state, to)}.`)}</p>
    </ConfirmDialog>
  )
}
