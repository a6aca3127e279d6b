import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import { isSame } from '#shared/domain/is-same.ts'
import type { Side } from './conflict-dialog.tsx'

/** A field of a record as two versions of it are compared: its path (`holes.3.name`), and its value in words. */
export interface ComparedField<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  /** The value in words, where it does not stand for itself. */
  show?: (values: Values) => ReactNode
}

/** The names of the fields that hold something else than before. */
export const listChanged = (fields: readonly { name: string }[], before: object, now: object): string[] =>
  fields.map(({ name }) => name).filter((name) => !isSame(get(before, name) ?? null, get(now, name) ?? null))

/** The names of the fields that stay as they were changed here; all others become theirs. */
export function listKept<Values extends FieldValues>(
  fields: readonly ComparedField<Values>[],
  choices: Readonly<Record<string, Side>>,
): FieldPath<Values>[] {
  return fields.map(({ name }) => name).filter((name) => choices[name] === 'mine')
}
