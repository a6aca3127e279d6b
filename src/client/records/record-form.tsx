import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { type HistoryState, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import type { Problem } from '#shared/contracts/problem.ts'
import type { z } from '#shared/contracts/zod.ts'
import type { Choices } from '#shared/domain/three-way-merge.ts'
import { newIdempotencyKey } from '../api/call.ts'
import { describeFailure, isAnswerLost, problemCode, problemIssues, RequestError } from '../api/request-error.ts'
import { toastFailure } from '../parts/toast-failure.ts'
import { useStillOpen } from '../routing/still-open.ts'
import { Actions, Button } from '../ui/button.tsx'
import { FormErrorSummary } from '../ui/form/form-fields.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { toast } from '../ui/overlays/toast.tsx'
import { ChooseDialog, type ComparedRow } from './choose-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type ComparedField, listChanged, mergeRecord, putOnTop } from './merge-record.ts'
import { describeBothSaved, maxMergeRounds } from './save-beside-others.ts'

interface RecordFormSettings<Values extends FieldValues, Sent, Saved extends Values> {
  /** The contract's schema of what is sent. */
  schema: z.core.$ZodType<Sent, Values>
  /** The record as it was opened; later changes of it are not looked at. */
  initial: DefaultValues<NoInfer<Values>>
  save: (sent: NoInfer<Sent> & { requestId: string }) => Promise<Saved>
  /** Loads the saved record, to merge with it. */
  load: (entered: NoInfer<Values>) => Promise<Saved>
  /** The editable fields. Others become theirs in a merge. */
  compared: readonly ComparedField<Saved>[]
  /** Where saving leads, and Cancel of a page that was opened by its address; without it the form stays open. */
  listPath?: string
  /** Another page to go to after this save, with what it starts from, or null for the list. */
  next?: () => { href: string; state: HistoryState } | null
  /** Makes the values of the next new record. With it, the form offers "Save and add another". */
  another?: (() => Promise<DefaultValues<NoInfer<Values>>>) | undefined
  /** The toast: `Acme was saved`, or an error if a later step failed. */
  describeSaved: (saved: Saved) => string | { message: string; tone: 'error' }
  /** Handles a refusal of its own kind, and says whether it did. */
  onRefused?: (failure: unknown) => boolean
}

export interface RecordForm<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  control: Control<Values, unknown, Sent>
  /** Someone else has saved in between, and has changed the same fields: who, when, and those fields. */
  conflict: { changed: Problem['changed']; rows: readonly ComparedRow[] } | null
  submit: () => Promise<void>
  /** Saves, and starts another new record. Returns whether it did. Null where that isn't possible. */
  submitAndAdd: (() => Promise<boolean>) | null
  cancel: () => void
  /** It is saved, and led away from. */
  isLeft: boolean
  /** Saves again, on top of theirs, with what was chosen for each field. */
  saveChosen: (choices: Choices) => void
  dismissConflict: () => void
}

/**
 * The form of a record that several people edit. It validates with the contract, saves once, then returns to the list.
 * The server's errors appear at their fields. A stale save is merged, and only asks about fields that both changed.
 */
export function useRecordForm<Values extends FieldValues, Sent, Saved extends Values>(
  settings: RecordFormSettings<Values, Sent, Saved>,
): RecordForm<Values, Sent> {
  const { schema, initial, save, load, compared, listPath, next, another, describeSaved, onRefused } = settings
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null)
  // By which a new record is known when it is sent again because no answer came back.
  const [requestId, setRequestId] = useState(newIdempotencyKey)
  const [isLeft, setLeft] = useState(false)
  const isUnderWay = useRef(false)
  const isAddingAnother = useRef(false)
  /** The version the entries started from, and the last ones sent without an answer. */
  const base = useRef<Partial<Values>>(initial as Partial<Values>)
  const unanswered = useRef<Values | undefined>(undefined)
  /** How often what is saved now was merged with others' saves, and the last of these that nothing was asked about. */
  const rounds = useRef(0)
  const others = useRef<Problem['changed'] | null>(null)
  const isStillOpen = useStillOpen()
  const form = useForm<Values, unknown, Sent>({
    resolver: standardSchemaResolver(schema),
    defaultValues: initial,
    shouldFocusError: false,
  })

  async function send(sent: Sent) {
    // A second press within one frame still sees the old render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const before = structuredClone(form.getValues())
    let stale: RequestError | null = null
    try {
      const saved = await save({ ...sent, requestId })
      // Lists, choices and counts elsewhere show what was saved.
      void queryClient.invalidateQueries()
      await goOn(saved, before)
    } catch (failure) {
      if (isAnswerLost(failure)) unanswered.current = before
      if (!isStillOpen()) toastFailure('Your last change wasn’t saved', failure)
      else if (isStale(failure) && rounds.current < maxMergeRounds) stale = failure
      else if (!onRefused?.(failure)) showFailure(failure)
    } finally {
      isUnderWay.current = false
    }
    if (stale) await meetOtherSave(stale)
  }

  /** Shows the toast and returns to the list, unless something was typed since. */
  async function goOn(saved: Saved, before: Values) {
    const said = describeSaved(saved)
    const { message: own, ...how } = typeof said === 'string' ? { message: said } : said
    const message = others.current ? `${own}. ${describeBothSaved(others.current)}` : own
    const typedSince = listChanged(compared, before, form.getValues())
    others.current = null
    unanswered.current = undefined
    if (typedSince.length > 0 && isStillOpen()) {
      toast(`${message}. Your later changes aren’t saved yet`, { tone: 'error' })
    } else {
      toast(message, how)
      // Without a connection, the list is next.
      const fresh = isAddingAnother.current && isStillOpen() && (await another?.().catch(() => null))
      if (fresh) {
        isAddingAnother.current = false
        setRequestId(newIdempotencyKey())
        return goOnFrom(fresh as Saved, [])
      }
      // Busy until the list is shown, so that nothing can be saved twice.
      if (listPath && isStillOpen()) {
        setLeft(true)
        return await navigate({ ...(next?.() ?? { href: listPath, state: { isSaved: true } }), ignoreBlocker: true })
      }
    }
    goOnFrom(saved, typedSince)
  }

  /** Finds out what someone else has saved, so that neither save is lost silently. */
  async function meetOtherSave(failure: RequestError) {
    const { changed, savedAs } = failure.problem ?? {}
    try {
      // A new record has an ID now if its answer was lost.
      const theirs = await load({ ...form.getValues(), ...(savedAs && { id: savedAs }) })
      if (isStillOpen()) await saveOnTop({ theirs, changed })
      else toastFailure('Your last change wasn’t saved', failure)
    } catch (unreadable) {
      showFailure(unreadable)
    }
  }

  /** Saves what was changed here on top of theirs, unless both have changed the same field. */
  async function saveOnTop({ theirs, changed }: Pick<Conflict<Saved>, 'theirs' | 'changed'>, choices: Choices = {}) {
    // A form that was opened on a whole record holds a whole record.
    const mine = form.getValues() as Saved
    const versions = {
      base: base.current as Partial<Saved>,
      mine,
      theirs,
      sent: unanswered.current as Saved | undefined,
    }
    const { kept, rows } = mergeRecord(compared, versions, choices)
    if (rows.length > 0) return setConflict({ theirs, changed, rows })
    if (Object.keys(choices).length === 0) others.current = changed
    rounds.current += 1
    goOnFrom(theirs, kept)
    await form.handleSubmit(send)()
  }

  /** The record as it is saved now, with what is entered in these fields on top of it. */
  function goOnFrom(saved: Saved, names: readonly string[]) {
    const entered = putOnTop(saved, form.getValues(), names)
    base.current = saved
    unanswered.current = undefined
    form.reset(saved)
    form.reset(entered, { keepDefaultValues: true })
  }

  function showFailure(failure: unknown) {
    const issues = problemIssues(failure)
    for (const { path, message } of issues) form.setError(path as Path<Values>, { message })
    const isGone = failure instanceof RequestError && failure.status === 404
    const message = isGone
      ? 'Your changes weren’t saved because someone deleted this record.'
      : describeFailure(failure)
    if (issues.length === 0) form.setError('root', { message })
  }

  function submit() {
    rounds.current = 0
    isAddingAnother.current = false
    return form.handleSubmit(send)()
  }

  async function submitAndAdd() {
    rounds.current = 0
    isAddingAnother.current = true
    await form.handleSubmit(send)()
    return !isAddingAnother.current
  }

  return {
    form,
    control: form.control,
    conflict,
    submit,
    submitAndAdd: another ? submitAndAdd : null,
    isLeft,
    cancel() {
      if (listPath && canGoBack) history.back()
      else if (listPath) void navigate({ href: listPath })
    },
    saveChosen(choices) {
      if (!conflict) return
      setConflict(null)
      void saveOnTop(conflict, choices)
    },
    dismissConflict: () => setConflict(null),
  }
}

interface Conflict<Saved> {
  theirs: Saved
  changed: Problem['changed']
  rows: readonly ComparedRow[]
}

const isStale = (failure: unknown): failure is RequestError => problemCode(failure) === 'changed_elsewhere'

type RecordFormProps<Values extends FieldValues, Sent> = {
  record: RecordForm<Values, Sent>
  children: ReactNode
  disabledReason?: string | undefined
}

/** The fields of a record between the summary of what is wrong and the buttons Save and Cancel. */
export function RecordFormFrame<Values extends FieldValues, Sent>(props: RecordFormProps<Values, Sent>) {
  const { record, children, disabledReason } = props
  const { isDirty, isSubmitting } = useFormState({ control: record.control })
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!disabledReason) void record.submit()
  }

  /** Saves, and starts the next record in its first field. */
  async function addAnother() {
    if (await record.submitAndAdd?.()) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <FormErrorSummary control={record.control} />
        {children}
        <Actions>
          <Button
            type="submit"
            tone="primary"
            isBusy={isSubmitting}
            busyLabel="Saving…"
            disabledReason={disabledReason}
          >
            Save
          </Button>
          {record.submitAndAdd && (
            <Button onPress={() => void addAnother()} isHeld={isSubmitting} disabledReason={disabledReason}>
              Save and add another
            </Button>
          )}
          <Button onPress={record.cancel}>Cancel</Button>
        </Actions>
      </Stack>
      <LeaveGuard hasChanges={isDirty && !record.isLeft} />
      {record.conflict && (
        <ChooseDialog what="this" {...record.conflict} onSave={record.saveChosen} onCancel={record.dismissConflict} />
      )}
    </form>
  )
}
