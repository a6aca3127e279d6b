import { Utensils } from 'lucide-react'
import { memo, use, useState } from 'react'
import { EmptyState } from '#client/ui/feedback.tsx'
import type { Board } from '#shared/contracts/placement/board.ts'
import type { DinnerTable } from '#shared/contracts/placement/dinner-table.ts'
import { BoardSurface } from '../core/board-surface.tsx'
import { useBoardAddress } from '../core/board-tools.tsx'
import { SiteGrid } from '../core/people/group-list.tsx'
import { UnassignedList } from '../core/people/unassigned-list.tsx'
import { PhoneBoard } from '../core/phone-board.tsx'
import { FoundContext } from '../core/store/board-context.ts'
import { TableCard } from './table-card.tsx'
import { TableForm } from './table-form.tsx'

const room = 0

export function DinnerBoard({ board }: { board: Board }) {
  const address = useBoardAddress()
  const [edited, setEdited] = useState<DinnerTable | null>(null)
  const unassigned = <UnassignedList areaId={room} whenEmpty={<Nobody hasDiners={board.people.length > 0} />} />
  return (
    <>
      <BoardSurface
        address={address}
        areaId={room}
        onPaper="Use “Print” in this page’s menu for the table and guest lists."
        phone={(search) => (
          <PhoneBoard {...search} {...{ address, unassigned }} areaId={room} SiteIcon={Utensils}>
            {(site) => <TableCard site={site} isTabbable onEdit={setEdited} />}
          </PhoneBoard>
        )}
      >
        {unassigned}
        <TableGrid filters={address.shown.groups} onEdit={setEdited} />
      </BoardSurface>
      {edited && <TableForm key={edited.id} eventId={board.eventId} table={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

type TableGridProps = { filters: readonly string[]; onEdit: (table: DinnerTable) => void }

const TableGrid = memo(function TableGrid({ filters, onEdit }: TableGridProps) {
  return (
    <SiteGrid areaId={room} filters={filters}>
      {(site, tabStop) => <TableCard key={site.id} site={site} isTabbable={tabStop !== null} onEdit={onEdit} />}
    </SiteGrid>
  )
})

function Nobody({ hasDiners }: { hasDiners: boolean }) {
  const isSearched = use(FoundContext) !== null
  if (!hasDiners) {
    return <EmptyState title="No dinner guests yet">Guests appear here once a registration includes dinner.</EmptyState>
  }
  if (isSearched) {
    return <EmptyState title="No matches here">Matching guests who have a seat are marked at their tables.</EmptyState>
  }
  return <EmptyState title="Everyone is seated">All dinner guests are seated.</EmptyState>
}
