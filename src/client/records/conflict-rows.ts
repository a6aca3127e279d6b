import type { ReactNode } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import { type ComparedField, listChanged } from './compare-versions.ts'
import type { ComparedRow } from './conflict-dialog.tsx'

interface Versions<Values extends FieldValues> {
  /** As it was opened. */
  base: Partial<Values>
  /** As it was changed here. */
  mine: Values
  /** As somebody else has saved it since. */
  theirs: Values
}

/** The fields that differ, and which side is proposed: mine where I changed something, theirs where only they did. */
export function listDifferences<Values extends FieldValues>(
  fields: readonly ComparedField<Values>[],
  { base, mine, theirs }: Versions<Values>,
): ComparedRow[] {
  const [different, changed] = [listChanged(fields, theirs, mine), listChanged(fields, base, mine)]
  return fields
    .filter(({ name }) => different.includes(name))
    .map(({ name, label, show = (values: Values) => showValue(get(values, name)) }) => ({
      key: name,
      label,
      mine: show(mine),
      theirs: show(theirs),
      proposal: changed.includes(name) ? 'mine' : 'theirs',
    }))
}

const showValue = (value: ReactNode) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value)
