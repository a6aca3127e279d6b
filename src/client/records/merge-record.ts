import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, get, set } from 'react-hook-form'
import { isSame } from '#shared/domain/is-same.ts'
import {
  type Choices,
  mapVersions,
  mergeUnit,
  saysSame,
  startMerge,
  type Versions,
} from '#shared/domain/three-way-merge.ts'
import type { ComparedRow } from './choose-dialog.tsx'

/** A field of a record as versions of it are compared: its path (`holes.3.name`), and its value in words. */
export interface ComparedField<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  /** The value in words, if needed. */
  show?: (values: Values) => ReactNode
}

/** The names of the fields that hold something else than before. */
export const listChanged = (fields: readonly { name: string }[], before: object, now: object): string[] =>
  fields.map(({ name }) => name).filter((name) => !isSame(readField(before, name), readField(now, name)))

/**
 * Combines what two people have changed in one record. Any field that is not compared becomes theirs.
 * @returns as `kept` the fields that stay as they were changed here, and as `rows` those about which nothing was chosen yet
 */
export function mergeRecord<Values extends FieldValues>(
  fields: readonly ComparedField<Values>[],
  versions: Versions<Partial<Values>> & { mine: Values; theirs: Values },
  choices: Choices = {},
): { kept: string[]; rows: ComparedRow[] } {
  const merge = startMerge(choices)
  const kept = fields.flatMap(({ name }) => {
    const values = mapVersions<object, unknown>(versions, (record) => readField(record, name))
    return saysSame(mergeUnit(merge, name, values), values.theirs) ? [] : [name]
  })
  const asked = merge.conflicts.map(({ path }) => path).filter((path) => choices[path] === undefined)
  const rows = fields
    .filter(({ name }) => asked.includes(name))
    .map(({ name, label, show = (values: Values) => showValue(get(values, name)) }) => ({
      key: name,
      label,
      mine: show(versions.mine),
      theirs: show(versions.theirs),
    }))
  return { kept, rows }
}

/** A record with these fields of another version on top of it. */
export function putOnTop<Values extends FieldValues>(record: Values, mine: object, names: readonly string[]): Values {
  const merged = structuredClone(record)
  for (const name of names) set(merged, name, get(mine, name))
  return merged
}

const readField = (record: object, name: string): unknown => get(record, name) ?? null

const showValue = (value: ReactNode) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value)
