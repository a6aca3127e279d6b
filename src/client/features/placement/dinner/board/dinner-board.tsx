import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useDebouncedSearch } from '#client/records/list-search.ts'
import { EmptyState } from '#client/ui/feedback.tsx'
import type { DinnerBoard as Contents, DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { BoardSurface } from '../../engine/board-surface.tsx'
import { focusFirstFound } from '../../engine/interaction/focus-management.ts'
import { UnassignedList } from '../../engine/people/unassigned-list.tsx'
import { useIsPhoneBoard } from '../../engine/phone/use-is-phone-board.ts'
import { SelectionBar } from '../../engine/selection/selection-bar.tsx'
import { useOpenBoard } from '../../engine/store/board-context.ts'
import { findDiners, indexDiners } from '../search/dinner-filters.ts'
import { type DinnerAddress, DinnerTools, useDinnerAddress } from '../search/dinner-tools.tsx'
import { TableDialog } from '../tables/table-dialog.tsx'
import { countGuests } from './describe-dinner.ts'
import { isSplit, listFewestTables, room, useBoard } from './dinner-state.ts'
import { PhoneTables } from './phone-tables.tsx'
import { TableGrid } from './table-grid.tsx'
import { WishOfGuest } from './wish-of-guest.tsx'

/** Search and filters; those without a seat on the left, the tables on the right; who is picked up below. */
export function DinnerBoard({ board }: { board: Contents }) {
  const open = useOpenBoard()
  const address = useDinnerAddress()
  const { shown } = address
  const [search, setSearch] = useDebouncedSearch(address.search, address.writeSearch)
  const found = useFoundDiners(useDeferredValue(search), address)
  const isPhone = useIsPhoneBoard()
  const status = useFoundStatus(found, !isPhone)
  const root = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<DinnerTable | null>(null)
  const tools = { address, search, status, onSearch: setSearch }

  function showFirst() {
    if (!found?.size || !root.current || focusFirstFound(root.current)) return
    open.warning.show('The tables of those who were found are hidden by the filters. Take these off first.')
  }

  const whenEmpty = <Nobody isSearched={found !== null} hasDiners={board.diners.length > 0} />
  return (
    <BoardSurface
      found={found}
      onPaper="Use Print on this page for the lists of tables and guests."
      isPhone={isPhone}
      tools={<DinnerTools {...tools} onEnter={showFirst} />}
      root={root}
    >
      {isPhone ? (
        <PhoneTables {...tools} whenEmpty={whenEmpty} onEdit={setEdited} />
      ) : (
        <>
          <UnassignedList areaId={room} whenEmpty={whenEmpty} />
          <TableGrid filters={shown.tables} onEdit={setEdited} />
          <SelectionBar areaId={room} Extra={WishOfGuest} />
        </>
      )}
      {edited && <TableDialog key={edited.id} eventId={board.eventId} table={edited} onClose={() => setEdited(null)} />}
    </BoardSurface>
  )
}

function Nobody({ isSearched, hasDiners }: { isSearched: boolean; hasDiners: boolean }) {
  if (!hasDiners) {
    return (
      <EmptyState title="Nobody dines yet">
        Guests stand here as soon as a registration has places at the dinner, named or not.
      </EmptyState>
    )
  }
  if (isSearched) {
    return <EmptyState title="Nobody here is like that">Those who have a seat are marked at their tables.</EmptyState>
  }
  return <EmptyState title="Everybody has a seat">All guests of the dinner sit at a table.</EmptyState>
}

function useFoundDiners(search: string, { shown }: DinnerAddress): ReadonlySet<number> | null {
  const diners = useBoard((state) => state.people)
  const board = useBoard((state) => state.board)
  const isSplitAsked = shown.guests.includes('split')
  const sitesOf = useBoard((state) => (isSplitAsked ? state.sitesOf : null))
  const fewest = useMemo(() => listFewestTables(board), [board])
  const index = useMemo(() => indexDiners(diners.values()), [diners])
  return useMemo(() => {
    const isSplitPartner = (id: number) => sitesOf !== null && isSplit({ sitesOf }, id, fewest.get(id) ?? 1)
    return findDiners(index, { search, filters: shown.guests, isSplit: isSplitPartner })
  }, [index, search, shown.guests, sitesOf, fewest])
}

/** `3 guests found, 1 without a seat`. */
function useFoundStatus(found: ReadonlySet<number> | null, canEnter: boolean): string {
  return useBoard(({ places }) => {
    if (!found) return ''
    if (found.size === 0) return 'Nobody found.'
    const unseated = [...found].filter((id) => !places.has(id)).length
    return `${countGuests(found.size)} found, ${unseated} without a seat.${canEnter ? ' Enter shows the first.' : ''}`
  })
}
