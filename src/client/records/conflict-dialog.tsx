import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatMoment } from '#shared/domain/formats.ts'
import { useSite } from '../api/app-context.ts'
import { Actions, Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/fields/choice-fields.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { listDifferences } from './conflict-rows.ts'
import type { RecordForm } from './record-form.tsx'

/** Somebody else has saved in between: who, when, and which of the two is to stand, field by field. */
export function ConflictDialog<Values extends FieldValues, Sent>({ record }: { record: RecordForm<Values, Sent> }) {
  const site = useSite()
  if (!record.conflict) return null
  const { changed, listRows } = record.conflict
  const rows = listRows(listDifferences)
  const when = site && changed?.at ? ` on ${formatMoment(changed.at, site.timeZone)}` : ''
  return (
    <CompareDialog
      title="Changed in the meantime"
      rows={rows}
      onSave={record.saveChosen}
      onCancel={record.dismissConflict}
    >
      <p>
        {changed?.by || 'Somebody else'} has saved this{when}. Nothing of yours was saved, and nothing of theirs was
        overwritten.
      </p>
      <p>{rows.length > 0 ? 'Choose what is to stand.' : 'What they saved is what you entered.'}</p>
    </CompareDialog>
  )
}

export type Side = 'mine' | 'theirs'

export type ComparedRow = {
  key: string
  label: string
  mine: ReactNode
  theirs: ReactNode
  /** What is chosen until the person chooses otherwise. */
  proposal: Side
}

type CompareDialogProps = {
  title: string
  /** Who has changed it, and when. */
  children: ReactNode
  /** Only what differs. */
  rows: readonly ComparedRow[]
  /** The side chosen for each row, by its key. */
  onSave: (choices: Readonly<Record<string, Side>>) => void
  onCancel: () => void
}

/** Two versions of one thing beside each other; one of the two is chosen for each row, or for all of them at once. */
export function CompareDialog({ title, children, rows, onSave, onCancel }: CompareDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const choices = Object.fromEntries(rows.map(({ key, proposal }) => [key, chosen[key] ?? proposal]))
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(rows.map(({ key }) => [key, side])))

  const actions = (
    <>
      <Button tone="primary" onPress={() => onSave(choices)}>
        Save
      </Button>
      <Button onPress={onCancel}>Go back</Button>
    </>
  )
  return (
    <Dialog isOpen isWide role="alertdialog" title={title} onClose={onCancel} actions={actions}>
      {children}
      {rows.length > 1 && (
        <Actions>
          <Button onPress={() => chooseAll('mine')}>Keep mine</Button>
          <Button onPress={() => chooseAll('theirs')}>Take theirs</Button>
        </Actions>
      )}
      <Stack>
        {rows.map(({ key, label, mine, theirs, proposal }) => (
          <RadioGroup
            key={key}
            label={label}
            choices={[
              { value: 'mine', label: orEmpty(mine), hint: 'Mine' },
              { value: 'theirs', label: orEmpty(theirs), hint: 'Theirs' },
            ]}
            value={choices[key] ?? proposal}
            onChange={(side: Side) => setChosen({ ...chosen, [key]: side })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

const orEmpty = (value: ReactNode) => (value === '' || value === null ? <i>empty</i> : value)
