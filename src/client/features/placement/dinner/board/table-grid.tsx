import { memo } from 'react'
import { EmptyState } from '#client/ui/feedback.tsx'
import type { DinnerTable } from '#shared/contracts/placement/dinner.ts'
import grid from '../../engine/groups/group-grid.module.css'
import { useSelection } from '../../engine/store/board-context.ts'
import { isTableShown, type TableFilter } from '../search/dinner-filters.ts'
import { dinersAt, useBoard } from './dinner-state.ts'
import { TableCard } from './table-card.tsx'

interface TableGridProps {
  filters: readonly TableFilter[]
  onEdit: (table: DinnerTable) => void
}

/** The tables in the order of their numbers. Tab enters them through one; arrow keys lead from table to table. */
export const TableGrid = memo(function TableGrid({ filters, onEdit }: TableGridProps) {
  const shown = useShownTables(filters)
  const tabStopGroup = useSelection((selection) => selection.tabStopGroup)
  const tabStop = shown.find(({ id }) => String(id) === tabStopGroup) ?? shown[0]
  return (
    <section className={grid.area} aria-label="Tables">
      {shown.length === 0 && <EmptyState title="No table is like that">Turn a filter of the tables off.</EmptyState>}
      <div className={grid.grid} data-grid="">
        {shown.map((table) => (
          <TableCard key={table.id} table={table} isTabbable={table === tabStop} onEdit={onEdit} />
        ))}
      </div>
    </section>
  )
})

/** The tables that meet the filters. That which is selected stays also when it no longer does: + goes on adding to it. */
export function useShownTables(filters: readonly TableFilter[]): DinnerTable[] {
  const tables = useBoard(({ board }) => board.tables)
  const selectedGroup = useSelection((selection) => selection.selectedGroup)
  const shownIds = useBoard((state) =>
    filters.length === 0
      ? null
      : tables
          .filter((table) => isTableShown(table, dinersAt(state, table.id).length, filters))
          .map(({ id }) => id)
          .join(' '),
  )
  if (shownIds === null) return tables
  const shown = new Set([...shownIds.split(' '), selectedGroup])
  return tables.filter(({ id }) => shown.has(String(id)))
}
