import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Notice } from '#client/ui/feedback.tsx'
import { ErrorSummary, useNamedErrors } from '#client/ui/form/error-summary.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Split } from '#client/ui/layout/layout.tsx'
import { DonationSummary } from '../review-step/donation-summary.tsx'
import { type FittedSpots, fitLocally, fitSpots } from '../wizard/draft/fitted-spots.ts'
import { ReadOnlyStep } from '../wizard/steps/read-only-step.tsx'
import { ServerIssues } from '../wizard/steps/server-issues.tsx'
import { StepActions } from '../wizard/steps/step-actions.tsx'
import { useWizard } from '../wizard/wizard-context.ts'
import { AmountFields } from './amount-fields.tsx'
import { DonationPanel, TotalBar } from './donation-bill.tsx'
import { donationFieldId, useDonationIssues } from './donation-issues.ts'
import { LevelSections } from './level-sections.tsx'
import { LosesSpotDialog } from './loses-spot-dialog.tsx'

/** Step 2: what is given, and what comes with it. */
export function DonationStep() {
  const { canEdit } = useWizard()
  if (canEdit('donation.donation')) return <DonationForm />
  return (
    <ReadOnlyStep step="donation">
      <DonationSummary />
    </ReadOnlyStep>
  )
}

function DonationForm() {
  const wizard = useWizard()
  const { draft, offer, saving } = wizard
  const issues = useDonationIssues(wizard)
  const errors = useNamedErrors(issues.shown.map(toSummary))
  const fitting = useMutation({
    networkMode: 'always',
    mutationFn: async (now: typeof draft) =>
      fitLocally(now) ?? ((await saving.untilConnected()) ? fitSpots(now) : null),
    onSuccess: (fitted) => fitted?.displaced.length === 0 && goOn(fitted),
    onError: saving.report,
  })
  const asked = fitting.data && fitting.data.displaced.length > 0 ? fitting.data : null
  const { failure } = saving

  function submit(event: FormEvent) {
    event.preventDefault()
    if (issues.submit() && !fitting.isPending) fitting.mutate(draft)
  }

  function goOn({ spots, fit }: FittedSpots) {
    fitting.reset()
    saving.dismiss()
    wizard.change({ attendees: spots, fit })
    wizard.finishStep('donation')
  }

  return (
    <form noValidate onSubmit={submit}>
      <Split aside={<DonationPanel />}>
        <div className={layout.stack10}>
          {issues.isSummaryShown ? (
            <ErrorSummary errors={errors} />
          ) : (
            <ServerIssues part="donation" fieldIdOf={donationFieldId} />
          )}
          {failure?.kind === 'donationDiffers' && (
            <Notice tone="warning" title="The numbers have changed">
              {failure.issues.find(({ path }) => path === 'donation.partnershipLevelId')?.message ??
                'The level of this donation offers something else than when you began.'}{' '}
              Everything below is up to date now: look at it again, then continue.
            </Notice>
          )}
          <AmountFields issues={issues} />
          {draft.donation.affiliationId !== 0 && <LevelSections issues={issues} />}
          {(failure?.kind === 'noAnswer' || failure?.kind === 'refused') && (
            <Notice tone="error" title="It could not be checked for whom there is a place">
              {failure.message}
            </Notice>
          )}
          <StepActions step="donation" />
          {offer.terms && <TotalBar />}
        </div>
      </Split>
      {asked && <LosesSpotDialog people={asked.displaced} onConfirm={() => goOn(asked)} onCancel={fitting.reset} />}
    </form>
  )
}

const toSummary = ({ path, message }: { path: string; message: string }) => ({
  message,
  fieldId: path === '' ? undefined : donationFieldId(path),
})
