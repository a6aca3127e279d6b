import { type FormEvent, useState } from 'react'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { RadioGroup } from '#client/ui/fields/choice-group.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { Reminders } from '#shared/contracts/registrations/reminders.ts'
import { checkReminderDays, type ReminderAudience } from '#shared/domain/mail/reminders.ts'
import { useSavePlan } from './use-save-plan.ts'

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
