import type { ReactNode } from 'react'
import { Stack } from '#client/ui/layout.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { WizardStep } from '#shared/domain/wizard-steps.ts'
import { StepActions } from './step-actions.tsx'
import { useWizard } from './wizard-context.ts'

/** A step that can only be read, and why. */
export function ReadOnlyStep({ step, children }: { step: WizardStep; children: ReactNode }) {
  const { visit, canEdit, finishStep } = useWizard()
  const areAttendeesOpen = canEdit('attendees')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        finishStep(step)
      }}
    >
      <Stack>
        <Notice>
          {areAttendeesOpen
            ? 'Here you can name attendees. If anything else has to change, please contact us.'
            : visit.role === 'admin'
              ? 'This event is over: only names and comments can still be corrected.'
              : 'Online Registration Is Now Closed.'}
        </Notice>
        {children}
        <StepActions step={step} />
      </Stack>
    </form>
  )
}
