import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import styles from '../engine/print/print.module.css'
import { SheetHead, type SheetHeader } from '../engine/print/sheet-head.tsx'
import { type HoleSheet, listByName, listHoleSheets, type PrintedName, type PrintedTeam } from './print-lists.ts'

interface SheetsProps {
  board: PlacementBoard
  /** Null for all courses. */
  golfCourseId: number | null
  header: SheetHeader
}

const holeColumns = ['Hole', 'First team', 'Second team']

/** One sheet a course: its holes in order with both teams, cart by cart. A hole is never torn over two pages. */
export function HoleSheets({ board, golfCourseId, header }: SheetsProps) {
  return listHoleSheets(board, golfCourseId).map((sheet) => (
    <table key={sheet.golfCourseId} className={styles.sheet}>
      <caption>
        <VisuallyHidden>Holes of {sheet.golfCourseName}</VisuallyHidden>
      </caption>
      <colgroup>
        <col className={styles.narrow} />
        <col span={2} />
      </colgroup>
      <SheetHead title={`${sheet.golfCourseName}: hole sheet`} columns={holeColumns} header={header} />
      <tbody>
        {sheet.unplaced > 0 && (
          <tr>
            <td colSpan={holeColumns.length}>
              <strong>Not complete:</strong> {describeUnplaced(sheet.unplaced)} The alphabetical list names them.
            </td>
          </tr>
        )}
        {sheet.holes.map((hole) => (
          <HoleRow key={hole.id} hole={hole} />
        ))}
      </tbody>
    </table>
  ))
}

const describeUnplaced = (count: number) =>
  count === 1 ? '1 golfer of this course has no place yet.' : `${count} golfers of this course have no place yet.`

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
          <VisuallyHidden>Free place</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

const nameColumns = ['Name', 'Company', 'Course', 'Hole', 'Team', 'Cart']

export function NameList({ board, golfCourseId, header }: SheetsProps) {
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
      <SheetHead title={`${course}: golfers by name`} columns={nameColumns} header={header} />
      <tbody>
        {names.map((name) => (
          <NameRow key={name.id} name={name} />
        ))}
      </tbody>
    </table>
  )
}

function NameRow({ name: { name, company, course, start } }: { name: PrintedName }) {
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
