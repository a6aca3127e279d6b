import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement.ts'
import { listByName, type PrintedName } from './print-lists.ts'
import styles from './print-sheet.module.css'
import { type Printed, PrintSheetHead } from './print-sheet-head.tsx'

interface PrintNameListProps {
  board: PlacementBoard
  golfCourseId: number | null
  printed: Printed
}

const columns = ['Name', 'Company', 'Course', 'Hole', 'Team', 'Cart']

/** Every golfer by last name, with the way to their place. */
export function PrintNameList({ board, golfCourseId, printed }: PrintNameListProps) {
  const names = listByName(board, golfCourseId)
  const course = board.courses.find((one) => one.golfCourseId === golfCourseId)?.golfCourseName ?? 'All courses'
  if (names.length === 0) {
    return (
      <EmptyState title="No partners have been assigned to a course.">
        A golfer is listed as soon as their partner has a course.
      </EmptyState>
    )
  }
  return (
    <table className={styles.names}>
      <caption>
        <VisuallyHidden>Golfers by last name</VisuallyHidden>
      </caption>
      <colgroup>
        <col className={styles.name} />
        <col className={styles.name} />
        <col />
        <col span={3} className={styles.narrow} />
      </colgroup>
      <thead>
        <PrintSheetHead title={`${course}: golfers by name`} columns={columns.length} printed={printed} />
        <tr className={styles.columns}>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <Line key={name.id} name={name} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ name: { name, company, course, start } }: { name: PrintedName }) {
  return (
    <tr>
      <th scope="row">{name}</th>
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
