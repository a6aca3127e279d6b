import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  footer?: ReactNode
  isNumeric?: boolean
  isHeaderHidden?: boolean
  className?: string
}

type TableProps<Row> = {
  caption: string
  isCaptionVisible?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  onPhone?: 'rows' | 'table'
  isDense?: boolean
}

/** Some browsers drop table semantics from block layouts, so set the roles explicitly. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

const densePaddingClass = 'px-3 py-1 first:ps-0 last:pe-0'
const paddingClass = 'px-3 py-2 first:ps-0 last:pe-0'

const cellInRowClass =
  'max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:gap-y-1 max-sm:border-0 max-sm:px-0 max-sm:py-1 max-sm:text-end max-sm:wrap-anywhere max-sm:data-label:before:text-note max-sm:data-label:before:font-normal max-sm:data-label:before:text-ink-soft max-sm:data-label:before:content-[attr(data-label)]'

export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionVisible, columns, rows, rowKey, onPhone = 'rows', isDense = false } = props
  const inRows = (className: string) => (onPhone === 'rows' ? className : undefined)

  const showRow = (contentOf: (column: Column<Row>) => ReactNode, key: string | number, isTotal = false) => (
    <tr
      key={key}
      {...tableRoles.row}
      className={inRows('border-line-strong max-sm:block max-sm:border-b max-sm:border-b-line max-sm:py-3')}
    >
      {columns.map((column, index) => {
        const isHeader = index === 0
        const Cell = isHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            {...(isHeader ? tableRoles.rowHeader : tableRoles.cell)}
            translate={column.isNumeric && !isHeader ? 'no' : undefined}
            className={classNames(
              isDense ? 'h-8.5 align-middle' : 'h-11.25 align-middle',
              isDense ? densePaddingClass : paddingClass,
              column.isNumeric ? 'text-end' : 'text-start',
              isTotal ? 'border-t-4 border-double border-line-strong font-bold' : 'border-b border-line font-normal',
              isHeader && !isTotal && 'wrap-anywhere',
              column.className,
              inRows(cellInRowClass),
              isHeader && inRows('max-sm:justify-start! max-sm:pb-2! max-sm:text-start! max-sm:font-semibold'),
            )}
            data-label={
              isHeader || column.isHeaderHidden || typeof column.header !== 'string' ? undefined : column.header
            }
          >
            {contentOf(column)}
          </Cell>
        )
      })}
    </tr>
  )

  return (
    <table
      {...tableRoles.table}
      className={classNames('w-full tabular-nums lining-nums', isDense && 'text-note', inRows('max-sm:block'))}
    >
      <caption className={isCaptionVisible ? 'pb-2 text-start text-note text-ink-soft' : undefined}>
        {isCaptionVisible ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
      </caption>
      <thead {...tableRoles.group} className={inRows('max-sm:sr-only')}>
        <tr {...tableRoles.row}>
          {columns.map(({ key, header, isNumeric, isHeaderHidden, className = '' }) => (
            <th
              key={key}
              {...tableRoles.columnHeader}
              className={`border-b border-line-strong align-bottom text-small font-medium text-ink-soft ${paddingClass} ${isNumeric ? 'text-end' : 'text-start'} ${className}`}
            >
              {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className={inRows('max-sm:block max-sm:[&>:first-child]:border-t')}>
        {rows.map((row) => showRow((column) => column.cell(row), rowKey(row)))}
      </tbody>
      {columns.some((column) => column.footer !== undefined) && (
        <tfoot
          {...tableRoles.group}
          className={classNames(isDense && 'sm:sticky sm:bottom-0 sm:bg-paper print:static', inRows('max-sm:block'))}
        >
          {showRow((column) => column.footer, 'total', true)}
        </tfoot>
      )}
    </table>
  )
}
