import styles from './print.module.css'

/** What every sheet says of itself: on paper nothing else tells which one is the latest. */
export interface SheetHeader {
  event: string
  date: string
  asOf: string
}

/** It stands in the head of the table, because that is printed on each of its pages. */
export function SheetHead({
  title,
  columns,
  header,
}: {
  title: string
  columns: readonly string[]
  header: SheetHeader
}) {
  return (
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
  )
}
