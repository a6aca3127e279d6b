import { useBlocker } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { Actions, Button } from '../ui/buttons/button.tsx'
import { FormErrorSummary } from '../ui/form/form-error-summary.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import { onFirstUse, useOnceLoaded } from '../ui/overlays/on-first-use.ts'
import type { RecordForm } from './use-record-form.ts'

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
      <LeaveGuard hasChanges={isDirty} />
      {conflict && <conflict.ConflictDialog record={record} />}
    </form>
  )
}

/**
 * Asks before a page is left with something entered and not saved: by Cancel, by a link or Back, and by closing the tab.
 * Who leaves after saving navigates with `ignoreBlocker`.
 */
export function LeaveGuard({ hasChanges }: { hasChanges: boolean }) {
  const blocker = useBlocker({
    withResolver: true,
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasChanges,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>You have unsaved changes. If you leave now, what you entered here is lost.</p>
    </ConfirmDialog>
  )
}
