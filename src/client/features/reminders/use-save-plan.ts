import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode } from '#client/api/request-error.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type ReminderPlan, type Reminders, reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'

type PlanChange = Partial<Pick<ReminderPlan, 'daysBefore' | 'audience' | 'isHeld'>>

/** Saves a change of the plan. Whoever was too late sees the plan as it stands now, and why theirs was not saved. */
export function useSavePlan(
  { eventId, daysBefore, audience, isHeld, version }: Reminders,
  done = 'The plan was saved',
) {
  return useReminderCall(
    (change: PlanChange) =>
      callApi(reminderEndpoints.saveReminderPlan, {
        body: { eventId, daysBefore, audience, isHeld, version, ...change },
      }),
    done,
  )
}

/** Lets the reminders go out, but for some registrations in the next step. */
export function useApproval({ eventId, version, steps, approved }: Reminders) {
  const daysBefore = steps.find(({ state }) => state === 'next')?.daysBefore
  return useReminderCall(
    (leftOut: number[]) => {
      // Where no step is left, it lets the reminders of guests go out.
      const body = { eventId, version, daysBefore: daysBefore ?? 0, leftOut: daysBefore === undefined ? [] : leftOut }
      return callApi(reminderEndpoints.approveReminders, { body })
    },
    approved ? 'Who is left out of the next reminder was saved' : 'The reminders are approved',
  )
}

function useReminderCall<Sent>(call: (sent: Sent) => Promise<Reminders>, done: string) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: (saved) => {
      toast(done)
      queryClient.setQueryData(['reminders', saved.eventId], saved)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reminders'] }),
    onError: (failure) => {
      if (problemCode(failure) === 'changed_elsewhere') toast(describeFailure(failure), { tone: 'error' })
    },
  })
  return { ...mutation, failure: mutation.error && describeFailure(mutation.error) }
}
