import type { ReactNode } from 'react'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import styles from './print.module.css'

/** What every sheet says of itself: on paper nothing else tells which one is the latest. */
export interface SheetHeader {
  event: string
  date: string
  asOf: string
}

interface SheetProps {
  /** A list of `names` is set closer, and on a phone in lines instead of columns. */
  look: 'sheet' | 'names'
  /** What it is, for whoever hears it. */
  caption: string
  title: string
  columns: readonly string[]
  /** Class names of the columns that are not as wide as the others. */
  widths?: readonly (string | undefined)[]
  header: SheetHeader
  /** Who is not on it, where somebody is: it must not pass for complete. */
  missing?: ReactNode
  /** Its rows. */
  children: ReactNode
}

/** A list on paper. What it is stands in the head of the table, because that is printed on each of its pages. */
export function Sheet({ look, caption, title, columns, widths = [], header, missing, children }: SheetProps) {
  return (
    <table className={styles[look]}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <colgroup>
        {columns.map((column, index) => (
          <col key={column} className={widths[index]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td colSpan={columns.length} className={styles.head}>
            <h2>{title}</h2>
            <p>
              <span>{header.event}</span> <span>{header.date}</span> <span>As of {header.asOf}</span>
            </p>
          </td>
        </tr>
        <tr className={styles.columns}>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {missing && (
          <tr>
            <td colSpan={columns.length}>
              <strong>Not complete:</strong> {missing}
            </td>
          </tr>
        )}
        {children}
      </tbody>
    </table>
  )
}
