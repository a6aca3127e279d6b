import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { EditableParts } from '#client/features/registrations/draft/spot-issues.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { isOpenSpot } from '#shared/domain/spots/enter-people.ts'
import { type AttendeeLookups, describeAttendee } from '#shared/domain/spots/info.ts'
import { countMatchingSpots, hasActivity, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { cutToFit, formatCount } from '#shared/domain/text.ts'
import { ActivityTags } from '../spot-summary.tsx'
import {
  changeText,
  describePlan,
  listColumns,
  type PastedTable,
  type PastePlan,
  type PlannedRow,
  planPaste,
  selectColumn,
} from './plan-paste.ts'
import { columnLabels } from './read-table.ts'

type PasteFormProps = {
  spots: readonly Spot[]
  totals: SpotTotals
  editable: EditableParts
  lookups: AttendeeLookups
  pasted: PastedTable
  onChange: (pasted: PastedTable) => void
  onFill: (plan: PastePlan) => void
}

const maxShown = 300

export function PasteForm({ spots, totals, editable, lookups, pasted, onChange, onFill }: PasteFormProps) {
  const read = useDeferredValue(pasted)
  const plan = useMemo(
    () => planPaste(read, { spots, totals, editable, lookups }),
    [read, spots, totals, editable, lookups],
  )
  const rows = plan?.rows ?? []
  const count = plan?.entries.length ?? 0
  const isBlank = plan?.columns.length === 0
  return (
    <>
      <TextAreaField
        label="People"
        hint="One person per line, such as Jane Doe, Acme. Or copy columns from a spreadsheet."
        rows={6}
        className="[&_textarea]:max-h-56"
        value={pasted.text}
        onChange={(text) => onChange(changeText(pasted, text))}
      />
      {!editable.details && <p>You can change only names and companies.</p>}
      <div className="flex flex-col gap-5">
        {plan && !isBlank && <Mapping {...{ plan, pasted, editable, onChange }} />}
        <p role="status">
          {isBlank ? describeOpen(spots) : plan ? describePlan(plan) : 'This list is too long. Paste up to 1,000 rows.'}
        </p>
        {rows.length > 0 && (
          <div className="wrap-anywhere [&_table]:table-fixed">
            <Table
              caption="Names and their spots"
              columns={previewColumns(lookups)}
              rows={rows.slice(0, maxShown)}
              rowKey={(row) => rows.indexOf(row)}
            />
            {rows.length > maxShown && <p>and {rows.length - maxShown} more</p>}
          </div>
        )}
      </div>
      <Actions isAtFoot>
        <Button
          tone="primary"
          onPress={() => plan && onFill(plan)}
          disabledReason={count > 0 ? undefined : isBlank ? 'Paste names first' : 'No one on the list can be added'}
        >
          {`Fill ${formatCount(count, 'spot')}`}
        </Button>
      </Actions>
    </>
  )
}

const describeOpen = (spots: readonly Spot[]) =>
  `${formatCount(countMatchingSpots(spots, isOpenSpot), 'spot is', 'spots are')} open.`

type MappingProps = Pick<PasteFormProps, 'pasted' | 'editable' | 'onChange'> & { plan: PastePlan }

function Mapping({ plan: { heading, hasHeading, body, columns }, pasted, editable, onChange }: MappingProps) {
  const options = listColumns(editable).map((value) => ({ value, label: columnLabels[value] }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 order-1">
      <legend className="p-0 font-semibold">Columns</legend>
      <CheckboxField
        label="The first row contains column headings"
        isSelected={hasHeading}
        onChange={(isSelected) => onChange({ ...pasted, hasHeading: isSelected, columns: null })}
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-3 wrap-anywhere">
        {columns.map((column, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have the same heading, and none moves
            key={at}
            label={cutToFit(heading[at] || `Column ${at + 1}`, maxSample)}
            hint={listSamples(body, at)}
            options={options}
            value={column}
            onChange={(selected) =>
              onChange({ ...pasted, hasHeading, columns: selectColumn(columns, at, selected ?? 'ignore') })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const maxSample = 40

const listSamples = (body: readonly string[][], at: number) => {
  const cells = body.flatMap((row) => row[at] || []).slice(0, 3)
  return cells.map((cell) => cutToFit(cell, maxSample)).join(' · ')
}

const previewColumns = (lookups: AttendeeLookups): Column<PlannedRow>[] => [
  { key: 'name', header: 'Name', cell: (row) => <PersonName row={row} /> },
  { key: 'company', header: 'Company', cell: ({ company }) => company || '–' },
  {
    key: 'details',
    header: 'Details',
    cell: ({ spot }) => (spot ? describeAttendee(spot, lookups).join(', ') : '') || '–',
  },
  { key: 'spot', header: 'Spot', cell: (row) => <Destination row={row} /> },
]

function PersonName({ row: { name, spot, reasons } }: { row: PlannedRow }) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      {name}
      {spot &&
        reasons.map((reason) => (
          <span key={reason} className="flex gap-1 text-brass text-note [&>svg]:mt-[0.15em] [&>svg]:flex-none">
            <TriangleAlert size={16} aria-hidden="true" />
            {reason}
          </span>
        ))}
    </span>
  )
}

function Destination({ row: { spot, reasons } }: { row: PlannedRow }) {
  if (!spot) return <span className="text-clay">Skipped: {reasons.join('. ')}</span>
  return (
    <span className="flex min-w-0 flex-col gap-1">
      Spot {spot.spotNumber}
      {hasActivity(spot) && <ActivityTags spot={spot} />}
    </span>
  )
}
