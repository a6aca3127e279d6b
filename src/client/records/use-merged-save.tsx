import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Problem } from '#shared/contracts/problem.ts'
import type { Choices } from '#shared/domain/three-way-merge.ts'
import { problemCode, type RequestError } from '../api/request-error.ts'
import { ChooseDialog, type ComparedRow } from './choose-dialog.tsx'
import { type ComparedField, mergeRecord, putOnTop } from './merge-record.ts'
import { maxMergeRounds } from './save-beside-others.ts'

/** A new one has no version. */
type Versioned<Values> = Values & { version?: number | undefined }

export interface Edit<Values> {
  /** As it was opened. */
  base: Versioned<Values>
  mine: Values
}

interface MergedSave<Values extends FieldValues, Saved> {
  /** The editable fields. Others become theirs. */
  fields: readonly ComparedField<Values>[]
  /** Loads it as it is saved now; null when it is gone. */
  load: () => Promise<Versioned<Values> | null>
  send: (values: Values, version: number | undefined) => Promise<Saved>
}

type Conflict<Values> = Edit<Values> & {
  theirs: Versioned<Values>
  changed: Problem['changed']
  rows: readonly ComparedRow[]
}

type Outcome<Values, Saved> =
  | { kind: 'saved'; saved: Saved; others: Problem['changed'] | null }
  | { kind: 'conflict'; conflict: Conflict<Values> }

/**
 * Saves a change. Where someone else has saved in between, the change goes on top of theirs, unless both have changed the
 * same field.
 * @throws {RequestError} every other refusal, and this one when it is gone or others keep saving
 */
export async function saveMerged<Values extends FieldValues, Saved>(
  { base, mine }: Edit<Values>,
  { fields, load, send }: MergedSave<Values, Saved>,
): Promise<Outcome<Values, Saved>> {
  let [opened, entered] = [base, mine]
  let others: Problem['changed'] | null = null
  for (let round = 0; ; round += 1) {
    try {
      return { kind: 'saved', saved: await send(entered, opened.version), others }
    } catch (failure) {
      if (problemCode(failure) !== 'changed_elsewhere' || round === maxMergeRounds) throw failure
      const theirs = await load()
      if (!theirs) throw failure
      const { changed } = (failure as RequestError).problem ?? {}
      const { kept, rows } = mergeRecord<Values>(fields, { base: opened, mine: entered, theirs })
      if (rows.length > 0) {
        return { kind: 'conflict', conflict: { base: opened, mine: entered, theirs, changed, rows } }
      }
      entered = putOnTop<Values>(theirs, entered, kept)
      opened = theirs
      others = changed
    }
  }
}

interface SaveCallbacks<Saved> {
  what: string
  onSaved: (saved: Saved, others: Problem['changed'] | null) => void | Promise<void>
  onError: (error: Error) => void
}

/** Saves from a form, with a question about conflicts. */
export function useMergedSave<Values extends FieldValues, Saved>(
  calls: MergedSave<Values, Saved>,
  { what, onSaved, onError }: SaveCallbacks<Saved>,
) {
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const mutation = useMutation({
    mutationFn: (edit: Edit<Values>) => saveMerged(edit, calls),
    onMutate: () => setConflict(null),
    onSuccess: (outcome) =>
      outcome.kind === 'saved' ? onSaved(outcome.saved, outcome.others) : setConflict(outcome.conflict),
    onError,
  })

  function saveChosen({ base, mine, theirs }: Conflict<Values>, choices: Choices) {
    const { kept } = mergeRecord<Values>(calls.fields, { base, mine, theirs }, choices)
    mutation.mutate({ base: theirs, mine: putOnTop<Values>(theirs, mine, kept) })
  }

  const question = conflict && (
    <ChooseDialog
      what={what}
      changed={conflict.changed}
      rows={conflict.rows}
      onSave={(choices) => saveChosen(conflict, choices)}
      onCancel={() => setConflict(null)}
    />
  )
  return { ...mutation, question }
}
