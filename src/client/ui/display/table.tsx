import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** What stands below the column: the total. */
  footer?: ReactNode
  isNumeric?: boolean
  /** The cell that names its row; the first column unless another one says so. */
  isRowHeader?: boolean
  /** The header is spoken and not shown: a column of buttons. */
  isHeaderHidden?: boolean
}

type TableProps<Row> = {
  /** What the table shows, for those who listen; also seen with isCaptionVisible. */
  caption: string
  isCaptionVisible?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** At phone width: 'rows' turns each row into a labelled block, 'table' keeps a small table a table. */
  onPhone?: 'rows' | 'table'
}

// A table laid out as blocks loses its meaning in some browsers; its roles, written out, keep it.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionVisible = false, columns, rows, rowKey, onPhone = 'rows' } = props
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0]
  const hasFooter = columns.some((column) => column.footer !== undefined)
  return (
    <table {...as.table} className={classNames(styles.table, onPhone === 'rows' && styles.rows)}>
      {isCaptionVisible ? (
        <caption className={styles.caption}>{caption}</caption>
      ) : (
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
      )}
      <thead {...as.group}>
        <tr {...as.row}>
          {columns.map((column) => (
            <th key={column.key} {...as.columnHeader} className={column.isNumeric ? styles.numeric : undefined}>
              {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...as.row}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} isRowHeader={column === rowHeader}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {hasFooter && (
        <tfoot {...as.group}>
          <tr {...as.row}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} isRowHeader={column === rowHeader}>
                {column.footer}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type CellProps<Row> = { column: Column<Row>; isRowHeader: boolean; children: ReactNode }

function Cell<Row>({ column, isRowHeader, children }: CellProps<Row>) {
  const className = column.isNumeric ? styles.numeric : undefined
  if (isRowHeader) {
    return (
      <th {...as.rowHeader} className={className}>
        {children}
      </th>
    )
  }
  return (
    <td {...as.cell} className={className} data-label={column.isHeaderHidden ? undefined : column.header}>
      {children}
    </td>
  )
}
