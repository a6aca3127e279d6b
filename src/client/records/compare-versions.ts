import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import { isSame } from '#shared/domain/is-same.ts'
import type { ComparedRow, Side } from './conflict-dialog.tsx'

/** A field of a record as two versions of it are compared: its path (`holes.3.name`), and its value in words. */
export interface ComparedField<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  /** The value in words, where it does not stand for itself. */
  show?: (values: Values) => ReactNode
}

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
  return fields
    .filter(({ name }) => !isSame(get(mine, name) ?? null, get(theirs, name) ?? null))
    .map(({ name, label, show = (values: Values) => showValue(get(values, name)) }) => ({
      key: name,
      label,
      mine: show(mine),
      theirs: show(theirs),
      proposal: isSame(get(mine, name) ?? null, get(base, name) ?? null) ? 'theirs' : 'mine',
    }))
}

const showValue = (value: ReactNode) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value)

/** The names of the fields that stay as they were changed here; all others become theirs. */
export function listKept<Values extends FieldValues>(
  fields: readonly ComparedField<Values>[],
  choices: Readonly<Record<string, Side>>,
): FieldPath<Values>[] {
  return fields.map(({ name }) => name).filter((name) => choices[name] === 'mine')
}
