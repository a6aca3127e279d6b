import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement.ts'
import { listHoleSheets, type PrintedCart, type PrintedHole, type PrintedTeam } from './print-lists.ts'
import styles from './print-sheet.module.css'
import { type Printed, PrintSheetHead } from './print-sheet-head.tsx'

interface PrintHoleSheetsProps {
  board: PlacementBoard
  golfCourseId: number | null
  printed: Printed
}

/** One sheet a course: its holes in order with both teams, cart by cart. A hole is never torn over two pages. */
export function PrintHoleSheets({ board, golfCourseId, printed }: PrintHoleSheetsProps) {
  return listHoleSheets(board, golfCourseId).map((sheet) => (
    <table key={sheet.golfCourseId} className={styles.sheet}>
      <caption>
        <VisuallyHidden>Holes of {sheet.golfCourseName}</VisuallyHidden>
      </caption>
      <colgroup>
        <col className={styles.narrow} />
        <col span={2} />
      </colgroup>
      <thead>
        <PrintSheetHead title={`${sheet.golfCourseName}: hole sheet`} columns={3} printed={printed} />
        <tr className={styles.columns}>
          <th scope="col">Hole</th>
          <th scope="col">First team</th>
          <th scope="col">Second team</th>
        </tr>
      </thead>
      <tbody>
        {sheet.unplaced > 0 && (
          <tr>
            <td colSpan={3}>
              <strong>Not complete:</strong> {describeUnplaced(sheet.unplaced)} The alphabetical list names them.
            </td>
          </tr>
        )}
        {sheet.holes.map((hole) => (
          <Hole key={hole.id} hole={hole} />
        ))}
      </tbody>
    </table>
  ))
}

const describeUnplaced = (count: number) =>
  count === 1 ? '1 golfer of this course has no place yet.' : `${count} golfers of this course have no place yet.`

function Hole({ hole }: { hole: PrintedHole }) {
  const isNamed = hole.holeName !== '' && hole.holeName !== String(hole.holeNumber)
  return (
    <tr>
      <th scope="row" className={styles.hole}>
        <span className={styles.number}>{hole.holeNumber}</span>
        {isNamed && <span>{hole.holeName}</span>}
        {hole.isPar3 && <span className={styles.par}>Par 3</span>}
      </th>
      {hole.teams.map((team) => (
        <td key={team.teamNumber}>
          <Team team={team} />
        </td>
      ))}
    </tr>
  )
}

function Team({ team }: { team: PrintedTeam }) {
  return (
    <>
      <p className={styles.team}>
        {team.name} {team.company && <span className={styles.company}>{team.company}</span>}
      </p>
      {team.carts.map((cart) => (
        <div key={cart.cartNumber} className={styles.cart}>
          <p className={styles.label}>Cart {cart.cartNumber}</p>
          <Riders cart={cart} hasOwnCompanies={team.company === null} />
        </div>
      ))}
    </>
  )
}

function Riders({ cart, hasOwnCompanies }: { cart: PrintedCart; hasOwnCompanies: boolean }) {
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
