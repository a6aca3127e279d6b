import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { takeFirstOrCall } from '#client/api/queries.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { ConflictDialog, conflictOf } from '#client/records/conflict-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type ReminderPlan, type Reminders, reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'

/** The entered plan. */
export type Plan = Omit<Pick<Reminders, keyof ReminderPlan>, 'eventId' | 'version'>

export const audiences = [
  { value: 'contact', label: 'Only the contact' },
  { value: 'everybody', label: 'The contact and everyone who can enter names' },
] as const

export const loadReminders = (eventId: number): Promise<Reminders> =>
  takeFirstOrCall(reminderEndpoints.getReminders, { params: { eventId } })

interface Edit {
  base: Plan & Pick<Reminders, 'version'>
  mine: Plan
  overwrites?: number
}

/** Saves a change of the plan. `onSaved` gets what is saved, which may hold changes of a colleague, too. */
export function useSavePlan(eventId: number, done: string, onSaved?: (saved: Reminders) => void) {
  const queryClient = useQueryClient()
  const toastIfUnmounted = useToastErrorAfterUnmount('The reminders weren’t changed')
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['reminders'] })
  const saving = useMutation({
    mutationFn: ({ base, mine: { daysBefore, audience, isHeld, subject, text }, overwrites }: Edit) => {
      const body = { eventId, daysBefore, audience, isHeld, subject, text, version: base.version }
      return callApi(reminderEndpoints.saveReminderPlan, { body: { ...body, base: { ...base }, overwrites } })
    },
    onSuccess(saved) {
      toast(done)
      onSaved?.(saved)
      queryClient.setQueryData(['reminders', eventId], saved)
      refresh()
    },
    onError(failure) {
      refresh()
      toastIfUnmounted(failure)
    },
  })
  const conflict = conflictOf(saving.error)
  const [issue] = problemIssues(saving.error)
  const question = (
    <ConflictDialog
      conflict={conflict}
      onSaveMine={(overwrites) => saving.variables && saving.mutate({ ...saving.variables, overwrites })}
      onClose={saving.reset}
    />
  )
  const failure = conflict ? null : (issue?.message ?? (saving.error && describeFailure(saving.error)))
  return { ...saving, failure, question }
}

/** Pauses or resumes all reminders. */
export function HoldButton({ plan }: { plan: Reminders }) {
  const { eventId, isHeld } = plan
  const saving = useSavePlan(eventId, isHeld ? 'Reminders resumed' : 'Reminders paused')
  return (
    <>
      <Button
        isBusy={saving.isPending}
        onPress={() => saving.mutate({ base: plan, mine: { ...plan, isHeld: !isHeld } })}
      >
        {isHeld ? 'Resume reminders' : 'Pause all'}
      </Button>
      {saving.failure && <p role="alert">{saving.failure}</p>}
      {saving.question}
    </>
  )
}
