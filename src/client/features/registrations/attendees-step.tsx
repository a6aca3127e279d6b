import type { FormEvent } from 'react'
import { Stack } from '#client/ui/layout.tsx'
import { AttendeesSummary } from './review-step/attendees-summary.tsx'
import { StepActions } from './wizard/step-actions.tsx'
import { fitSpots } from './wizard/step-validity.ts'
import { useWizard } from './wizard/wizard-context.ts'

/** Step 3: who comes. */
export function AttendeesStep() {
  const { draft, change, finishStep, visit } = useWizard()
  const { spots } = fitSpots(draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    change({ attendees: spots })
    finishStep('attendees')
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <AttendeesSummary />
        <StepActions
          step="attendees"
          saveLabel={visit.mode === 'summarize' ? 'Save and Finish' : 'Submit registration'}
        />
      </Stack>
    </form>
  )
}
