import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { EditableParts } from '#client/features/registrations/draft/spot-issues.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { isOpenSpot } from '#shared/domain/spots/enter-people.ts'
import { countWhere, hasActivity, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { countOf } from '#shared/domain/text.ts'
import { ActivityTags } from '../activities.tsx'
import styles from '../spot-list.module.css'
import { describePaste, type FilledPaste, fillFrom, type PlannedLine, planPaste } from './plan-paste.ts'

type PasteFormProps = {
  spots: readonly Spot[]
  totals: SpotTotals
  editable: EditableParts
  text: string
  setText: (text: string) => void
  fill: (filled: FilledPaste) => void
}

/** More would not be read. */
const maxShown = 300

export function PasteForm({ spots, totals, editable, text, setText, fill }: PasteFormProps) {
  const read = useDeferredValue(text)
  const pasted = useMemo(() => planPaste(spots, totals, read, editable), [spots, totals, read, editable])
  const { entries, lines } = pasted
  const isBlank = read.trim() === ''
  const open = countWhere(spots, isOpenSpot)
  const whyNot = isBlank ? 'Paste names first' : 'No one on the list can be added'
  return (
    <>
      <TextAreaField
        label="People"
        hint="One name per line, names separated by semicolons, or spreadsheet columns with the headings Name, Company, Email, Golf, Dinner, VIP, Dietary needs."
        rows={6}
        value={text}
        onChange={setText}
      />
      {!editable.details && <p>You can change only names and companies. Other columns are ignored.</p>}
      <p role="status">{isBlank ? `${countOf(open, 'spot is', 'spots are')} open.` : describePaste(pasted)}</p>
      {lines.length > 0 && (
        <div className={styles.preview}>
          <Table
            caption="Names and their spots"
            columns={listColumns(spots)}
            rows={lines.slice(0, maxShown)}
            rowKey={(line) => lines.indexOf(line)}
          />
          {lines.length > maxShown && <p>and {lines.length - maxShown} more</p>}
        </div>
      )}
      <Actions isAtFoot>
        <Button
          tone="primary"
          onPress={() => fill(fillFrom(pasted))}
          disabledReason={entries.length > 0 ? undefined : whyNot}
        >
          {entries.length === 1 ? 'Fill 1 spot' : `Fill ${entries.length} spots`}
        </Button>
      </Actions>
    </>
  )
}

const listColumns = (spots: readonly Spot[]): Column<PlannedLine>[] => [
  { key: 'name', header: 'Name', cell: (line) => <PersonName line={line} /> },
  { key: 'company', header: 'Company', cell: ({ person }) => person?.company || '–' },
  { key: 'email', header: 'Email', cell: ({ person }) => person?.email || '–' },
  { key: 'spot', header: 'Spot', cell: (line) => <Destination line={line} spots={spots} /> },
]

function PersonName({ line: { person, written, notes } }: { line: PlannedLine }) {
  if (!person) return written
  return (
    <span className={layout.stack1}>
      {`${person.firstName} ${person.lastName}`.trim()}
      {notes.map((note) => {
        const isDoubt = note.startsWith('Check this')
        return (
          <span key={note} className={isDoubt ? styles.doubt : layout.note}>
            {isDoubt && <TriangleAlert size={16} aria-hidden="true" />}
            {note}
          </span>
        )
      })}
    </span>
  )
}

function Destination({ line: { entry, reasons }, spots }: { line: PlannedLine; spots: readonly Spot[] }) {
  const spot = entry && spots[entry.index]
  if (!spot) return <span className={styles.wrong}>Skipped: {reasons.join('. ')}</span>
  const { golf, dinner, vip } = entry
  const planned = { ...spot, golf, dinner, vip }
  return (
    <span className={layout.stack1}>
      Spot {spot.spotNumber}
      {hasActivity(planned) && <ActivityTags spot={planned} />}
    </span>
  )
}
