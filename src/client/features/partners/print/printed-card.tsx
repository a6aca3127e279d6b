import { Fragment } from 'react'
import { Table } from '#client/ui/display/table.tsx'
import type { PartnerRow, PartnerSummary } from '#shared/contracts/partners.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { columns } from '../card/attendee-list.tsx'
import { describeWarnings } from '../describe-partner.ts'
import { usePartnerList } from '../partners-context.ts'
import styles from './printed-card.module.css'

type PrintedCardProps = { row: PartnerSummary; attendees: PartnerRow['attendees'] | undefined }

/** A registration on paper: all of it, and nothing that can be pressed. */
export function PrintedCard({ row, attendees }: PrintedCardProps) {
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
    <article className={styles.card}>
      <h2 className={styles.name}>{row.nameForMarketingMaterials}</h2>
      <dl className={styles.facts}>
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
          caption={`Attendees of ${row.nameForMarketingMaterials}`}
          columns={columns}
          rows={attendees}
          rowKey={({ id }) => id}
        />
      )}
    </article>
  )
}
