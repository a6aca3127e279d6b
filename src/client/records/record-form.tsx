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
import { describeFailure, RequestError, readProblemIssues } from '../api/request-error.ts'
import { toastFailure } from '../parts/toast-failure.ts'
import { useIsStillOpen } from '../routing/still-open.ts'
import { Actions, Button } from '../ui/button.tsx'
import { FormErrorSummary } from '../ui/form/form-fields.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { toast } from '../ui/overlays/toast.tsx'
import { type Conflict, ConflictDialog, toConflict } from './conflict-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

export interface RecordFormSettings<Values extends FieldValues, Sent, Saved extends Values> {
  schema: z.core.$ZodType<Sent, Values>
  /** Later changes are ignored. */
  initial: DefaultValues<NoInfer<Values>>
  save: (sent: NoInfer<Sent> & Saving) => Promise<Saved>
  /** Without it, the form stays open. */
  listPath?: string
  another?: ((saved: Saved) => Promise<DefaultValues<NoInfer<Values>>>) | undefined
  describeSaved: (saved: Saved) => string | { message: string; tone: 'error' }
}

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
  conflict: Conflict | null
  submit: (next?: NextPage) => Promise<void>
  submitAndAdd: (() => Promise<boolean>) | null
  cancel: () => void
  isLeft: boolean
  saveMine: (overwrites: number) => void
  dismissConflict: () => void
}

/**
 * The form of a record that several people edit. The server merges other people's saves and returns errors by field.
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
  // Identifies a new record that is sent again after a lost response.
  const [requestId, setRequestId] = useState(newIdempotencyKey)
  const [isLeft, setLeft] = useState(false)
  const isUnderWay = useRef(false)
  const isAddingAnother = useRef(false)
  const nextPage = useRef<NextPage>(undefined)
  const base = useRef<Record<string, unknown>>(initial)
  const isStillOpen = useIsStillOpen()
  const form = useForm<Values, unknown, Sent>({
    resolver: standardSchemaResolver(schema),
    defaultValues: initial,
    shouldFocusError: false,
  })

  async function send(sent: Sent, overwrites?: number) {
    // A second click within one frame still sees the old render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const before = structuredClone(form.getValues())
    try {
      const saved = await save({ ...sent, requestId, base: base.current, overwrites })
      void queryClient.invalidateQueries()
      await followSave(saved, before)
    } catch (failure) {
      const found = toConflict(failure)
      if (!isStillOpen()) toastFailure('We couldn’t save your last change', failure)
      else if (found) setConflict(found)
      else showFailure(failure)
    } finally {
      isUnderWay.current = false
    }
  }

  async function followSave(saved: Saved, before: Values) {
    const said = describeSaved(saved)
    const { message: own, ...how } = typeof said === 'string' ? { message: said } : said
    const isMerged = typeof base.current.version === 'number' && saved.version > base.current.version + 1
    const message = isMerged ? `${own}, along with someone else’s changes` : own
    const typed = structuredClone(form.getValues())
    const typedSince = Object.keys(typed).filter((name) => !isSame(typed[name], before[name]))
    if (typedSince.length > 0 && isStillOpen()) {
      toast(`${message}. Your later changes aren’t saved yet`, { tone: 'error' })
    } else {
      toast(message, how)
      const fresh = isAddingAnother.current && isStillOpen() && (await another?.(saved).catch(() => null))
      if (fresh) {
        isAddingAnother.current = false
        setRequestId(newIdempotencyKey())
        base.current = fresh
        return form.reset(fresh as Values)
      }
      // Stays busy until the list appears, so that the user can't save twice.
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
    const issues = readProblemIssues(failure)
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

export function RecordFormFrame<Values extends FieldValues, Sent>(props: RecordFormProps<Values, Sent>) {
  const { record, children, disabledReason } = props
  const { isDirty, isSubmitting } = useFormState({ control: record.control })
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!disabledReason) void record.submit()
  }

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
