import { DonationForm } from './donation-step/donation-form.tsx'
import { DonationSummary } from './review-step/donation-summary.tsx'
import { ReadOnlyStep } from './wizard/steps/read-only-step.tsx'
import { useWizard } from './wizard/wizard-context.ts'

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
