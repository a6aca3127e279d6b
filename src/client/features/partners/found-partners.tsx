import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo } from 'react'
import { describeCount } from '#client/records/list-search.ts'
import { Button } from '#client/ui/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { WindowList } from '#client/ui/display/window-list.tsx'
import { EmptyState } from '#client/ui/feedback.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PartnerRow, PartnerSummary, PartnersPage } from '#shared/contracts/partners.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { compareByName } from '#shared/domain/lists/names.ts'
import { describeWarnings } from './describe-partner.ts'
import { isFiltered, listOptions, type PartnersAsked } from './filter-partners.ts'
import { ManyActions } from './many-actions.tsx'
import { columns, PartnerCard } from './partner-card.tsx'
import filterStyles from './partner-filters.module.css'
import {
  ActiveFilters,
  type FilterOptions,
  FilterPopup,
  type PartnerFiltering,
  SortField,
  useDropUnknown,
} from './partner-filters.tsx'
import { type CourseTotals, levelsQuery, usePartnerList } from './partner-list.ts'
import styles from './partners.module.css'
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
  const { eventId, courses = noCourses } = usePartnerList()
  const { data: levelsOfEvent } = useQuery(levelsQuery(eventId))
  const options = useMemo<FilterOptions>(() => {
    const ofEvent = courses.map(({ golfCourseId, golfCourseName }) => ({ id: golfCourseId, name: golfCourseName }))
    return {
      level: listOptions(levelsOfEvent ?? [], told.levels),
      course: listOptions([...ofEvent, { id: 0, name: 'No course' }], told.courses),
      affiliation: told.affiliations.toSorted(compareByName),
    }
  }, [levelsOfEvent, courses, told])
  useDropUnknown(filtering, told)
  const { all } = told
  const many = { asked: pages.shown, count: told.found.partners }
  return (
    <>
      <HeadingFacts isLarge>
        <HeadingFact term="Partners">{all.partners}</HeadingFact>
        <HeadingFact term="Total given">{formatMoney(all.totalGiven)}</HeadingFact>
      </HeadingFacts>
      <div className={layout.stack2}>
        <div className={filterStyles.tools}>
          <SearchField
            className={filterStyles.search}
            label="Search partners"
            value={filtering.search}
            onChange={filtering.setSearch}
            status={pages.isOffline ? 'Search resumes when you’re back online.' : describeFound(told)}
          />
          <SortField filtering={filtering} />
          <FilterPopup filtering={filtering} options={options} told={told} />
        </div>
        <ActiveFilters filtering={filtering} options={options} />
        {many.count > 0 && !pages.isOffline && <ManyActions many={many} onPrint={pages.print} />}
      </div>
      {deletedPartners}
      {!pages.isWhole && (
        <p className={filterStyles.inPart}>
          This printout is incomplete. Use the page’s Print button, which loads all partners first.
        </p>
      )}
      {pages.items.length > 0 ? (
        <WindowList
          label="Partners"
          items={pages.items}
          keyOf={({ id }) => id}
          estimatedHeight={estimatedHeight}
          onDrawn={pages.noteDrawn}
        >
          {({ row }, isPrinting) =>
            row ? <ListedCard row={row} isPrinting={isPrinting} pages={pages} /> : <ComingCard />
          }
        </WindowList>
      ) : (
        !pages.isOffline && (
          <EmptyState
            title="No registrations found"
            action={<Button onPress={filtering.clear}>{`Clear filters and show all ${all.partners}`}</Button>}
          >
            {describeNone(pages.shown)}
          </EmptyState>
        )
      )}
    </>
  )
}

const noCourses: readonly CourseTotals[] = []

type ListedCardProps = { row: PartnerSummary; isPrinting: boolean; pages: PartnerPages }

/** The print shows another card, while this one keeps its entries. */
const ListedCard = ({ row, isPrinting, pages }: ListedCardProps) => (
  <>
    <div data-print="hide">
      <PartnerCard row={row} />
    </div>
    {isPrinting && <PrintedCard row={row} attendees={pages.people?.get(row.id)} />}
  </>
)

const ComingCard = () => (
  <div className={filterStyles.coming}>
    <VisuallyHidden>Loading…</VisuallyHidden>
  </div>
)

/** `300 partners`, or `12 of 300 partners, $45,000 given`. */
function describeFound({ found, all }: PartnersPage): string {
  const count = describeCount(found.partners, all.partners, noun)
  return found.partners === all.partners ? count : `${count}, ${formatMoney(found.totalGiven)} given`
}

function describeNone({ search, ...filters }: PartnersAsked): string {
  if (!isFiltered({ ...filters, search: '' })) return `No partner matches “${search}”.`
  return `No partner matches ${search ? `“${search}” and ` : ''}all filters.`
}

type PrintedCardProps = { row: PartnerSummary; attendees: PartnerRow['attendees'] | undefined }

/** A registration on paper: all of it, and nothing that can be pressed. */
function PrintedCard({ row, attendees }: PrintedCardProps) {
  const { timeZone, today, courses = [] } = usePartnerList()
  const course = courses.find(({ golfCourseId }) => golfCourseId === row.assignedGolfCourseId)
  const contact = [row.contactName, row.contactEmail, row.contactPhone].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    ['Company', row.companyName],
    ['Contact', contact],
    ['Level', row.partnershipLevel],
    ['Affiliation', row.affiliation],
    ['Total given', formatMoney(row.totalGiven)],
    ['Assigned course', course?.golfCourseName ?? 'none'],
    ['Course preferences', row.golfCoursePreferences.join(', ')],
    ['Registered', formatDate(todayIn(timeZone, row.createdDateTime))],
    [
      'To do',
      describeWarnings(row, today)
        .map(({ text }) => text)
        .join(', '),
    ],
    ['Comments', row.comments],
    ['Internal notes', row.internalNotes],
  ]
  return (
    <article className={styles.printed}>
      <h2 className={styles.printedName}>{row.nameForMarketingMaterials}</h2>
      <dl className={styles.printedFacts}>
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([term, fact]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ))}
      </dl>
      {attendees && attendees.length > 0 && (
        <Table
          caption={`Attendees from ${row.nameForMarketingMaterials}`}
          columns={columns}
          rows={attendees}
          rowKey={({ id }) => id}
        />
      )}
    </article>
  )
}
