import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { takeFirstOrCall } from '#client/api/queries.ts'
import { describeFailure, problemCode, problemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import type { ComparedField } from '#client/records/merge-record.ts'
import { describeBothSaved } from '#client/records/save-beside-others.ts'
import { useMergedSave } from '#client/records/use-merged-save.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type ReminderPlan, type Reminders, reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'

/** The entered plan. */
export type Plan = Omit<Pick<Reminders, keyof ReminderPlan>, 'eventId' | 'version'>

export const audiences = [
  { value: 'contact', label: 'Only the contact' },
  { value: 'everybody', label: 'The contact and everyone who can enter names' },
] as const

const fields: readonly ComparedField<Plan>[] = [
  {
    name: 'daysBefore',
    label: 'Days before updates close',
    show: ({ daysBefore }) => (daysBefore.length > 0 ? daysBefore.join(', ') : 'No reminders'),
  },
  {
    name: 'audience',
    label: 'Recipients',
    show: ({ audience }) => audiences.find(({ value }) => value === audience)?.label,
  },
  { name: 'isHeld', label: 'Reminders are paused' },
  { name: 'subject', label: 'Subject' },
  { name: 'text', label: 'Opening text' },
]

export const loadReminders = (eventId: number): Promise<Reminders> =>
  takeFirstOrCall(reminderEndpoints.getReminders, { params: { eventId } })

/** Saves a change of the plan. `onSaved` gets what is saved, which may hold changes of a colleague, too. */
export function useSavePlan(eventId: number, done: string, onSaved?: (saved: Reminders) => void) {
  const queryClient = useQueryClient()
  const toastIfUnmounted = useToastErrorAfterUnmount('The reminders weren’t changed')
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['reminders'] })
  const saving = useMergedSave<Plan, Reminders>(
    {
      fields,
      load: () => loadReminders(eventId),
      send: ({ daysBefore, audience, isHeld, subject, text }, version) => {
        const body = { eventId, daysBefore, audience, isHeld, subject, text, version }
        return callApi(reminderEndpoints.saveReminderPlan, { body })
      },
    },
    {
      what: 'the plan',
      onSaved(saved, others) {
        toast(others ? `${done}. ${describeBothSaved(others)}` : done)
        onSaved?.(saved)
        queryClient.setQueryData(['reminders', eventId], saved)
        refresh()
      },
      onError(failure) {
        refresh()
        if (problemCode(failure) === 'changed_elsewhere') toast(describeFailure(failure), { tone: 'warning' })
        else toastIfUnmounted(failure)
      },
    },
  )
  const [issue] = problemIssues(saving.error)
  return { ...saving, failure: issue?.message ?? (saving.error && describeFailure(saving.error)) }
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
