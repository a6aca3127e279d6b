import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PrintVersion } from '#shared/contracts/print.ts'
import { documents } from '#shared/domain/packet/documents.ts'
import { describeEvent, describeStamp } from './describe-version.ts'

const cellClass = 'py-1 ps-0 pe-3 align-top'

type Item = PrintVersion['items'][number]

export function ListSheets({ version }: { version: PrintVersion }) {
  const { isBySheet } = documents[version.document]
  if (!isBySheet || version.isChanges) return <ListSheet version={version} items={version.items} />
  const sheets = Map.groupBy(version.items, ({ content }) => content?.[0] ?? '')
  return [...sheets].map(([name, items]) => <ListSheet key={name} version={version} items={items} name={name} />)
}

interface ListSheetProps {
  version: PrintVersion
  items: readonly Item[]
  name?: string
}

function ListSheet({ version, items, name }: ListSheetProps) {
  const { title, columns, hasCheckBox } = documents[version.document]
  const from = name === undefined ? 0 : 1
  const shown = columns.slice(from)
  const heading = [title, name].filter(Boolean).join(': ')
  return (
    <table className="w-full leading-[1.35] wrap-anywhere tabular-nums lining-nums print:[page:var(--list-page)] [table+&]:break-before-page">
      <caption>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td colSpan={shown.length} className="border-y-3 border-double border-line-strong px-0 py-2">
            <h2>
              {heading}
              {version.isChanges && ': changes'}
            </h2>
            <p className="flex flex-wrap gap-x-6 text-note">
              <span>{describeEvent(version)}</span> <span>{describeStamp(version)}</span>
            </p>
          </td>
        </tr>
        <tr>
          {shown.map((column) => (
            <th key={column} scope="col" className={`${cellClass} text-start text-small font-normal text-ink-soft`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <SheetRow key={item.key} item={item} from={from} columns={shown} hasCheckBox={hasCheckBox === true} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  item: Item
  from: number
  columns: readonly string[]
  hasCheckBox: boolean
}

function SheetRow({ item: { content, was }, from, columns, hasCheckBox }: RowProps) {
  const words = content ?? was ?? []
  return (
    <>
      <tr className={classNames('border-t border-line-strong', content === null && 'text-ink-soft')}>
        {words.slice(from).map((word, index) => (
          <td key={columns[index]} className={cellClass}>
            {index === 0 && content === null && <b>Remove: </b>}
            {index === 0 && hasCheckBox && content && (
              <span className="me-2 inline-block size-[0.8em] border border-current" aria-hidden="true" />
            )}
            {word}
          </td>
        ))}
      </tr>
      {content && was && (
        <tr className="text-small text-ink-soft">
          <td colSpan={words.length - from} className={cellClass}>
            was: {was.slice(from).filter(Boolean).join(', ')}
          </td>
        </tr>
      )}
    </>
  )
}
