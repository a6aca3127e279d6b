import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from '#shared/contracts/zod.ts'
import { describeFailure, problemCode, problemIssues, RequestError } from '../api/request-error.ts'
import { toast } from '../ui/overlays/toast.tsx'
import { type ComparedField, listDifferences, listKept } from './compare-fields.ts'
import type { ComparedRow, Side } from './conflict-dialog.tsx'

interface RecordFormSettings<Values extends FieldValues, Sent, Saved extends Values> {
  /** The contract's schema of what is sent. */
  schema: z.core.$ZodType<Sent, Values>
  /** The record as it was opened; later changes of it are not looked at. */
  initial: DefaultValues<NoInfer<Values>>
  save: (sent: NoInfer<Sent>) => Promise<Saved>
  /** Loads the record as it stands now, to compare with after a stale save. */
  load: () => Promise<Saved>
  /** What is compared after a stale save; anything else becomes theirs. */
  compared: readonly ComparedField<Saved>[]
  /** Where saving and Cancel lead. */
  listPath: string
  /** What the toast says: `Acme was saved`; as an error when something that was to follow has failed. */
  describeSaved: (saved: Saved) => string | { message: string; tone: 'error' }
  /** Handles a refusal of its own kind, and says whether it did. */
  onRefused?: (failure: unknown) => boolean
}

export interface RecordForm<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  control: Control<Values, unknown, Sent>
  /** Somebody else has saved in between: who, when, and what differs. */
  conflict: { by: string; at: string; rows: ComparedRow[] } | null
  submit: () => Promise<void>
  cancel: () => void
  /** Saves again, on top of theirs, with what was chosen for each field. */
  saveChosen: (choices: Readonly<Record<string, Side>>) => void
  dismissConflict: () => void
}

/**
 * The form of a record that several people edit: checked by the contract, saved once however often it is pressed, then
 * back to the list. What the server finds wrong stands at its field; a stale save is compared field by field.
 */
export function useRecordForm<Values extends FieldValues, Sent, Saved extends Values>(
  settings: RecordFormSettings<Values, Sent, Saved>,
): RecordForm<Values, Sent> {
  const { schema, initial, save, load, compared, listPath, describeSaved, onRefused } = settings
  const navigate = useNavigate()
  const saving = useSaveRecord({ save, load })
  const form = useForm<Values, unknown, Sent>({
    resolver: standardSchemaResolver(schema),
    defaultValues: initial,
    shouldFocusError: false,
  })

  async function send(sent: Sent) {
    try {
      const saved = await saving.save(sent)
      if (!saved) return
      const said = describeSaved(saved)
      if (typeof said === 'string') toast(said)
      else toast(said.message, said)
      await navigate({ href: listPath, ignoreBlocker: true })
    } catch (failure) {
      if (!onRefused?.(failure)) showFailure(failure)
    }
  }

  function showFailure(failure: unknown) {
    const issues = problemIssues(failure)
    for (const { path, message } of issues) form.setError(path as Path<Values>, { message })
    const isGone = failure instanceof RequestError && failure.status === 404
    const message = isGone ? 'Somebody has deleted this in the meantime. Nothing was saved.' : describeFailure(failure)
    if (issues.length === 0) form.setError('root', { message })
  }

  const submit = () => form.handleSubmit(send)()

  function describeConflict({ by, at, theirs }: Conflict<Saved>) {
    // A form that was opened on a whole record holds a whole record.
    const mine = form.getValues() as Saved
    const base = (form.formState.defaultValues ?? {}) as Partial<Saved>
    return { by, at, rows: listDifferences(compared, { base, mine, theirs }) }
  }

  return {
    form,
    control: form.control,
    conflict: saving.conflict && describeConflict(saving.conflict),
    submit,
    cancel: () => void navigate({ href: listPath }),
    saveChosen(choices) {
      if (!saving.conflict) return
      const mine = form.getValues()
      form.reset(saving.conflict.theirs)
      for (const name of listKept(compared, choices)) {
        form.setValue(name as string as Path<Values>, get(mine, name), { shouldDirty: true })
      }
      saving.settle()
      void submit()
    },
    dismissConflict: saving.settle,
  }
}

export interface Conflict<Saved> {
  theirs: Saved
  /** Empty when the trail does not say. */
  by: string
  /** An instant; empty when the trail does not say. */
  at: string
}

interface RecordCalls<Sent, Saved> {
  save: (sent: Sent) => Promise<Saved>
  load: () => Promise<Saved>
}

export interface SaveRecord<Sent, Saved> {
  /** Set from a refused stale save until it is settled. */
  conflict: Conflict<Saved> | null
  /**
   * The record as it was saved; null when somebody else has saved in between, which `conflict` then tells, and while an
   * earlier press is still under way. Every other failure is thrown.
   */
  save: (sent: Sent) => Promise<Saved | null>
  settle: () => void
}

/**
 * Saves a record, once at a time, under an optimistic lock: of a stale save, a version conflict, it finds out what stands
 * there now, so that none is lost silently.
 */
export function useSaveRecord<Sent, Saved>({ save, load }: RecordCalls<Sent, Saved>): SaveRecord<Sent, Saved> {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null)
  const isUnderWay = useRef(false)

  async function saveOrCompare(sent: Sent): Promise<Saved | null> {
    try {
      const saved = await save(sent)
      // Lists, choices and counts elsewhere show what was saved.
      void queryClient.invalidateQueries()
      return saved
    } catch (failure) {
      if (problemCode(failure) !== 'changed_elsewhere') throw failure
      setConflict({ theirs: await load(), ...whoChanged(failure) })
      return null
    }
  }

  return {
    conflict,
    settle: () => setConflict(null),
    async save(sent) {
      // A second press within one frame still sees the old render.
      if (isUnderWay.current) return null
      isUnderWay.current = true
      try {
        return await saveOrCompare(sent)
      } finally {
        isUnderWay.current = false
      }
    },
  }
}

function whoChanged(failure: unknown): { by: string; at: string } {
  const changed = failure instanceof RequestError ? failure.problem?.changed : undefined
  return { by: changed?.by ?? '', at: changed?.at ?? '' }
}
