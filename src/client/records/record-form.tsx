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
import type { z } from '#shared/contracts/zod.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { mergeDeep } from '#shared/domain/three-way-merge.ts'
import { newIdempotencyKey } from '../api/call.ts'
import { describeFailure, problemIssues, RequestError } from '../api/request-error.ts'
import { toastFailure } from '../parts/toast-failure.ts'
import { useStillOpen } from '../routing/still-open.ts'
import { Actions, Button } from '../ui/button.tsx'
import { FormErrorSummary } from '../ui/form/form-fields.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { toast } from '../ui/overlays/toast.tsx'
import { type Conflict, ConflictDialog, conflictOf } from './conflict-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

export interface RecordFormSettings<Values extends FieldValues, Sent, Saved extends Values> {
  /** The contract's schema of what is sent. */
  schema: z.core.$ZodType<Sent, Values>
  /** The record as it was opened; later changes of it are not looked at. */
  initial: DefaultValues<NoInfer<Values>>
  save: (sent: NoInfer<Sent> & Saving) => Promise<Saved>
  /** Where saving leads, and Cancel of a page that was opened by its address; without it the form stays open. */
  listPath?: string
  /** Makes the values of the next new record. With it, the form offers "Save and add another". */
  another?: ((saved: Saved) => Promise<DefaultValues<NoInfer<Values>>>) | undefined
  /** The toast: `Acme was saved`, or an error if a later step failed. */
  describeSaved: (saved: Saved) => string | { message: string; tone: 'error' }
}

/** Goes with the values: by it, the server merges the save, and creates a new record once. */
interface Saving {
  requestId: string
  base: Record<string, unknown>
  overwrites?: number | undefined
}

interface NextPage {
  href: string
  state: HistoryState
}

export interface RecordForm<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  control: Control<Values, unknown, Sent>
  /** Someone else has changed the same fields. */
  conflict: Conflict | null
  /** `next` is another page than the list, with what it starts from. */
  submit: (next?: NextPage) => Promise<void>
  /** Saves, and starts another new record. Returns whether it did. Null where that isn't possible. */
  submitAndAdd: (() => Promise<boolean>) | null
  cancel: () => void
  /** It is saved, and led away from. */
  isLeft: boolean
  /** Saves again, over the version in which someone else has changed the same fields. */
  saveMine: (overwrites: number) => void
  dismissConflict: () => void
}

/**
 * The form of a record that several people edit. It validates with the contract, saves once, then returns to the list.
 * The server's errors appear at their fields. The server merges what others have saved since.
 */
export function useRecordForm<Values extends FieldValues, Sent, Saved extends Values>(
  settings: RecordFormSettings<Values, Sent, Saved>,
): RecordForm<Values, Sent> {
  const { schema, initial, save, listPath, another, describeSaved } = settings
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // By which a new record is known when it is sent again because no answer came back.
  const [requestId, setRequestId] = useState(newIdempotencyKey)
  const [isLeft, setLeft] = useState(false)
  const isUnderWay = useRef(false)
  const isAddingAnother = useRef(false)
  const nextPage = useRef<NextPage>(undefined)
  const base = useRef<Record<string, unknown>>(initial)
  const isStillOpen = useStillOpen()
  const form = useForm<Values, unknown, Sent>({
    resolver: standardSchemaResolver(schema),
    defaultValues: initial,
    shouldFocusError: false,
  })

  async function send(sent: Sent, overwrites?: number) {
    // A second press within one frame still sees the old render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const before = structuredClone(form.getValues())
    try {
      const saved = await save({ ...sent, requestId, base: base.current, overwrites })
      // Lists, choices and counts elsewhere show what was saved.
      void queryClient.invalidateQueries()
      await goOn(saved, before)
    } catch (failure) {
      const found = conflictOf(failure)
      if (!isStillOpen()) toastFailure('Your last change wasn’t saved', failure)
      else if (found) setConflict(found)
      else showFailure(failure)
    } finally {
      isUnderWay.current = false
    }
  }

  /** Shows the toast and returns to the list, unless something was typed since. */
  async function goOn(saved: Saved, before: Values) {
    const said = describeSaved(saved)
    const { message: own, ...how } = typeof said === 'string' ? { message: said } : said
    const isMerged = typeof base.current.version === 'number' && saved.version > base.current.version + 1
    const message = isMerged ? `${own}, with someone else’s changes` : own
    const typed = structuredClone(form.getValues())
    const typedSince = Object.keys(typed).filter((name) => !isSame(typed[name], before[name]))
    if (typedSince.length > 0 && isStillOpen()) {
      toast(`${message}. Your later changes aren’t saved yet`, { tone: 'error' })
    } else {
      toast(message, how)
      // Without a connection, the list is next.
      const fresh = isAddingAnother.current && isStillOpen() && (await another?.(saved).catch(() => null))
      if (fresh) {
        isAddingAnother.current = false
        setRequestId(newIdempotencyKey())
        base.current = fresh
        return form.reset(fresh as Values)
      }
      // Busy until the list is shown, so that nothing can be saved twice.
      if (listPath && isStillOpen()) {
        setLeft(true)
        return await navigate({ href: listPath, state: { isSaved: true }, ...nextPage.current, ignoreBlocker: true })
      }
    }
    base.current = saved
    form.reset(saved)
    const merged = mergeDeep([], '', { base: before, mine: typed, theirs: saved }) as Values
    for (const name of typedSince) form.setValue(name as Path<Values>, merged[name], { shouldDirty: true })
  }

  function showFailure(failure: unknown) {
    const issues = problemIssues(failure)
    for (const [path, ofField] of Map.groupBy(issues, (issue) => issue.path)) {
      form.setError(path as Path<Values>, { message: ofField.map(({ message }) => message).join('. ') })
    }
    const isGone = failure instanceof RequestError && failure.status === 404
    const message = isGone
      ? 'Your changes weren’t saved because someone deleted this record.'
      : describeFailure(failure)
    if (issues.length === 0) form.setError('root', { message })
  }

  const submit = (overwrites?: number) => form.handleSubmit((sent) => send(sent, overwrites))()

  return {
    form,
    control: form.control,
    conflict,
    submit(next) {
      isAddingAnother.current = false
      nextPage.current = next
      return submit()
    },
    submitAndAdd: another
      ? async () => {
          isAddingAnother.current = true
          await submit()
          return !isAddingAnother.current
        }
      : null,
    isLeft,
    cancel() {
      if (listPath && canGoBack) history.back()
      else if (listPath) void navigate({ href: listPath })
    },
    saveMine(overwrites) {
      setConflict(null)
      void submit(overwrites)
    },
    dismissConflict: () => setConflict(null),
  }
}

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
      <ConflictDialog conflict={record.conflict} onSaveMine={record.saveMine} onClose={record.dismissConflict} />
    </form>
  )
}
