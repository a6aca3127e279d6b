import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { describeCount } from '#client/records/search-rows.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { WindowList } from '#client/ui/display/window-list.tsx'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { ActiveFilters } from './active-filters.tsx'
import { filterPartners, indexPartners } from './filter-partners.ts'
import { FilterPopup } from './filter-popup.tsx'
import styles from './found-partners.module.css'
import { listLevelOptions } from './list-level-options.ts'
import { PartnerCard } from './partner-card.tsx'
import { usePartnersWork } from './partners-context.ts'
import { levelsQuery } from './queries.ts'
import { useKeptRows } from './use-kept-rows.ts'
import { usePartnerFilters } from './use-partner-filters.ts'

type FoundPartnersProps = {
  rows: readonly PartnerRow[] /** Above the list, where it is not far. */
  deletedPartners: ReactNode
}

const noun = { one: 'partner', many: 'partners' }

/** A folded card with one line of warnings, in pixels. */
const estimatedHeight = 74

/** Search, filters, and the cards of those that were found. */
export function FoundPartners({ rows, deletedPartners }: FoundPartnersProps) {
  const { eventId } = usePartnersWork()
  const filtering = usePartnerFilters()
  const { level, missing } = filtering
  // The field shows a key at once, also where drawing what was found takes longer.
  const search = useDeferredValue(filtering.search)
  const { data: levelsOfEvent } = useQuery(levelsQuery(eventId))
  const levels = useMemo(() => listLevelOptions(levelsOfEvent ?? [], rows), [levelsOfEvent, rows])
  const partners = useMemo(() => indexPartners(rows), [rows])
  const found = useMemo(() => filterPartners(partners, { search, level, missing }), [partners, search, level, missing])
  const shown = useKeptRows(rows, found, `${search}\n${level}\n${missing}`)
  return (
    <>
      <Totals rows={rows} />
      <div className={styles.filters}>
        <div className={styles.tools}>
          <SearchField
            className={styles.search}
            label="Search partners"
            value={filtering.search}
            onChange={filtering.setSearch}
            status={describeFound(found, rows)}
          />
          <FilterPopup filtering={filtering} levels={levels} />
        </div>
        <ActiveFilters filtering={filtering} levels={levels} />
      </div>
      {deletedPartners}
      {shown.length > 0 ? (
        <WindowList label="Partners" items={shown} keyOf={({ id }) => id} estimatedHeight={estimatedHeight}>
          {(row) => <PartnerCard row={row} />}
        </WindowList>
      ) : (
        <EmptyState
          title="No registrations found"
          action={<Button onPress={filtering.clear}>{`Clear the filters and show all ${rows.length}`}</Button>}
        >
          {describeNone(search.trim(), level !== null || missing.length > 0)}
        </EmptyState>
      )}
    </>
  )
}

function Totals({ rows }: { rows: readonly PartnerRow[] }) {
  return (
    <HeadingFacts isLarge>
      <HeadingFact term="Partners">{rows.length}</HeadingFact>
      <HeadingFact term="Total given">{formatMoney(sumGiven(rows))}</HeadingFact>
    </HeadingFacts>
  )
}

const sumGiven = (rows: readonly PartnerRow[]) => rows.reduce((sum, { totalGiven }) => sum + totalGiven, 0)

/** `300 partners`, or `12 of 300 partners, $45,000 given`. */
function describeFound(found: readonly PartnerRow[], rows: readonly PartnerRow[]): string {
  const count = describeCount(found.length, rows.length, noun)
  return found.length === rows.length ? count : `${count}, ${formatMoney(sumGiven(found))} given`
}

function describeNone(search: string, isFiltered: boolean): string {
  if (!isFiltered) return `No partner matches “${search}”.`
  return `No partner meets ${search ? `“${search}” and ` : ''}every filter that is on.`
}
