import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { describeCount } from '#client/records/search-rows.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { WindowList } from '#client/ui/display/window-list.tsx'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PartnersPage } from '#shared/contracts/partners.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { PartnerCard } from './card/partner-card.tsx'
import { listLevelOptions } from './filter-partners.ts'
import styles from './partner-filters.module.css'
import { ActiveFilters, FilterPopup, type PartnerFiltering } from './partner-filters.tsx'
import { usePartnerList } from './partners-context.ts'
import { levelsQuery, type PartnersAsked } from './queries.ts'
import type { PartnerPages } from './use-partner-pages.ts'

type FoundPartnersProps = {
  pages: PartnerPages
  told: PartnersPage
  filtering: PartnerFiltering
  /** Above the list, where it is not far. */
  deletedPartners: ReactNode
}

const noun = { one: 'partner', many: 'partners' }

/** A folded card with one line of warnings, in pixels. */
const estimatedHeight = 74

export function FoundPartners({ pages, told, filtering, deletedPartners }: FoundPartnersProps) {
  const { eventId } = usePartnerList()
  const { data: levelsOfEvent } = useQuery(levelsQuery(eventId))
  const levels = useMemo(() => listLevelOptions(levelsOfEvent ?? [], told.levels), [levelsOfEvent, told.levels])
  const { all } = told
  return (
    <>
      <HeadingFacts isLarge>
        <HeadingFact term="Partners">{all.partners}</HeadingFact>
        <HeadingFact term="Total given">{formatMoney(all.totalGiven)}</HeadingFact>
      </HeadingFacts>
      <div className={layout.stack2}>
        <div className={styles.tools}>
          <SearchField
            className={styles.search}
            label="Search partners"
            value={filtering.search}
            onChange={filtering.setSearch}
            status={describeFound(told)}
          />
          <FilterPopup filtering={filtering} levels={levels} missing={told.missing} />
        </div>
        <ActiveFilters filtering={filtering} levels={levels} />
      </div>
      {deletedPartners}
      {!pages.isWhole && (
        <p className={styles.inPart}>Not all partners are here yet. Print once more for all of them.</p>
      )}
      {pages.items.length > 0 ? (
        <WindowList
          label="Partners"
          items={pages.items}
          keyOf={({ id }) => id}
          estimatedHeight={estimatedHeight}
          onDrawn={pages.noteDrawn}
        >
          {({ row }) => (row ? <PartnerCard row={row} /> : <ComingCard />)}
        </WindowList>
      ) : (
        <EmptyState
          title="No registrations found"
          action={<Button onPress={filtering.clear}>{`Clear the filters and show all ${all.partners}`}</Button>}
        >
          {describeNone(pages.shown)}
        </EmptyState>
      )}
    </>
  )
}

const ComingCard = () => (
  <div className={styles.coming}>
    <VisuallyHidden>Loading…</VisuallyHidden>
  </div>
)

/** `300 partners`, or `12 of 300 partners, $45,000 given`. */
function describeFound({ found, all }: PartnersPage): string {
  const count = describeCount(found.partners, all.partners, noun)
  return found.partners === all.partners ? count : `${count}, ${formatMoney(found.totalGiven)} given`
}

function describeNone({ search, level, missing }: PartnersAsked): string {
  if (level === null && missing.length === 0) return `No partner matches “${search}”.`
  return `No partner meets ${search ? `“${search}” and ` : ''}every filter that is on.`
}
