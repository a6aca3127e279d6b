import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useSite } from '#client/api/app-context.ts'
import { apiQuery } from '#client/api/queries.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { ExportButton } from '#client/parts/export-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { Columns, Section, Stack } from '#client/ui/layout/layout.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { type DeskCounts, deskEndpoints } from '#shared/contracts/desk.ts'
import { partNames } from '#shared/domain/desk/facts.ts'
import { formatDate, formatTime } from '#shared/domain/formats.ts'
import { countOf } from '#shared/domain/text.ts'
import { DeskLinks } from './desk-links.tsx'
import { HeldGuests } from './held-guests.tsx'

const pollMilliseconds = 10_000

/** Who is here and who is missing on the day, and the links for the helpers. */
export function CheckInPage() {
  const { id } = useParams({ from: paths.checkIn })
  const eventId = Number(id)
  const counts = useQuery({
    ...apiQuery(['deskCounts', eventId], deskEndpoints.getDeskCounts, { params: { eventId } }),
    refetchInterval: pollMilliseconds,
  })
  const name = counts.data?.eventName
  return (
    <EventPage eventId={eventId} title="Check-in" tabTitle="Check-in for" eventName={name} query={counts}>
      {(data) => (
        <Stack>
          <Actions>
            <a href={`${paths.desk}?eventId=${id}`} className={buttonClass()}>
              Open the desk
            </a>
            <Link
              to={paths.newEmail}
              params={{ id }}
              search={{ audience: 'attendees' }}
              className={buttonClass('secondary')}
            >
              Message everyone
            </Link>
            <ExportButton kind="attendance" eventId={eventId} />
          </Actions>
          {data.toDecide.length > 0 && (
            <Notice
              tone="warning"
              title={countOf(data.toDecide.length, 'disputed spot')}
              action={<a href={`${paths.desk}?eventId=${id}`}>Settle at the desk</a>}
            >
              Helpers recorded different names for the same spot.
            </Notice>
          )}
          <HeldGuests eventId={eventId} held={data.held} />
          <Counts counts={data} />
          <DeskLinks eventId={eventId} eventName={data.eventName} isOpen={data.isOpen} />
        </Stack>
      )}
    </EventPage>
  )
}

/** The counts, or when they will appear. */
export function Counts({ counts }: { counts: DeskCounts }) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const { parts, asOf, eventDate, isOpen } = counts
  const begun = parts.filter(({ here }) => here > 0)
  if (begun.length === 0 && !isOpen) {
    return <EmptyState title="No one was checked in">The desk closed the day after the event.</EmptyState>
  }
  if (begun.length === 0) {
    return (
      <EmptyState title="No one is here yet">
        Counts appear here on {formatDate(eventDate)}, after the first check-in. Create a link below so that helpers can
        start.
      </EmptyState>
    )
  }
  return (
    <>
      <Section
        title="Who is here"
        note={`As of ${formatTime(asOf, timeZone)}${isOpen ? '. Updates every 10 seconds.' : ''}`}
      >
        <CountTable
          caption="By part"
          name="Part"
          rows={parts.map((part) => ({ ...part, name: partNames[part.part] }))}
        />
      </Section>
      {begun.map(({ part, missing, courses, holes, tables, missingPartners }) => (
        <Section key={part} title={partNames[part]} level={3}>
          {missing === 0 && <p>Everyone is here.</p>}
          <Columns>
            {courses.length > 1 && <CountTable caption="Golf by course" name="Course" rows={courses} />}
            <CountTable caption="Golf by hole" name="Hole" rows={holes.filter(isMissingSomeone)} />
            <CountTable caption="Dinner by table" name="Table" rows={tables.filter(isMissingSomeone)} />
            {missingPartners.length > 0 && <MissingTable partners={missingPartners} isOver={!isOpen} />}
          </Columns>
        </Section>
      ))}
    </>
  )
}

interface CountTableProps {
  caption: string
  name: string
  rows: readonly { name: string; expected: number; here: number; missing: number }[]
}

const isMissingSomeone = ({ missing }: { missing: number }) => missing > 0

const CountTable = ({ caption, name, rows }: CountTableProps) =>
  rows.length > 0 && (
    <Table
      caption={caption}
      isCaptionVisible
      onPhone="table"
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { key: 'name', header: name, cell: (row) => row.name },
        { key: 'expected', header: 'Expected', cell: ({ expected }) => expected, isNumeric: true },
        { key: 'here', header: 'Here', cell: ({ here }) => here, isNumeric: true },
        { key: 'missing', header: 'Missing', cell: ({ missing }) => <b>{missing}</b>, isNumeric: true },
      ]}
    />
  )

interface MissingTableProps {
  partners: DeskCounts['parts'][number]['missingPartners']
  isOver: boolean
}

const MissingTable = ({ partners, isOver }: MissingTableProps) => (
  <Table
    caption={isOver ? 'Not checked in' : 'Not here yet'}
    isCaptionVisible
    onPhone="table"
    rows={partners}
    rowKey={({ registrationId }) => registrationId}
    columns={[
      { key: 'name', header: 'Partner', cell: ({ name }) => name },
      {
        key: 'missing',
        header: 'Missing',
        cell: ({ missing, isNoOneHere }) => `${countOf(missing, 'guest')}${isNoOneHere ? ', no one here' : ''}`,
      },
      {
        key: 'mobiles',
        header: 'Mobile',
        cell: ({ mobiles }) =>
          mobiles.map((mobile) => (
            <div key={mobile}>
              <PhoneLink number={mobile} />
            </div>
          )),
      },
    ]}
  />
)
