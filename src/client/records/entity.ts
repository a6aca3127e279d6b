import type { ComponentType, ReactNode } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { z } from '#shared/contracts/zod.ts'
import type { Column } from '../ui/display/table.tsx'
import type { Noun } from './list-search.ts'
import type { RecordForm, RecordFormSettings } from './record-form.tsx'

export type EntityRow = FieldValues & { id: number; version?: number | undefined }

type Answers<Value> = Endpoint & { answer: z.core.$ZodType<Value> }

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

export interface PartProps<R extends EntityRow, Sent> {
  record: RecordForm<R, Sent>
  opened: R
}

export type FormPart<R extends EntityRow, Sent = R> =
  | FieldSpec<R>
  | { row: readonly FieldSpec<R>[] }
  | { section: string; note?: string; parts: readonly FormPart<R, Sent>[] }
  | ComponentType<PartProps<R, Sent>>

export interface Entity<R extends EntityRow, Sent = R> {
  noun: Noun
  listTitle: string
  formTitle?: string
  lead: string
  addLabel: string
  whenEmpty?: string
  paths: { list: string; add: string; edit: string }
  calls: { list: Answers<R[]>; get: Answers<R>; save: Answers<R>; remove?: Endpoint }
  schema: z.core.$ZodType<Sent>
  /** `before` is the record just saved by "Save and add another". */
  blank: (before: R | null) => DefaultValues<R> | Promise<DefaultValues<R>>
  nameOf: (record: R) => string
  nameLabel?: string
  columns: readonly Column<R>[]
  searched?: (record: R) => readonly string[]
  isAlwaysSearched?: boolean
  paste?: { maxLength: number; toValues: (name: string) => DefaultValues<R> }
  parts: readonly FormPart<R, Sent>[]
  width?: 'normal' | 'narrow'
  addsAnother?: boolean
  useSettings?: (opened: R) => Partial<RecordFormSettings<R, Sent, R>>
  useQuestion?: (props: PartProps<R, Sent>) => { record: RecordForm<R, Sent>; dialog: ReactNode }
  Tabs?: ComponentType<{ id: number }>
  Foot?: ComponentType<{ opened: R }>
}
