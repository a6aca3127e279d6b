import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The total below the column. */
  footer?: ReactNode
  isNumeric?: boolean
  /** The header is spoken and not shown: a column of buttons. */
  isHeaderHidden?: boolean
}

type TableProps<Row> = {
  /** The caption, for screen readers. Visible with isCaptionVisible. */
  caption: string
  isCaptionVisible?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** At phone width: 'rows' turns each row into a labeled block, 'table' keeps a small table a table. */
  onPhone?: 'rows' | 'table'
}

/** A table laid out as blocks loses its meaning in some browsers. Its roles, written out, keep it. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionVisible = false, columns, rows, rowKey, onPhone = 'rows' } = props
  const hasFooter = columns.some((column) => column.footer !== undefined)
  return (
    <table {...tableRoles.table} className={classNames(styles.table, onPhone === 'rows' && styles.rows)}>
      {isCaptionVisible ? (
        <caption className={styles.caption}>{caption}</caption>
      ) : (
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
      )}
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th key={column.key} {...tableRoles.columnHeader} className={column.isNumeric ? styles.numeric : undefined}>
              {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} columns={columns} contentOf={(column) => column.cell(row)} />
        ))}
      </tbody>
      {hasFooter && (
        <tfoot {...tableRoles.group}>
          <TableRow columns={columns} contentOf={(column) => column.footer} />
        </tfoot>
      )}
    </table>
  )
}

type TableRowProps<Row> = { columns: readonly Column<Row>[]; contentOf: (column: Column<Row>) => ReactNode }

/** Its first cell names it. */
function TableRow<Row>({ columns, contentOf }: TableRowProps<Row>) {
  return (
    <tr {...tableRoles.row}>
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} isRowHeader={index === 0}>
          {contentOf(column)}
        </Cell>
      ))}
    </tr>
  )
}

type CellProps<Row> = { column: Column<Row>; isRowHeader: boolean; children: ReactNode }

function Cell<Row>({ column, isRowHeader, children }: CellProps<Row>) {
  const className = column.isNumeric ? styles.numeric : undefined
  if (isRowHeader) {
    return (
      <th {...tableRoles.rowHeader} className={className}>
        {children}
      </th>
    )
  }
  return (
    <td
      {...tableRoles.cell}
      translate={column.isNumeric ? 'no' : undefined}
      className={className}
      data-label={column.isHeaderHidden ? undefined : column.header}
    >
      {children}
    </td>
  )
}
