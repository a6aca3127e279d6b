import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { BoardPrintPage } from '../engine/print/board-print-page.tsx'
import type { SheetHeader } from '../engine/print/sheet.tsx'
import { SheetChoice } from '../engine/print/sheet-choice.tsx'
import { boardQuery } from '../golf/board-query.ts'
import { NoCourses } from '../view/no-courses.tsx'
import { HoleSheets, NameList } from './print-sheets.tsx'

/** The placement on paper: who starts on which hole, and where to find anybody by name. */
export function PrintPage() {
  const eventId = Number(useParams({ from: paths.printPlacement }).id)
  return (
    <BoardPrintPage
      eventId={eventId}
      title="Print the placement"
      name="Placement"
      board={useQuery(boardQuery(eventId))}
    >
      {(board, header) => <Sheets board={board} header={header} />}
    </BoardPrintPage>
  )
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
      <SheetChoice sheets={sheets} value={isByName ? 'names' : 'holes'} onChange={(value) => change({ sheet: value })}>
        <SelectField
          label="Course"
          options={options}
          value={golfCourseId}
          onChange={(value) => change({ course: value === null ? undefined : String(value) })}
          placeholder="All courses"
          isClearable
        />
      </SheetChoice>
      <Sheet board={board} golfCourseId={golfCourseId} header={header} />
    </>
  )
}
