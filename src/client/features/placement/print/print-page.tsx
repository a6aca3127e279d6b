import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { apiQuery } from '#client/api/api-query.ts'
import { followEvent } from '#client/api/live-updates.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { siteQuery } from '#client/api/site.ts'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { RadioGroup } from '#client/ui/fields/choice-group.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { eventEndpoints } from '#shared/contracts/events.ts'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { formatDate, formatMoment } from '#shared/domain/formats.ts'
import { boardQuery } from '../store/board-query.ts'
import { NoCourses } from '../view/no-courses.tsx'
import styles from './print.module.css'
import { HoleSheets, NameList, type SheetHeader } from './print-sheets.tsx'

/** The placement on paper: who starts on which hole, and where to find anybody by name. On paper there is nothing else. */
export function PrintPage() {
  const eventId = Number(useParams({ from: paths.printPlacement }).id)
  const { header, ...query } = usePrintedBoard(eventId)
  return (
    <RecordPage
      title="Print the placement"
      tabTitle={header ? `Placement of ${header.event}` : 'Print the placement'}
      eyebrow={
        <>
          <Link to={paths.events}>Events</Link>
          {header && ` · ${header.event}`}
        </>
      }
      query={query}
      width="normal"
      isHeadPrinted={false}
    >
      {({ board, header }) => (
        <>
          <EventTabs eventId={eventId} />
          {query.error && (
            <div data-print="hide">
              <Notice tone="warning" action={<Button onPress={() => void query.refetch()}>Try again</Button>}>
                This could not be brought up to date. {describeFailure(query.error)}
              </Notice>
            </div>
          )}
          <Sheets board={board} header={header} />
        </>
      )}
    </RecordPage>
  )
}

const eventQuery = (eventId: number) =>
  apiQuery(['placementBoard', eventId, 'event'], eventEndpoints.getEvent, { params: { id: eventId } })

/** The board, loaded anew whenever anything of the event changes, and what stands at the head of every sheet. */
function usePrintedBoard(eventId: number) {
  const board = useQuery(boardQuery(eventId))
  const event = useQuery(eventQuery(eventId))
  const site = useQuery(siteQuery)
  const { refetch } = board

  useEffect(() => {
    const load = () => void refetch()
    return followEvent(eventId, undefined, { ready: load, placement: load, changed: load })
  }, [eventId, refetch])

  const header =
    event.data && site.data
      ? {
          event: event.data.name,
          date: formatDate(event.data.eventDate),
          asOf: formatMoment(new Date(board.dataUpdatedAt).toISOString(), site.data.timeZone),
        }
      : undefined
  return {
    header,
    data: board.data && header && { board: board.data, header },
    error: board.error ?? event.error ?? site.error,
    refetch: () => Promise.all([board.refetch(), event.refetch(), site.refetch()]),
  }
}

const sheets = [
  { value: 'holes', label: 'Hole sheet', hint: 'Who starts on which hole, cart by cart' },
  { value: 'names', label: 'Alphabetical list', hint: 'Every golfer by last name' },
] as const

function Sheets({ board, header }: { board: PlacementBoard; header: SheetHeader }) {
  const { sheet = 'holes', course } = useSearch({ from: paths.printPlacement })
  const navigate = useNavigate({ from: paths.printPlacement })
  const options = board.courses.map(({ golfCourseId, golfCourseName }) => ({
    value: golfCourseId,
    label: golfCourseName,
  }))
  const golfCourseId = options.find(({ value }) => String(value) === course)?.value ?? null
  const isByName = sheet === 'names'
  const change = (wish: { sheet?: string; course?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...wish }), replace: true, resetScroll: false })

  if (options.length === 0) {
    return <NoCourses eventId={board.eventId} />
  }
  const Sheet = isByName ? NameList : HoleSheets
  return (
    <>
      <div className={styles.choice} data-print="hide">
        <RadioGroup
          label="Sheet"
          choices={sheets}
          value={isByName ? 'names' : 'holes'}
          onChange={(value) => change({ sheet: value })}
        />
        <SelectField
          label="Course"
          options={options}
          value={golfCourseId}
          onChange={(value) => change({ course: value === null ? undefined : String(value) })}
          placeholder="All courses"
          isClearable
        />
        <div>
          <Button tone="primary" onPress={() => print()}>
            <Printer size={18} aria-hidden="true" />
            Print
          </Button>
        </div>
      </div>
      <Sheet board={board} golfCourseId={golfCourseId} header={header} />
    </>
  )
}
