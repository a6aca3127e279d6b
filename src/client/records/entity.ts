import type { ComponentType, ReactNode } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { z } from '#shared/contracts/zod.ts'
import type { Column } from '../ui/display/table.tsx'
import type { Noun } from './list-search.ts'
import type { RecordForm, RecordFormSettings } from './record-form.tsx'

export type Row = FieldValues & { id: number; version?: number | undefined }

type Answers<Value> = Endpoint & { answer: z.core.$ZodType<Value> }

/** One field of a form. Anything else about it goes to the field of its kind. */
export interface FieldSpec<R extends FieldValues> {
  kind: 'text' | 'area' | 'number' | 'money' | 'check' | 'email' | 'phone' | 'select'
  name: Path<R>
  label: ReactNode
  hint?: string
  isRequired?: boolean
  isReadOnly?: boolean
  maxLength?: number
  isStoppedAtMaxLength?: boolean
  maxDigits?: number
  type?: 'tel' | 'url' | 'password'
  inputMode?: 'tel' | 'url'
  placeholder?: string
  autoComplete?: string
  autoCapitalize?: 'off'
  spellCheck?: boolean
  isPlain?: boolean
  options?: readonly { value: string; label: string }[]
}

export interface PartProps<R extends Row, Sent> {
  record: RecordForm<R, Sent>
  /** As it is stored. A new one has only what `blank` returned. */
  opened: R
}

/** A part of a form: a field, a row or section of fields, or a component of its own. */
export type FormPart<R extends Row, Sent = R> =
  | FieldSpec<R>
  | { row: readonly FieldSpec<R>[] }
  | { section: string; note?: string; parts: readonly FormPart<R, Sent>[] }
  | ComponentType<PartProps<R, Sent>>

/** A kind of record that organizers keep: its words, addresses, and calls. Its list and its form are made of it. */
export interface Entity<R extends Row, Sent = R> {
  noun: Noun
  listTitle: string
  /** Instead of the name of the record. */
  formTitle?: string
  lead: string
  addLabel: string
  whenEmpty?: string
  paths: { list: string; add: string; edit: string }
  calls: { list: Answers<R[]>; get: Answers<R>; save: Answers<R>; remove?: Endpoint }
  schema: z.core.$ZodType<Sent>
  /** The values of a new one. `before` was saved just before by "Save and add another". */
  blank: (before: R | null) => DefaultValues<R> | Promise<DefaultValues<R>>
  nameOf: (record: R) => string
  /** The header of the names, if it isn't "Name". */
  nameLabel?: string
  /** The columns after the name. */
  columns: readonly Column<R>[]
  /** The searched text of a row. Without it, there is no search. */
  searched?: (record: R) => readonly string[]
  /** A short list is read faster than searched, unless people expect the search. */
  isAlwaysSearched?: boolean
  /** Makes new ones of pasted names, which come last in their sort order. */
  paste?: { maxLength: number; toValues: (name: string) => DefaultValues<R> }
  parts: readonly FormPart<R, Sent>[]
  width?: 'normal' | 'narrow'
  /** Whether a new one can be followed by another. */
  addsAnother?: boolean
  /** A hook for a form that is saved in a special way. */
  useSettings?: (opened: R) => Partial<RecordFormSettings<R, Sent, R>>
  /** A hook for questions before the save. */
  useQuestion?: (props: PartProps<R, Sent>) => { record: RecordForm<R, Sent>; dialog: ReactNode }
  /** Below the title of a stored one. */
  Tabs?: ComponentType<{ id: number }>
  /** Below the form of a stored one, instead of "Delete". */
  Foot?: ComponentType<{ opened: R }>
}
