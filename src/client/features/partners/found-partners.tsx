import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { focusPanel, WithPanel } from '#client/parts/side-panel.tsx'
import { describeCount } from '#client/records/list-search.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/feedback.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { formatMoney } from '#shared/domain/formats.ts'
import { compareByName } from '#shared/domain/lists/names.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { PartnerPanel } from './card/partner-panel.tsx'
import { type FilterOptions, isFiltered, listOptions, type PartnersAsked } from './filters/filter-partners.ts'
import { type DeletedFilter, PartnerFilterChips } from './filters/partner-filters.tsx'
import { type PartnerFiltering, useDropUnknown } from './filters/use-partner-filters.ts'
import { type CourseTotals, getListMemory, levelsQuery, usePartnerList } from './list/partner-list.ts'
import type { Partners, PartnerTotals } from './list/use-partners.ts'
import { PrintedPartners } from './printed-partners.tsx'
import { PartnerTable } from './table/partner-table.tsx'
import { useSelection } from './table/use-selection.ts'

type FoundPartnersProps = {
  partners: Partners
  totals: PartnerTotals
  filtering: PartnerFiltering
  deleted: DeletedFilter
}

const noun = { one: 'partner', many: 'partners' }

export function FoundPartners({ partners, totals, filtering, deleted }: FoundPartnersProps) {
  const { eventId, today, courses = noCourses } = usePartnerList()
  const { data: levelsOfEvent } = useQuery(levelsQuery(eventId))
  const options = useMemo<FilterOptions>(() => {
    const ofEvent = courses.map(({ golfCourseId, golfCourseName }) => ({ id: golfCourseId, name: golfCourseName }))
    return {
      level: listOptions(levelsOfEvent ?? [], totals.levels),
      course: listOptions([...ofEvent, { id: 0, name: 'No course' }], totals.courses),
      affiliation: totals.affiliations.toSorted(compareByName),
    }
  }, [levelsOfEvent, courses, totals])
  const courseNames = useMemo(() => new Map(options.course.map(({ id, name }) => [id, name])), [options])
  const { rows, shown, found } = partners
  const selection = useSelection(rows)
  const panelId = useId()
  const [openId, open] = useOpenRow(eventId, panelId)
  const { keep } = partners
  // Another organizer's change must not close the card.
  useEffect(() => {
    if (openId !== null) keep(openId)
  }, [openId, keep])
  const opened = rows.find(({ id }) => id === openId)
  useDropUnknown(filtering, levelsOfEvent && options)
  const countWords = describeCount(totals.found.partners, totals.all.partners, noun)
  return (
    <WithPanel panel={opened && <PartnerPanel id={panelId} row={opened} rows={rows} onOpen={open} />}>
      <div className="@container/partners">
        <div className="flex flex-wrap items-center gap-y-1 gap-x-2 relative py-1">
          <SearchField
            className="flex-[0_0_14rem] gap-0! [&_[role=status]]:sr-only [&_input]:min-h-9 [&_input]:h-9 [&_input]:text-note max-sm:flex-1 max-sm:[&_input]:h-touch"
            label="Search partners"
            isLabelHidden
            placeholder="Partners or guests"
            value={filtering.search}
            onChange={filtering.setSearch}
            status={describeFound(totals)}
          />
          <PartnerFilterChips filtering={filtering} options={options} totals={totals} deleted={deleted} />
        </div>
        {selection.selected.length > 0 && (
          <BulkBar partners={selection.selected} totalGiven={selection.totalGiven} onClear={selection.clear} />
        )}
        {rows.length > 0 ? (
          <PartnerTable
            {...{ rows, found, totals, countWords, courseNames, today, selection, panelId }}
            sort={shown.sort}
            onSort={(sort) => filtering.change({ sort })}
            openId={opened?.id ?? null}
            onOpen={open}
          />
        ) : (
          <EmptyState
            title="No registrations found"
            action={<Button onPress={filtering.clear}>{`Clear filters and show all ${totals.all.partners}`}</Button>}
          >
            {describeNoMatches(shown)}
          </EmptyState>
        )}
        <PrintedPartners rows={rows} />
      </div>
    </WithPanel>
  )
}

const noCourses: readonly CourseTotals[] = []

function useOpenRow(eventId: number, panelId: string) {
  const memory = getListMemory(eventId)
  const [openId, setOpenId] = useState(memory.openId)
  const open = useCallback(
    (id: number) => {
      memory.openId = memory.openId === id ? null : id
      setOpenId(memory.openId)
      if (memory.openId !== null) focusPanel(panelId)
    },
    [memory, panelId],
  )
  return [openId, open] as const
}

function describeFound({ found, all }: PartnerTotals): string {
  const count = describeCount(found.partners, all.partners, noun)
  return found.partners === all.partners ? count : `${count}, ${formatMoney(found.totalGiven)} pledged`
}

function describeNoMatches({ search, ...filters }: PartnersAsked): string {
  if (!isFiltered({ ...filters, search: '' })) return `No partners match “${search}”.`
  return `No partners match ${search ? `“${search}” and ` : ''}all filters.`
}
