import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { ConflictDialog } from '../../records/conflict-dialog.tsx'
import { LeaveGuard } from '../../records/record-form-frame.tsx'
import type { RecordForm } from '../../records/use-record-form.ts'
import { Actions, Button } from '../../ui/buttons/button.tsx'
import { FormErrorSummary } from '../../ui/form/error-summary.tsx'
import { Stack } from '../../ui/layout/layout.tsx'

type RecordFormProps<Values extends FieldValues, Sent> = {
  record: RecordForm<Values, Sent>
  children: ReactNode
  /** Why it cannot be saved now. */
  disabledReason?: string | undefined
}

/** The fields of a record between the summary of what is wrong and the buttons Save and Cancel. */
export function RecordFormFrame<Values extends FieldValues, Sent>(props: RecordFormProps<Values, Sent>) {
  const { record, children, disabledReason } = props
  const { isDirty, isSubmitting } = useFormState({ control: record.control })

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
      <ConflictDialog record={record} />
    </form>
  )
}
