import { Utensils } from 'lucide-react'
import { type ReactNode, use } from 'react'
import layout from '#client/ui/layout/layout.module.css'
import type { DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { nameTable } from '#shared/domain/placement/dinner/seats.ts'
import { usePhonePage } from '../../engine/board-tools.tsx'
import { UnassignedList } from '../../engine/people/unassigned-list.tsx'
import styles from '../../engine/phone-board.module.css'
import { FoundPlaced, GroupChooser, PhoneDock } from '../../engine/phone-board.tsx'
import { FoundContext } from '../../engine/store/board-context.ts'
import { type DinnerToolsProps, GuestFilterChips, GuestSearch, TableFilterChips } from '../search/dinner-tools.tsx'
import { describeRoomAt } from './describe-dinner.ts'
import { room, tableOf, useBoard } from './dinner-state.ts'
import { TableCard } from './table-card.tsx'
import { useShownTables } from './table-grid.tsx'
import { WishOfGuest } from './wish-of-guest.tsx'

type PhoneTablesProps = DinnerToolsProps & { whenEmpty: ReactNode; onEdit: (table: DinnerTable) => void }

/** The tables on a small screen: one at a time, or those without a seat. */
export function PhoneTables({ address, whenEmpty, onEdit, ...search }: PhoneTablesProps) {
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
