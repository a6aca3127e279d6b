import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow, Tag, type TagTone } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { PartnerRow, PartnerSummary } from '#shared/contracts/partners.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney, formatRegistrationNumber, isPhone } from '#shared/domain/formats.ts'
import { countAttendance } from '#shared/domain/spots/allowances.ts'
import { activityWords, listActivities, noActivity } from '#shared/domain/spots/info.ts'
import { CourseSelector } from './course-assignment.tsx'
import { describeNumber, describeWarnings } from './describe-partner.ts'
import { InternalNotes } from './internal-notes.tsx'
import { LevelShortfall } from './level-agreement.tsx'
import { attendeesQuery, memoryOf, usePartnerList } from './partner-list.ts'
import styles from './partners.module.css'

/** One registration: who and how much when folded, with what is missing; everything else when unfolded. */
export const PartnerCard = memo(function PartnerCard({ row }: { row: PartnerSummary }) {
  const { unfolded } = memoryOf(usePartnerList().eventId)
  const { companyName, nameForMarketingMaterials: name, partnershipLevel, foundBy } = row

  function rememberExpanded(isOpen: boolean) {
    if (isOpen) unfolded.add(row.id)
    else unfolded.delete(row.id)
  }

  const company = companyName !== name && companyName
  const said = [company, partnershipLevel, formatMoney(row.totalGiven)].filter(Boolean).join(' · ')
  const note = foundBy.length === 0 ? said : `${said} · Found by ${foundBy.join(', ')}`
  return (
    <article aria-label={name}>
      <Disclosure
        level={2}
        title={<span translate="no">{name}</span>}
        note={note}
        aside={<Warnings row={row} />}
        isInitiallyOpen={unfolded.has(row.id)}
        onToggle={rememberExpanded}
      >
        <Stack>
          <BouncedAddresses row={row} />
          <div className={styles.columns}>
            <PartnerFacts row={row} />
            <div className={layout.stack}>
              <LevelShortfall row={row} />
              <CourseSelector row={row} />
              <PlacesTable row={row} />
            </div>
          </div>
          <InternalNotes row={row} />
          <PartnerActions row={row} />
          <AttendeeList row={row} />
        </Stack>
      </Disclosure>
    </article>
  )
})

function Warnings({ row }: { row: PartnerSummary }) {
  const { today } = usePartnerList()
  const warnings = describeWarnings(row, today)
  if (warnings.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={`To do for ${row.nameForMarketingMaterials}`}>
      {warnings.map(({ key, tone, text }) => (
        <li key={key}>
          <Tag tone={tone}>{text}</Tag>
        </li>
      ))}
    </ul>
  )
}

/** Bounced addresses, with a link to correct them. */
function BouncedAddresses({ row: { id, bouncedAddresses } }: { row: PartnerSummary }) {
  if (bouncedAddresses.length === 0) return null
  return (
    <Notice
      tone="error"
      title={`Email to ${bouncedAddresses.join(' and ')} bounced`}
      action={
        <Link to={paths.summarizeContact} params={{ id: String(id) }} className={buttonClass('secondary')}>
          Correct the address
        </Link>
      }
    />
  )
}

function PartnerFacts({ row }: { row: PartnerSummary }) {
  const { timeZone } = usePartnerList()
  const { comments, companyName, golfCoursePreferences: preferences } = row
  return (
    <div className={layout.stack4}>
      <SummaryList isRuled>
        <SummaryRow term="Registration">{formatRegistrationNumber(row.id)}</SummaryRow>
        {companyName && companyName !== row.nameForMarketingMaterials && (
          <SummaryRow term="Company">{companyName}</SummaryRow>
        )}
        <SummaryRow term="Partner level">{row.partnershipLevel}</SummaryRow>
        <SummaryRow term="Affiliation">{row.affiliation}</SummaryRow>
        <SummaryRow term="Donation">{formatMoney(row.donationAmount)}</SummaryRow>
        <SummaryRow term="Total given">{formatMoney(row.totalGiven)}</SummaryRow>
        <SummaryRow term="Registered">{formatDate(todayIn(timeZone, row.createdDateTime))}</SummaryRow>
        <SummaryRow term="Course preferences">
          {preferences.length === 0 ? 'None' : preferences.map((name, index) => `${index + 1}. ${name}`).join(', ')}
        </SummaryRow>
        <SummaryRow term="Contact">
          <Contact row={row} />
        </SummaryRow>
      </SummaryList>
      {comments && (
        <div>
          <h3 className={styles.term}>Comments</h3>
          <p className={styles.comments}>{comments}</p>
        </div>
      )}
    </div>
  )
}

function Contact({ row: { contactName, contactEmail, contactPhone } }: { row: PartnerSummary }) {
  return (
    <span className={styles.contact}>
      <span>{contactName}</span>
      <a href={`mailto:${encodeURIComponent(contactEmail)}`}>{contactEmail}</a>
      {isPhone(contactPhone) ? <a href={`tel:+1-${contactPhone}`}>{contactPhone}</a> : contactPhone}
    </span>
  )
}

type Line = { name: string; tone: TagTone; named: number; places: number }

/** How many spots have a named attendee. */
function PlacesTable({ row }: { row: PartnerSummary }) {
  const lines: Line[] = [
    { name: 'Golf', tone: 'golf', named: row.golfCount, places: row.golfTotal },
    { name: 'Dinner only', tone: 'dinner', named: row.dinnerOnlyCount, places: row.dinnerOnlyTotal },
    { name: 'Dining total', tone: 'neutral', named: row.diningCount, places: row.diningTotal },
    { name: 'VIP', tone: 'vip', named: row.vipCount, places: row.vipTotal },
  ]
  return (
    <Table<Line>
      caption={`Spots of ${row.nameForMarketingMaterials}`}
      onPhone="table"
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        { key: 'activity', header: 'Activity', cell: ({ name, tone }) => <Tag tone={tone}>{name}</Tag> },
        {
          key: 'named',
          header: 'Named / spots',
          isNumeric: true,
          cell: ({ named, places }) => `${named} / ${places}`,
        },
      ]}
    />
  )
}

function PartnerActions({ row }: { row: PartnerSummary }) {
  const { askToDelete, readOnlyReason } = usePartnerList()
  const { id, nameForMarketingMaterials: name } = row
  return (
    <Actions>
      <Link
        to={paths.summarize}
        params={{ id: String(id) }}
        className={buttonClass('secondary')}
        aria-label={`Edit ${name}`}
      >
        Edit
      </Link>
      <Link
        to={paths.emailLog}
        params={{ id: String(id) }}
        className={buttonClass('secondary')}
        aria-label={`Email log for ${name}`}
      >
        Email log
      </Link>
      <Button aria-label={`Delete ${name}`} onPress={() => askToDelete(row)} disabledReason={readOnlyReason}>
        Delete
      </Button>
    </Actions>
  )
}

type Attendee = PartnerRow['attendees'][number]

/** An empty cell would look forgotten beside its label on a phone. */
const nothing = '–'

export const columns: readonly Column<Attendee>[] = [
  { key: 'name', header: 'Name', cell: (attendee) => <Name attendee={attendee} /> },
  { key: 'company', header: 'Company', cell: ({ company }) => company || nothing },
  { key: 'activities', header: 'Takes part in', cell: (attendee) => <Activities attendee={attendee} /> },
  { key: 'placed', header: 'Placed', cell: (attendee) => describePlace(attendee) },
]

/** They are asked for when their card is unfolded. */
function AttendeeList({ row: { id, nameForMarketingMaterials: name } }: { row: PartnerSummary }) {
  const { eventId } = usePartnerList()
  const query = useQuery(attendeesQuery(eventId, id))
  return (
    <Loaded query={query} loading={<Skeleton label={`Loading the attendees of ${name}`} rows={4} />}>
      {(attendees) => <Attendees name={name} attendees={attendees} />}
    </Loaded>
  )
}

function Attendees({ name, attendees }: { name: string; attendees: readonly Attendee[] }) {
  return (
    <section className={layout.stack3} aria-label={`Attendees of ${name}`}>
      <h3>{`Attendees (${describeNumber(countAttendance(attendees))})`}</h3>
      {attendees.length === 0 ? (
        <p>There are no attendees included with this registration.</p>
      ) : (
        <Table caption={`Attendees of ${name}`} columns={columns} rows={attendees} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

function Name({ attendee }: { attendee: Attendee }) {
  const { displayName, isMissingName } = attendee
  return (
    <span className={styles.tags}>
      <span className={isMissingName ? layout.soft : undefined}>{displayName}</span>
      {isMissingName && <Tag tone="error">Name missing</Tag>}
    </span>
  )
}

function Activities({ attendee }: { attendee: Attendee }) {
  const { isGolfing: golf, isVip: vip, isDining: dinner, isDeclined } = attendee
  const activities = listActivities({ golf, vip, dinner })
  return (
    <span className={styles.tags}>
      {isDeclined && <Tag>Declined</Tag>}
      {activities.map((activity) => (
        <Tag key={activity} tone={isDeclined ? 'neutral' : activity}>
          {activityWords[activity]}
        </Tag>
      ))}
      {activities.length === 0 && <span className={layout.soft}>{noActivity}</span>}
    </span>
  )
}

function describePlace({ placedAt, isGolfing, isDeclined, assignedGolfCourse }: Attendee): string {
  if (!isGolfing || isDeclined) return nothing
  if (placedAt) return [assignedGolfCourse, placedAt].filter(Boolean).join(', ')
  return assignedGolfCourse ? `${assignedGolfCourse}, no team yet` : 'No course yet'
}
