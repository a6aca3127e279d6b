import { EmptyState } from '#client/ui/feedback.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import styles from '../engine/print/print.module.css'
import { Sheet, type SheetHeader } from '../engine/print/sheet.tsx'
import { type HoleSheet, listByName, listHoleSheets, type PrintedName, type PrintedTeam } from './print-lists.ts'

interface SheetsProps {
  board: PlacementBoard
  /** Null for all courses. */
  golfCourseId: number | null
  header: SheetHeader
}

/** One sheet a course: its holes in order with both teams, cart by cart. A hole is never torn over two pages. */
export function HoleSheets({ board, golfCourseId, header }: SheetsProps) {
  return listHoleSheets(board, golfCourseId).map((sheet) => (
    <Sheet
      key={sheet.golfCourseId}
      look="sheet"
      caption={`Holes of ${sheet.golfCourseName}`}
      title={`${sheet.golfCourseName}: hole sheet`}
      columns={['Hole', 'First team', 'Second team']}
      header={header}
      widths={[styles.narrow]}
      missing={sheet.unplaced > 0 && <>{describeUnplaced(sheet.unplaced)} The alphabetical list names them.</>}
    >
      {sheet.holes.map((hole) => (
        <HoleRow key={hole.id} hole={hole} />
      ))}
    </Sheet>
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
