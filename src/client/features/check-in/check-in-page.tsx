import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { apiQuery } from '#client/api/queries.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { ExportButton } from '#client/parts/export-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { type DeskCounts, deskEndpoints } from '#shared/contracts/desk.ts'
import { partNames } from '#shared/domain/desk/facts.ts'
import { formatCount } from '#shared/domain/text.ts'
import { DeskLinks } from './desk-links.tsx'
import { HeldGuests } from './held-guests.tsx'

const pollMilliseconds = 10_000

export function CheckInPage() {
  const { id } = useParams({ from: paths.checkIn })
  const eventId = Number(id)
  const counts = useQuery({
    ...apiQuery(['deskCounts', eventId], deskEndpoints.getDeskCounts, { params: { eventId } }),
    refetchInterval: pollMilliseconds,
  })
  const desk = `${paths.desk}?eventId=${id}&from=checkIn`
  return (
    <EventPage
      eventId={eventId}
      title="Check-in"
      tabTitle="Check-in for"
      eventName={counts.data?.eventName}
      query={counts}
      actions={
        <Actions>
          <a href={desk} className={buttonClass()}>
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
      }
    >
      {(data) => (
        <Stack>
          <Counts counts={data} />
          {!data.isOver && listBegun(data).some(({ missing }) => missing > 0) && (
            <p>
              <Link to={paths.newEmail} params={{ id }} search={{ audience: 'attendees', part: 'here' }}>
                Email guests who aren’t here yet
              </Link>
            </p>
          )}
          {data.disputedSpots > 0 && (
            <Notice
              tone="warning"
              title={formatCount(data.disputedSpots, 'disputed spot')}
              action={<a href={`${desk}&settle=yes`}>Settle at the desk</a>}
            >
              Helpers recorded different names for the same spot.
            </Notice>
          )}
          <HeldGuests eventId={eventId} held={data.held} />
          <Missing counts={data} />
          <DeskLinks eventId={eventId} eventName={data.eventName} isOpen={data.isOpen} />
        </Stack>
      )}
    </EventPage>
  )
}

const listBegun = ({ parts }: DeskCounts) => parts.filter(({ here }) => here > 0)

export function Counts({ counts }: { counts: DeskCounts }) {
  const { parts, isOpen, isOver } = counts
  if (!isOpen && listBegun(counts).length === 0) {
    return <EmptyState title="No one was checked in">The desk closed the day after the event.</EmptyState>
  }
  return (
    <div className="max-w-form">
      <Table
        caption={isOver ? 'Who came' : 'Who is here'}
        onPhone="table"
        rows={parts}
        rowKey={({ part }) => part}
        columns={[
          { key: 'part', header: 'Part', cell: ({ part }) => partNames[part] },
          { key: 'expected', header: 'Expected', cell: ({ expected }) => expected, isNumeric: true },
          { key: 'here', header: isOver ? 'Came' : 'Here', cell: ({ here }) => <b>{here}</b>, isNumeric: true },
          {
            key: 'missing',
            header: isOver ? 'Didn’t come' : 'Not yet',
            cell: ({ missing }) => missing,
            isNumeric: true,
          },
        ]}
      />
    </div>
  )
}

export function Missing({ counts }: { counts: DeskCounts }) {
  const { isOver } = counts
  return listBegun(counts).map(({ part, missingPartners }) => (
    <Section key={part} title={`${partNames[part]}: ${isOver ? 'didn’t come' : 'not here yet'}`}>
      {missingPartners.length === 0 ? (
        <p>{isOver ? 'Everyone came.' : 'Everyone is here.'}</p>
      ) : (
        <div className="max-w-form">
          <Table
            caption={`Partners with missing guests, ${partNames[part]}`}
            onPhone="table"
            rows={missingPartners}
            rowKey={({ registrationId }) => registrationId}
            columns={[
              {
                key: 'name',
                header: 'Partner',
                cell: ({ name, missing, isNoOneHere, places }) => (
                  <>
                    {name}
                    <p className="text-note text-ink-soft">
                      {formatCount(missing, 'guest')}
                      {isNoOneHere && (isOver ? ', no one came' : ', no one here')}
                      {places.length > 0 && ` · ${places.join(', ')}`}
                    </p>
                  </>
                ),
              },
              {
                key: 'phones',
                header: 'Phone',
                isNumeric: true,
                cell: ({ phones }) =>
                  phones.map((phone) => (
                    <div key={phone}>
                      <PhoneLink number={phone} className="whitespace-nowrap" />
                    </div>
                  )),
              },
            ]}
          />
        </div>
      )}
    </Section>
  ))
}
