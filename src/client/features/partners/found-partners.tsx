import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { describeCount } from '#client/records/search-rows.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { WindowList } from '#client/ui/display/window-list.tsx'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { filterPartners, indexPartners, listLevelOptions } from './filter-partners.ts'
import { PartnerCard } from './partner-card.tsx'
import styles from './partner-filters.module.css'
import { ActiveFilters, FilterPopup, usePartnerFilters } from './partner-filters.tsx'
import { usePartnerList } from './partners-context.ts'
import { levelsQuery } from './queries.ts'

type FoundPartnersProps = {
  rows: readonly PartnerRow[]
  /** Above the list, where it is not far. */
  deletedPartners: ReactNode
}

const noun = { one: 'partner', many: 'partners' }

/** A folded card with one line of warnings, in pixels. */
const estimatedHeight = 74

export function FoundPartners({ rows, deletedPartners }: FoundPartnersProps) {
  const { eventId } = usePartnerList()
  const filtering = usePartnerFilters()
  const { level, missing } = filtering
  // The field shows a key at once, also where drawing what was found takes longer.
  const search = useDeferredValue(filtering.search)
  const { data: levelsOfEvent } = useQuery(levelsQuery(eventId))
  const levels = useMemo(() => listLevelOptions(levelsOfEvent ?? [], rows), [levelsOfEvent, rows])
  const partners = useMemo(() => indexPartners(rows), [rows])
  const found = useMemo(() => filterPartners(partners, search, { level, missing }), [partners, search, level, missing])
  const shown = useKeptRows(rows, found, `${search}\n${level}\n${missing}`)
  return (
    <>
      <Totals rows={rows} />
      <div className={layout.stack2}>
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

/**
 * The rows to show: those that were found, and those whose course was chosen, or whose donation was agreed to, since the
 * filters were set. Whoever goes through the partners without a course must not lose the card, and the focus in it, by
 * giving it one.
 */
function useKeptRows(rows: readonly PartnerRow[], found: readonly PartnerRow[], filters: string) {
  const { pendingCourses, pendingAgreements } = usePartnerList()
  const [kept, setKept] = useState<{ filters: string; ids: ReadonlySet<number> }>({ filters, ids: new Set() })

  const ids = [...pendingCourses.keys(), ...pendingAgreements.keys()]
  if (kept.filters !== filters) setKept({ filters, ids: new Set() })
  else if (ids.some((id) => !kept.ids.has(id))) setKept({ filters, ids: new Set([...kept.ids, ...ids]) })

  if (kept.ids.size === 0 || found.length === rows.length) return found
  const shown = new Set([...kept.ids, ...found.map(({ id }) => id)])
  return rows.filter(({ id }) => shown.has(id))
}
