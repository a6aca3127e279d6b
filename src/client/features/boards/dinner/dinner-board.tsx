import { Utensils } from 'lucide-react'
import { type ReactNode, use, useState } from 'react'
import { EmptyState } from '#client/ui/feedback.tsx'
import type { DinnerBoard as Contents, DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { BoardSurface } from '../core/board-surface.tsx'
import { type BoardAddress, type SearchProps, useBoardAddress } from '../core/board-tools.tsx'
import { UnassignedList } from '../core/people/unassigned-list.tsx'
import { PhoneBoard } from '../core/phone-board.tsx'
import { FoundContext } from '../core/store/board-context.ts'
import { room, useBoard } from './dinner-state.ts'
import { TableForm } from './table-form.tsx'
import { TableCard, TableGrid } from './table-grid.tsx'

/** Search and filters; those without a seat on the left, the tables on the right; who is picked up below. */
export function DinnerBoard({ board }: { board: Contents }) {
  const address = useBoardAddress()
  const [edited, setEdited] = useState<DinnerTable | null>(null)
  const unassigned = <UnassignedList areaId={room} whenEmpty={<Nobody hasDiners={board.diners.length > 0} />} />
  return (
    <>
      <BoardSurface
        address={address}
        areaId={room}
        onPaper="Use this page’s Print button for the table and guest lists."
        phone={(search) => <PhoneTables {...search} {...{ address, unassigned }} onEdit={setEdited} />}
      >
        {unassigned}
        <TableGrid filters={address.shown.groups} onEdit={setEdited} />
      </BoardSurface>
      {edited && <TableForm key={edited.id} eventId={board.eventId} table={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Nobody({ hasDiners }: { hasDiners: boolean }) {
  const isSearched = use(FoundContext) !== null
  if (!hasDiners) {
    return <EmptyState title="No dinner guests yet">Guests appear here once a registration includes dinner.</EmptyState>
  }
  if (isSearched) {
    return <EmptyState title="No matches here">Seated guests are marked at their tables.</EmptyState>
  }
  return <EmptyState title="Everyone is seated">All dinner guests are seated.</EmptyState>
}

type PhoneTablesProps = SearchProps & {
  address: BoardAddress
  unassigned: ReactNode
  onEdit: (table: DinnerTable) => void
}

/** The tables on a small screen: one at a time, or those without a seat. */
function PhoneTables({ onEdit, ...board }: PhoneTablesProps) {
  const tables = useBoard((state) => state.board.tables)
  return (
    <PhoneBoard {...board} areaId={room} SiteIcon={Utensils}>
      {(id) => {
        const table = tables.find((one) => one.id === id)
        return table && <TableCard table={table} isTabbable onEdit={onEdit} />
      }}
    </PhoneBoard>
  )
}
