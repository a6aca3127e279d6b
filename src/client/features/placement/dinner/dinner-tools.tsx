import { memo, use, useCallback, useMemo } from 'react'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import styles from '../engine/board-tools.module.css'
import { FilterChips, type FilterChipsProps, useBoardSearch, writeShown } from '../engine/board-tools.tsx'
import { CompactContext } from '../engine/store/board-context.ts'
import { type GuestFilter, guestFilters, readShown, type TableFilter, tableFilters } from './dinner-filters.ts'

export type DinnerAddress = ReturnType<typeof useDinnerAddress>

/** What of the tables is shown, as it stands in the address. */
export function useDinnerAddress() {
  const { asked, write, writeSearch } = useBoardSearch()
  const { search = '', show } = asked
  const shown = useMemo(() => readShown(show), [show])
  const toggle = useCallback(
    (filter: GuestFilter | TableFilter, isOn: boolean) => {
      const filters = [...shown.guests, ...shown.tables].filter((other) => other !== filter)
      write({ show: writeShown(isOn ? [...filters, filter] : filters) })
    },
    [shown, write],
  )
  return { search, shown, writeSearch, toggle }
}

export type DinnerToolsProps = {
  address: DinnerAddress
  search: string
  onSearch: (search: string) => void
  status: string
}

/** Search and filters. Enter shows the first who was found. */
export function DinnerTools({ address, onEnter, ...search }: DinnerToolsProps & { onEnter: () => void }) {
  const { shown, toggle } = address
  return (
    <div className={styles.tools}>
      <GuestSearch className={styles.search ?? ''} onEnter={onEnter} {...search} />
      <div className={styles.filters}>
        <GuestFilterChips shown={shown.guests} toggle={toggle} />
        <TableFilterChips shown={shown.tables} toggle={toggle} />
      </div>
    </div>
  )
}

type GuestSearchProps = Omit<DinnerToolsProps, 'address'> & { className?: string; onEnter?: () => void }

export function GuestSearch({ search, onSearch, ...field }: GuestSearchProps) {
  return (
    <SearchField
      {...field}
      label="Search guests"
      isLabelHidden={use(CompactContext)}
      value={search}
      onChange={onSearch}
      placeholder="Name, company or partner"
    />
  )
}

export const GuestFilterChips = memo((props: FilterChipsProps<GuestFilter>) => (
  <FilterChips label="Guests" filters={guestFilters} {...props} />
))

export const TableFilterChips = memo((props: FilterChipsProps<TableFilter>) => (
  <FilterChips label="Tables" filters={tableFilters} {...props} />
))
