import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { EmptyState } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import { countOf } from '#shared/domain/text.ts'
import styles from '../core/pages/print.module.css'
import { BoardPrintPage, CheckBox, Sheet, SheetChoice, type SheetHeader } from '../core/pages/print-page.tsx'
import { NoCourses } from './courses.tsx'
import { boardQuery } from './golf-state.ts'
import { type HoleSheet, listByName, listHoleSheets, type PrintedName, type PrintedTeam } from './print-lists.ts'

/** The placement on paper, by hole and by name. */
export function PrintPage() {
  const eventId = Number(useParams({ from: paths.printPlacement }).id)
  return (
    <BoardPrintPage eventId={eventId} title="Print placement" name="Placement" board={useQuery(boardQuery(eventId))}>
      {(board, header) => <Sheets board={board} header={header} />}
    </BoardPrintPage>
  )
}

function Sheets({ board, header }: { board: PlacementBoard; header: SheetHeader }) {
  const { sheet: asked, course } = useSearch({ from: paths.printPlacement })
  const navigate = useNavigate({ from: paths.printPlacement })
  const options = board.courses.map(({ golfCourseId, golfCourseName }) => ({
    value: golfCourseId,
    label: golfCourseName,
  }))
  const golfCourseId = options.find(({ value }) => String(value) === course)?.value ?? null
  const { value: sheet, Sheet: ChosenSheet } = sheets.find(({ value }) => value === asked) ?? sheets[0]
  const change = (wish: { sheet?: string; course?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...wish }), replace: true, resetScroll: false })

  if (options.length === 0) return <NoCourses eventId={board.eventId} />
  return (
    <>
      <SheetChoice sheets={sheets} value={sheet} onChange={(value) => change({ sheet: value })}>
        <SelectField
          label="Course"
          options={options}
          value={golfCourseId}
          onChange={(value) => change({ course: value === null ? undefined : String(value) })}
          placeholder="All courses"
          isClearable
        />
      </SheetChoice>
      <ChosenSheet board={board} golfCourseId={golfCourseId} header={header} />
    </>
  )
}

interface SheetsProps {
  board: PlacementBoard
  /** Null for all courses. */
  golfCourseId: number | null
  header: SheetHeader
}

/** One sheet a course: its holes with golfers in order, cart by cart. A hole is never torn over two pages. */
function HoleSheets({ board, golfCourseId, header }: SheetsProps) {
  const all = listHoleSheets(board, golfCourseId).filter(({ holes, unplaced }) => holes.length > 0 || unplaced > 0)
  if (all.length === 0)
    return <EmptyState title="No one is placed yet">Holes appear here with their golfers.</EmptyState>
  return all.map((sheet) => (
    <Sheet
      key={sheet.golfCourseId}
      look="sheet"
      caption={`Holes of ${sheet.golfCourseName}`}
      title={`${sheet.golfCourseName}: hole sheet`}
      columns={['Hole', 'First team', 'Second team']}
      // The course isn't always at the event's place.
      header={{ ...header, date: header.day }}
      widths={[styles.narrow]}
      missing={
        sheet.unplaced > 0 &&
        `${countOf(sheet.unplaced, 'golfer on this course hasn’t', 'golfers on this course haven’t')} been placed yet. See the alphabetical list.`
      }
    >
      {sheet.holes.map((hole) => (
        <HoleRow key={hole.id} hole={hole} />
      ))}
    </Sheet>
  ))
}

function HoleRow({ hole }: { hole: HoleSheet['holes'][number] }) {
  const name = readHoleName(hole)
  return (
    <tr>
      <th scope="row" className={styles.hole}>
        <span className={styles.number}>{hole.holeNumber}</span>
        {name && <span>{name}</span>}
        {hole.isPar3 && <span className={styles.par}>Par 3</span>}
      </th>
      {hole.teams.map((team) => (
        <td key={team.teamNumber}>
          <p className={styles.team}>
            {team.name} {team.company && <span className={styles.company}>{team.company}</span>}
          </p>
          {team.carts.map((cart) => (
            <div key={cart.cartNumber} className={styles.cart}>
              <p className={styles.label}>Cart {cart.cartNumber}</p>
              <Riders cart={cart} hasOwnCompanies={team.company === null} />
            </div>
          ))}
        </td>
      ))}
    </tr>
  )
}

function Riders({ cart, hasOwnCompanies }: { cart: PrintedTeam['carts'][number]; hasOwnCompanies: boolean }) {
  return (
    <ul className={styles.riders}>
      {cart.golfers.map(({ id, name, company }) => (
        <li key={id}>
          {name} {hasOwnCompanies && <span className={styles.company}>{company}</span>}
        </li>
      ))}
      {Array.from({ length: cart.free }, (_, line) => line).map((line) => (
        <li key={`free ${line}`} className={styles.free}>
          <VisuallyHidden>Opening</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

function NameList({ board, golfCourseId, header }: SheetsProps) {
  const names = listByName(board, golfCourseId)
  const course = board.courses.find((one) => one.golfCourseId === golfCourseId)?.golfCourseName ?? 'All courses'
  if (names.length === 0) {
    return (
      <EmptyState title="No partners have been assigned to a course.">
        Golfers appear here once their partner has a course.
      </EmptyState>
    )
  }
  return (
    <Sheet
      look="names"
      caption="Golfers by last name"
      title={`${course}: golfers by name`}
      columns={['Name', 'Company', 'Course', 'Hole', 'Team', 'Cart']}
      header={header}
      widths={[styles.name, styles.name, undefined, styles.narrow, styles.narrow, styles.narrow]}
    >
      {names.map((name) => (
        <NameRow key={name.id} name={name} />
      ))}
    </Sheet>
  )
}

function NameRow({ name: { name, company, course, start } }: { name: PrintedName }) {
  return (
    <tr>
      <th scope="row">
        <CheckBox />
        {name}
      </th>
      <td>{company}</td>
      <td>{course}</td>
      {start ? (
        <>
          <td data-label="Hole">{start.holeNumber}</td>
          <td data-label="Team">{start.team}</td>
          <td data-label="Cart">{start.cartNumber}</td>
        </>
      ) : (
        <td colSpan={3}>not placed</td>
      )}
    </tr>
  )
}

const sheets = [
  {
    value: 'holes',
    label: 'Hole sheet',
    hint: 'Golfers on each hole, cart by cart, without empty holes',
    Sheet: HoleSheets,
  },
  { value: 'names', label: 'Alphabetical list', hint: 'Every golfer by last name', Sheet: NameList },
] as const
