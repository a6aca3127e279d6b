import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode } from '#client/api/request-error.ts'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { RadioGroup } from '#client/ui/fields/choice-group.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type ReminderPlan, type Reminders, reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'
import { checkReminderDays, type ReminderAudience } from '#shared/domain/reminders/reminder-plan.ts'

const audiences = [
  { value: 'contact', label: 'The contact of a registration' },
  { value: 'everybody', label: 'The contact, and whoever else may enter the names' },
] as const

/** When reminders leave, and to whom. */
export function PlanForm({ plan }: { plan: Reminders }) {
  const [typed, setTyped] = useState(plan.daysBefore.join(', '))
  const [audience, setAudience] = useState<ReminderAudience>(plan.audience)
  const [error, setError] = useState<string>()
  const saving = useSavePlan(plan)
  const isChanged = audience !== plan.audience || typed !== plan.daysBefore.join(', ')

  function save(event: FormEvent) {
    event.preventDefault()
    const daysBefore = readDays(typed)
    const problem = daysBefore ? checkReminderDays(daysBefore) : 'Whole numbers with commas between them'
    setError(problem ?? undefined)
    if (daysBefore && !problem) saving.mutate({ daysBefore, audience })
  }

  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <TextField
          label="Days before the close"
          hint="Numbers with commas between them, at most five. Empty: no reminders."
          value={typed}
          onChange={setTyped}
          error={error}
          inputMode="numeric"
        />
        <RadioGroup label="They go to" choices={audiences} value={audience} onChange={setAudience} isStacked />
        {saving.failure && (
          <Notice tone="error" title="The plan was not saved">
            {saving.failure}
          </Notice>
        )}
        <Actions>
          <Button
            type="submit"
            isBusy={saving.isPending}
            disabledReason={isChanged ? undefined : 'Nothing was changed'}
          >
            Save the plan
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

/** Null for what holds anything else than whole numbers. */
function readDays(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+/).filter(Boolean)
  return words.every((word) => /^\d{1,3}$/.test(word)) ? words.map(Number) : null
}

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
