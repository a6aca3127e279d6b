import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { stepAfter, stepsOf, type WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import { MailsOfSave } from '../save/mails-of-save.tsx'
import { SaveFailureNotice, WaitingForConnection } from '../save/save-notices.tsx'
import { useWizard } from '../wizard-context.ts'

const onward: Partial<Record<WizardStep, string>> = {
  donation: 'Continue to donation',
  attendees: 'Continue to attendees',
  review: 'Continue to review',
}

type StepActionsProps = {
  step: WizardStep
  /** The words on the button of the last step. */
  saveLabel?: string | undefined
}

/** The buttons below a step: on, back, and out of the wizard. Stands inside the step's form. */
export function StepActions({ step, saveLabel = 'Submit registration' }: StepActionsProps) {
  const { visit, canSave, saving, addressOf, askToLeave } = useWizard()
  const steps = stepsOf(visit)
  const back = steps[steps.indexOf(step) - 1]
  const next = stepAfter(step, visit)
  return (
    <>
      {!next && canSave && <MailsOfSave />}
      {!next && <SaveFailureNotice />}
      <WaitingForConnection />
      <Actions>
        {(next || canSave) && (
          <Button
            type="submit"
            tone="primary"
            isBusy={saving.isSaving}
            busyLabel={saving.isWaiting ? 'Waiting…' : 'Saving…'}
          >
            {next ? onward[next] : saveLabel}
            {next && <ArrowRight size={18} aria-hidden />}
          </Button>
        )}
        {back && (
          <Link {...addressOf(back)} className={buttonClass('secondary')}>
            Back
          </Link>
        )}
        {canSave ? (
          <Button tone="quiet" onPress={askToLeave}>
            Cancel
          </Button>
        ) : (
          <Link to={paths.dashboard} className={buttonClass('quiet')}>
            Close
          </Link>
        )}
      </Actions>
    </>
  )
}
