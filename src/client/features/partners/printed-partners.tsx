import { Fragment, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Column, Table } from '#client/ui/display/table.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { describeWarnings } from './list/describe-partner.ts'
import { usePartnerList } from './list/partner-list.ts'

export function PrintedPartners({ rows }: { rows: readonly PartnerSummary[] }) {
  if (!useIsPrinting()) return null
  return (
    <ul className="block [&>li]:block [break-inside:auto] [&>li]:[break-inside:auto]" aria-label="Partners">
      {rows.map((row) => (
        <li key={row.id}>
          <PrintedCard row={row} />
        </li>
      ))}
    </ul>
  )
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // The browser prints only content rendered within this event.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => listening.abort()
  }, [])

  return isPrinting
}

const columns: readonly Column<PartnerSummary['people'][number]>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'activities', header: 'Activities', cell: ({ activities }) => activities },
  { key: 'where', header: 'Place', cell: ({ where }) => where || '–' },
]

function PrintedCard({ row }: { row: PartnerSummary }) {
  const { timeZone, today, courses = [] } = usePartnerList()
  const course = courses.find(({ golfCourseId }) => golfCourseId === row.assignedGolfCourseId)
  const contact = [row.contactName, row.contactEmail, row.contactPhone].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    ['Company', row.companyName],
    ['Contact', contact],
    ['Level', row.partnershipLevel],
    ['Affiliation', row.affiliation],
    ['Pledged', formatMoney(row.totalGiven)],
    ['Assigned course', course?.golfCourseName ?? 'none'],
    ['Course preferences', row.golfCoursePreferences.join(', ')],
    ['Registered', formatDate(readToday(timeZone, row.createdDateTime))],
    [
      'To do',
      describeWarnings(row, today)
        .map(({ text }) => text)
        .join(', '),
    ],
    ['Tax information', row.isTaxInfoRequested ? 'requested' : ''],
    ['Comments', row.comments],
    ['Internal notes', row.internalNotes],
  ]
  return (
    <article className="py-3 border-t border-line [&_:is(td,th)]:h-auto [&_:is(td,th)]:py-[0.15rem]">
      <h2 className="text-[1.15rem]">{row.nameForMarketingMaterials}</h2>
      <dl className="grid grid-cols-[repeat(2,max-content_minmax(0,1fr))] gap-y-[0.15rem] gap-x-3 my-[0.35rem] break-inside-avoid [&_dt]:text-ink-soft [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line">
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([term, fact]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ))}
      </dl>
      {row.people.length > 0 && (
        <Table
          caption={`Attendees from ${row.nameForMarketingMaterials}`}
          columns={columns}
          rows={row.people}
          rowKey={(person) => row.people.indexOf(person)}
        />
      )}
    </article>
  )
}
