import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'

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
  const isInRows = onPhone === 'rows'
  const hasFooter = columns.some((column) => column.footer !== undefined)
  return (
    <table {...tableRoles.table} className={classNames('w-full tabular-nums lining-nums', isInRows && 'max-sm:block')}>
      {isCaptionVisible ? (
        <caption className="pb-2 text-start text-note text-ink-soft">{caption}</caption>
      ) : (
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
      )}
      <thead {...tableRoles.group} className={isInRows ? 'max-sm:sr-only' : undefined}>
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...tableRoles.columnHeader}
              className={`border-b border-line-strong align-bottom text-small font-medium text-ink-soft ${paddingClass} ${column.isNumeric ? 'text-end' : 'text-start'}`}
            >
              {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className={isInRows ? 'max-sm:block max-sm:[&>:first-child]:border-t' : undefined}>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} {...{ columns, isInRows }} contentOf={(column) => column.cell(row)} />
        ))}
      </tbody>
      {hasFooter && (
        <tfoot {...tableRoles.group} className={isInRows ? 'max-sm:block' : undefined}>
          <TableRow {...{ columns, isInRows }} contentOf={(column) => column.footer} isTotal />
        </tfoot>
      )}
    </table>
  )
}

interface RowStyle {
  isInRows: boolean
  isTotal?: boolean
}

type TableRowProps<Row> = RowStyle & {
  columns: readonly Column<Row>[]
  contentOf: (column: Column<Row>) => ReactNode
}

const paddingClass = 'px-3 py-2 first:ps-0 last:pe-0'

const cellInRowClass =
  'max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:gap-y-1 max-sm:border-0 max-sm:px-0 max-sm:py-1 max-sm:text-end max-sm:wrap-anywhere max-sm:data-label:before:text-note max-sm:data-label:before:font-normal max-sm:data-label:before:text-ink-soft max-sm:data-label:before:content-[attr(data-label)]'

/** Its first cell names it. */
function TableRow<Row>({ columns, contentOf, ...style }: TableRowProps<Row>) {
  return (
    <tr
      {...tableRoles.row}
      className={
        style.isInRows ? 'border-line-strong max-sm:block max-sm:border-b max-sm:border-b-line max-sm:py-3' : undefined
      }
    >
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} isRowHeader={index === 0} {...style}>
          {contentOf(column)}
        </Cell>
      ))}
    </tr>
  )
}

type CellProps<Row> = RowStyle & { column: Column<Row>; isRowHeader: boolean; children: ReactNode }

function Cell<Row>({ column, isRowHeader, isInRows, isTotal = false, children }: CellProps<Row>) {
  const className = classNames(
    'h-11.25 align-middle',
    paddingClass,
    column.isNumeric ? 'text-end' : 'text-start',
    isTotal ? 'font-bold' : 'border-b border-line font-normal',
    isRowHeader && !isTotal && 'wrap-anywhere',
    isInRows && cellInRowClass,
    isInRows && isRowHeader && 'max-sm:justify-start! max-sm:pb-2! max-sm:text-start! max-sm:font-semibold',
  )
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
