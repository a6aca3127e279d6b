import { Utensils } from 'lucide-react'
import { type ReactNode, use, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useDebouncedSearch } from '#client/records/use-debounced-search.ts'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { onFirstUse, useOnceLoaded } from '#client/ui/overlays/on-first-use.ts'
import type { DinnerBoard as Contents, DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { nameTable } from '#shared/domain/placement/dinner/seats.ts'
import { BoardSurface } from '../engine/board-surface.tsx'
import { usePhonePage } from '../engine/board-tools.tsx'
import { useIsPhoneBoard } from '../engine/board-view.tsx'
import { focusFirstFound } from '../engine/keyboard.ts'
import { UnassignedList } from '../engine/people/unassigned-list.tsx'
import styles from '../engine/phone-board.module.css'
import { FoundPlaced, GroupChooser, PhoneDock } from '../engine/phone-board.tsx'
import bar from '../engine/selection-bar.module.css'
import { AddWishLink, SelectionBar } from '../engine/selection-bar.tsx'
import { FoundContext, useOpenBoard } from '../engine/store/board-context.ts'
import { findDiners, indexDiners } from './dinner-filters.ts'
import { countGuests, describeRoomAt, isSplit, listFewestTables, room, tableOf, useBoard } from './dinner-state.ts'
import {
  type DinnerAddress,
  DinnerTools,
  type DinnerToolsProps,
  GuestFilterChips,
  GuestSearch,
  TableFilterChips,
  useDinnerAddress,
} from './dinner-tools.tsx'
import { TableCard, TableGrid, useShownTables } from './table-grid.tsx'

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

const tableForm = onFirstUse(() => import('./table-form.tsx'))

type TableDialogProps = { eventId: number; table: DinnerTable; onClose: () => void }

/** Changes a table, or deletes it. */
function TableDialog({ eventId, table, onClose }: TableDialogProps) {
  const form = useOnceLoaded(tableForm, true)
  return (
    <Dialog isOpen title={`Table ${table.number}`} onClose={onClose}>
      {form ? <form.TableForm eventId={eventId} table={table} onDone={onClose} /> : <Skeleton fields={4} />}
    </Dialog>
  )
}

type PhoneTablesProps = DinnerToolsProps & { whenEmpty: ReactNode; onEdit: (table: DinnerTable) => void }

/** The tables on a small screen: one at a time, or those without a seat. */
function PhoneTables({ address, whenEmpty, onEdit, ...search }: PhoneTablesProps) {
  const { shown, toggle } = address
  const asksForSomebody = address.search !== '' || shown.guests.length > 0
  const { asked, isList, show, showList } = usePhonePage('table', asksForSomebody)
  const tables = useBoard(({ board }) => board.tables)
  const meeting = useShownTables(shown.tables)
  const table = tables.find(({ number }) => String(number) === asked) ?? meeting[0] ?? tables[0]
  const choosable = tables.filter((one) => one === table || meeting.includes(one))
  return (
    <>
      {isList && (
        <div className={styles.unassigned}>
          <GuestSearch {...search} />
          <GuestFilterChips shown={shown.guests} toggle={toggle} />
          <UnassignedList areaId={room} whenEmpty={whenEmpty} />
          <FoundAtTables onShow={show} />
        </div>
      )}
      {!isList && table && (
        <FoundContext value={null}>
          <div className={styles.single}>
            <TableChooser tables={choosable} table={table} onShow={show} />
            <TableCard table={table} isTabbable onEdit={onEdit} />
          </div>
          <TableFilterChips shown={shown.tables} toggle={toggle} />
          <p role="status" className={layout.note}>
            {shown.tables.length > 0 && `${meeting.length} of ${tables.length} tables are like that.`}
          </p>
        </FoundContext>
      )}
      <PhoneDock
        areaId={room}
        Extra={WishOfGuest}
        isList={isList}
        groupLabel={`Table ${table?.number ?? ''}`}
        GroupIcon={Utensils}
        onShowGroup={() => table && show(table.number)}
        onShowList={showList}
      />
    </>
  )
}

type TableChooserProps = {
  tables: readonly DinnerTable[]
  table: DinnerTable
  onShow: (tableNumber: number) => void
}

function TableChooser({ tables, table, onShow }: TableChooserProps) {
  const rooms = useBoard((state) => tables.map(({ id }) => describeRoomAt(state, id)).join('\n')).split('\n')
  return (
    <GroupChooser
      label="Table"
      options={tables.map(({ number, name }, index) => ({
        value: number,
        label: [`Table ${number}`, name, rooms[index]].filter(Boolean).join(' · '),
      }))}
      value={table.number}
      onShow={onShow}
    />
  )
}

function FoundAtTables({ onShow }: { onShow: (tableNumber: number) => void }) {
  const found = use(FoundContext)
  const state = useBoard((current) => current)
  const seated = [...(found ?? [])].flatMap((id) => {
    const diner = state.people.get(id)
    const table = tableOf(state, state.places.get(id) ?? 0)
    return diner && table ? [{ person: diner, where: nameTable(table), value: table.number }] : []
  })
  return <FoundPlaced title="At a table" found={seated} onShow={onShow} />
}

/** Of the one guest who is picked up: the way to a wish of theirs. */
function WishOfGuest({ personIds }: { personIds: readonly number[] }) {
  const [dinerId = 0] = personIds
  const eventId = useBoard(({ board }) => board.eventId)
  if (personIds.length !== 1) return null
  return (
    <div className={bar.all}>
      <AddWishLink eventId={eventId} spotId={dinerId} part="dinner" />
    </div>
  )
}
