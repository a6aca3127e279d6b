import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  set,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import type { Problem } from '#shared/contracts/problem.ts'
import type { z } from '#shared/contracts/zod.ts'
import { newIdempotencyKey } from '../api/call.ts'
import { describeFailure, problemCode, problemIssues, RequestError } from '../api/request-error.ts'
import { toastFailure } from '../parts/toast-failure.ts'
import { useStillOpen } from '../routing/still-open.ts'
import { Actions, Button } from '../ui/button.tsx'
import { FormErrorSummary } from '../ui/form/form-fields.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { onFirstUse, useOnceLoaded } from '../ui/overlays/on-first-use.ts'
import { toast } from '../ui/overlays/toast.tsx'
import { type ComparedField, listChanged, listKept } from './compare-versions.ts'
import type { ComparedRow, Side } from './conflict-dialog.tsx'
import type { listDifferences } from './conflict-rows.ts'
import { LeaveGuard } from './leave-guard.tsx'

interface RecordFormSettings<Values extends FieldValues, Sent, Saved extends Values> {
  /** The contract's schema of what is sent. */
  schema: z.core.$ZodType<Sent, Values>
  /** The record as it was opened; later changes of it are not looked at. */
  initial: DefaultValues<NoInfer<Values>>
  save: (sent: NoInfer<Sent> & { requestId: string }) => Promise<Saved>
  /** Loads the record as it stands now, to compare with after a stale save. */
  load: (entered: NoInfer<Values>) => Promise<Saved>
  /** What can be entered. It is compared after a stale save; anything else becomes theirs. */
  compared: readonly ComparedField<Saved>[]
  /** Where saving leads, and Cancel of a page that was opened by its address; without it the form stays open. */
  listPath?: string
  /** What the toast says: `Acme was saved`; as an error when something that was to follow has failed. */
  describeSaved: (saved: Saved) => string | { message: string; tone: 'error' }
  /** Handles a refusal of its own kind, and says whether it did. */
  onRefused?: (failure: unknown) => boolean
}

export interface RecordForm<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  control: Control<Values, unknown, Sent>
  /** Somebody else has saved in between: who and when, where the trail says it, and what differs, as the dialog lists it. */
  conflict: { changed: Problem['changed']; listRows: (list: typeof listDifferences) => ComparedRow[] } | null
  submit: () => Promise<void>
  cancel: () => void
  /** It is saved, and led away from. */
  isLeft: boolean
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
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null)
  // By which a new record is known when it is sent again because no answer came back.
  const [requestId] = useState(newIdempotencyKey)
  const [isLeft, setLeft] = useState(false)
  const isUnderWay = useRef(false)
  const isStillOpen = useStillOpen()
  const form = useForm<Values, unknown, Sent>({
    resolver: standardSchemaResolver(schema),
    defaultValues: initial,
    shouldFocusError: false,
  })

  async function send(sent: Sent) {
    const before = structuredClone(form.getValues())
    try {
      const saved = await saveOnce(sent)
      if (!saved) return
      const said = describeSaved(saved)
      const { message, ...how } = typeof said === 'string' ? { message: said } : said
      const typedSince = listChanged(compared, before, form.getValues())
      if (typedSince.length > 0 && isStillOpen()) {
        toast(`${message}. What you have entered since is not saved yet`, { tone: 'error' })
      } else {
        toast(message, how)
        // It is under way until the list is there: nothing can be saved a second time meanwhile.
        if (listPath && isStillOpen()) {
          setLeft(true)
          return await navigate({ href: listPath, ignoreBlocker: true })
        }
      }
      putOnTop(saved, typedSince)
    } catch (failure) {
      if (!isStillOpen()) toastFailure('What you left under way was not saved', failure)
      else if (!onRefused?.(failure)) showFailure(failure)
    }
  }

  /**
   * Saves under an optimistic lock: of a stale save, a version conflict, it finds out what stands there now, so that none is
   * lost silently. Null then, and while an earlier press is still under way; every other failure is thrown.
   */
  async function saveOnce(sent: Sent): Promise<Saved | null> {
    // A second press within one frame still sees the old render.
    if (isUnderWay.current) return null
    isUnderWay.current = true
    try {
      const saved = await save({ ...sent, requestId })
      // Lists, choices and counts elsewhere show what was saved.
      void queryClient.invalidateQueries()
      return saved
    } catch (failure) {
      if (problemCode(failure) !== 'changed_elsewhere') throw failure
      const { changed, savedAs } = (failure as RequestError).problem ?? {}
      // A new one whose answer was lost has an id by now.
      const theirs = await load({ ...form.getValues(), ...(savedAs && { id: savedAs }) })
      if (!isStillOpen()) throw failure
      setConflict({ theirs, changed })
      return null
    } finally {
      isUnderWay.current = false
    }
  }

  /** The record as it is saved now, with what is entered in these fields on top of it. */
  function putOnTop(saved: Saved, names: readonly string[]) {
    const entered = structuredClone(saved)
    for (const name of names) set(entered, name, get(form.getValues(), name))
    form.reset(saved)
    form.reset(entered, { keepDefaultValues: true })
  }

  function showFailure(failure: unknown) {
    const issues = problemIssues(failure)
    for (const { path, message } of issues) form.setError(path as Path<Values>, { message })
    const isGone = failure instanceof RequestError && failure.status === 404
    const message = isGone ? 'Somebody has deleted this in the meantime. Nothing was saved.' : describeFailure(failure)
    if (issues.length === 0) form.setError('root', { message })
  }

  const submit = () => form.handleSubmit(send)()

  function describeConflict({ changed, theirs }: Conflict<Saved>) {
    // A form that was opened on a whole record holds a whole record.
    const mine = form.getValues() as Saved
    const base = (form.formState.defaultValues ?? {}) as Partial<Saved>
    return { changed, listRows: (list: typeof listDifferences) => list(compared, { base, mine, theirs }) }
  }

  return {
    form,
    control: form.control,
    conflict: conflict && describeConflict(conflict),
    submit,
    isLeft,
    cancel() {
      if (listPath && canGoBack) history.back()
      else if (listPath) void navigate({ href: listPath })
    },
    saveChosen(choices) {
      if (!conflict) return
      putOnTop(conflict.theirs, listKept(compared, choices))
      setConflict(null)
      void submit()
    },
    dismissConflict: () => setConflict(null),
  }
}

interface Conflict<Saved> {
  theirs: Saved
  changed: Problem['changed']
}

const conflictDialog = onFirstUse(() => import('./conflict-dialog.tsx'))

type RecordFormProps<Values extends FieldValues, Sent> = {
  record: RecordForm<Values, Sent>
  children: ReactNode
  disabledReason?: string | undefined
}

/** The fields of a record between the summary of what is wrong and the buttons Save and Cancel. */
export function RecordFormFrame<Values extends FieldValues, Sent>(props: RecordFormProps<Values, Sent>) {
  const { record, children, disabledReason } = props
  const { isDirty, isSubmitting } = useFormState({ control: record.control })
  const conflict = useOnceLoaded(conflictDialog, record.conflict !== null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!disabledReason) void record.submit()
  }

  return (
    <form noValidate onSubmit={submit}>
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
          <Button onPress={record.cancel}>Cancel</Button>
        </Actions>
      </Stack>
      <LeaveGuard hasChanges={isDirty && !record.isLeft} />
      {conflict && <conflict.ConflictDialog record={record} />}
    </form>
  )
}
