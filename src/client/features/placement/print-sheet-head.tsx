import styles from './print-sheet.module.css'

/** What every sheet says of itself: on paper nothing else tells which one is the latest. */
export interface Printed {
  event: string
  date: string
  asOf: string
}

interface PrintSheetHeadProps {
  title: string
  /** How many columns the table has: the head stands in it, because a table's head is printed on each of its pages. */
  columns: number
  printed: Printed
}

export function PrintSheetHead({ title, columns, printed }: PrintSheetHeadProps) {
  return (
    <tr>
      <td colSpan={columns} className={styles.head}>
        <h2>{title}</h2>
        <p>
          <span>{printed.event}</span> <span>{printed.date}</span> <span>As of {printed.asOf}</span>
        </p>
      </td>
    </tr>
  )
}
