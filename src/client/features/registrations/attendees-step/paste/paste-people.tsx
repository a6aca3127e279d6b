import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { highlightSpot } from '#shared/domain/spots/checkboxes.ts'
import { isOpenSpot } from '#shared/domain/spots/editing/enter-people.ts'
import { countWhere, type Spot } from '#shared/domain/spots/spot.ts'
import type { SpotEdits } from '../edits/spot-edits.ts'
import type { EditableParts } from '../spot-issues.ts'
import styles from './paste-people.module.css'
import {
  describeDoubt,
  describeEntered,
  describeUnused,
  keepNotEntered,
  type PastedRow,
  type PlannedPaste,
  planPaste,
} from './plan-paste.ts'

type PastePeopleProps = {
  spots: readonly Spot[]
  editable: EditableParts
  edits: SpotEdits
  isOpen: boolean
  onClose: () => void
}

/** A list of names from elsewhere: pasted, looked at, and then entered. What was not entered stays in the field. */
export function PastePeople({ spots, editable, edits, isOpen, onClose }: PastePeopleProps) {
  const [text, setText] = useState('')
  const [hasPasted, setPasted] = useState(false)
  const idle = hasPasted && editable.activities ? countWhere(spots, (spot) => highlightSpot(spot) !== null) : 0

  function fill(pasted: ReturnType<typeof planPaste>) {
    onClose()
    edits.enter(pasted.entries, describeEntered(pasted))
    setText(keepNotEntered(text, pasted))
    setPasted(true)
  }

  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title="Paste a list of names" isWide>
        <PasteForm {...{ spots, text, setText, fill }} hasEmails={editable.details} />
      </Dialog>
      {idle > 0 && (
        <div className={styles.idle}>
          <Notice title={idle === 1 ? 'One attendee has no activity yet' : `${idle} attendees have no activity yet`}>
            Choose it spot by spot, or fill in the remaining activities.
          </Notice>
        </div>
      )}
    </>
  )
}

type PasteFormProps = {
  spots: readonly Spot[]
  text: string
  setText: (text: string) => void
  fill: (pasted: ReturnType<typeof planPaste>) => void
  hasEmails: boolean
}

function PasteForm({ spots, text, setText, fill, hasEmails }: PasteFormProps) {
  const read = useDeferredValue(text)
  const pasted = useMemo(() => planPaste(spots, read, hasEmails), [spots, read, hasEmails])
  const count = pasted.entries.length
  const whyNot = read.trim() === '' ? 'Paste names first' : 'Nobody in the list can be entered'
  return (
    <>
      <TextAreaField
        label="People"
        hint="One person in each line: Jane Doe; or Doe, Jane; or Jane Doe, Acme. Or copy the columns first name, last name, company and email from a spreadsheet."
        rows={6}
        value={text}
        onChange={setText}
      />
      {!hasEmails && <p>Emails cannot be changed any more, so they are left out.</p>}
      <p role="status">
        {read.trim() === '' ? `${countWhere(spots, isOpenSpot)} spots are open.` : describePaste(pasted)}
      </p>
      <PastePreview pasted={pasted} spots={spots} />
      <div>
        <Button tone="primary" onPress={() => fill(pasted)} disabledReason={count > 0 ? undefined : whyNot}>
          {count === 1 ? 'Fill one spot' : `Fill ${count} spots`}
        </Button>
      </div>
    </>
  )
}

function describePaste({ entries, rows, header, unused }: ReturnType<typeof planPaste>): string {
  const left = rows.length - entries.length
  return [
    `${entries.length} of ${rows.length} ${rows.length === 1 ? 'line' : 'lines'} can be entered.`,
    left > 0 && 'The others stay in the field, to be put right.',
    header && 'The first line names the columns.',
    describeUnused(unused),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Who of a pasted list goes to which spot, and who to none. */
export function PastePreview({ pasted, spots }: { pasted: PlannedPaste; spots: readonly Spot[] }) {
  if (pasted.rows.length === 0) return null
  return (
    <div className={styles.preview}>
      <Table
        caption="Who goes to which spot"
        columns={listColumns(spots)}
        rows={pasted.rows}
        rowKey={({ firstLine }) => firstLine}
      />
    </div>
  )
}

function listColumns(spots: readonly Spot[]): Column<PastedRow>[] {
  return [
    { key: 'name', header: 'Name', cell: (row) => <PersonName row={row} /> },
    { key: 'company', header: 'Company', cell: ({ person }) => person?.company || '–' },
    { key: 'email', header: 'Email', cell: ({ person }) => person?.email || '–' },
    { key: 'spot', header: 'Spot', cell: (row) => <Destination row={row} spots={spots} /> },
  ]
}

function PersonName({ row: { person, text } }: { row: PastedRow }) {
  if (!person) return text
  const doubt = describeDoubt(person)
  return (
    <span className={layout.stack1}>
      {`${person.firstName} ${person.lastName}`.trim()}
      {doubt && (
        <span className={styles.doubt}>
          <TriangleAlert size={16} aria-hidden="true" />
          {doubt}
        </span>
      )}
      {person.unused.length > 0 && <span className={layout.note}>Not used: {person.unused.join(', ')}</span>}
    </span>
  )
}

function Destination({ row, spots }: { row: PastedRow; spots: readonly Spot[] }) {
  const spot = row.index === null ? undefined : spots[row.index]
  if (!spot) return <span className={styles.wrong}>Not entered: {row.reasons.join('. ')}</span>
  const plain = `Attendee ${spot.spotNumber}`
  return spot.name === plain ? `Spot ${spot.spotNumber}` : `Spot ${spot.spotNumber}, ${spot.name}`
}
