import { type ReactNode, useState } from 'react'
import type { Problem } from '#shared/contracts/problem.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import type { Choices, Side } from '#shared/domain/three-way-merge.ts'
import { readersZone, useSite } from '../api/app-context.ts'
import { Actions, Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/fields/choice-fields.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

/** A field that two people have changed, with both values in words. */
export type ComparedRow = {
  key: string
  label: string
  mine: ReactNode
  theirs: ReactNode
}

type ChooseDialogProps = {
  /** The saved record: `these settings`. */
  what: string
  /** Who saved, and when. */
  changed: Problem['changed']
  rows: readonly ComparedRow[]
  /** The side chosen for each row, by its key. */
  onSave: (choices: Choices) => void
  onCancel: () => void
}

/** Two people changed the same fields. The user selects one value for each. */
export function ChooseDialog({ what, changed, rows, onSave, onCancel }: ChooseDialogProps) {
  const site = useSite()
  const [chosen, setChosen] = useState<Choices>({})
  const sideOf = (key: string): Side => chosen[key] ?? 'mine'
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(rows.map(({ key }) => [key, side])))
  const when = site && changed?.at ? ` on ${formatMoment(changed.at, site.timeZone, readersZone)}` : ''
  const who = changed?.isYours ? 'You' : changed?.by || 'Someone else'
  const where = changed?.isYours ? ', in another window or on another device' : ''
  const differs = rows.length === 1 ? 'This field differs from yours.' : 'These fields differ from yours.'

  const actions = (
    <>
      <Button tone="primary" onPress={() => onSave(Object.fromEntries(rows.map(({ key }) => [key, sideOf(key)])))}>
        Save
      </Button>
      <Button onPress={onCancel}>Cancel</Button>
    </>
  )
  return (
    <Dialog isOpen isWide role="alertdialog" title="Choose what to save" onClose={onCancel} actions={actions}>
      <p>
        {who} saved {what}
        {when}
        {where}. {differs} All other changes will be merged.
      </p>
      {rows.length > 1 && (
        <Actions>
          <Button onPress={() => chooseAll('mine')}>Keep mine</Button>
          <Button onPress={() => chooseAll('theirs')}>Use theirs</Button>
        </Actions>
      )}
      <Stack>
        {rows.map(({ key, label, mine, theirs }) => (
          <RadioGroup
            key={key}
            label={label}
            choices={[
              { value: 'mine', label: orEmpty(mine), hint: 'Mine' },
              { value: 'theirs', label: orEmpty(theirs), hint: 'Theirs' },
            ]}
            value={sideOf(key)}
            onChange={(side: Side) => setChosen({ ...chosen, [key]: side })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

const orEmpty = (value: ReactNode) => (value === '' || value === null || value === undefined ? <i>empty</i> : value)
