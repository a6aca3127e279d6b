import { type FormEvent, useState } from 'react'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { ErrorSummary, useNamedErrors } from '#client/ui/form/error-summary.tsx'
import { Split } from '#client/ui/layout/layout.tsx'
import { fitSpots, wouldHurtPeople } from '../wizard/fit-spots.ts'
import { ServerIssues } from '../wizard/server-issues.tsx'
import { StepActions } from '../wizard/step-actions.tsx'
import { useWizard } from '../wizard/wizard-context.ts'
import { AmountFields } from './amount-fields.tsx'
import { donationFieldId } from './donation-fields.ts'
import styles from './donation-form.module.css'
import { DonationPanel } from './donation-panel.tsx'
import { LevelSections } from './level-sections.tsx'
import { LosesSpotDialog } from './loses-spot-dialog.tsx'
import { TotalBar } from './total-bar.tsx'
import { useDonationIssues } from './use-donation-issues.ts'

export function DonationForm() {
  const wizard = useWizard()
  const { draft, placedSpotIds, offer, saving } = wizard
  const issues = useDonationIssues(wizard)
  const errors = useNamedErrors(issues.shown.map(toSummary))
  const [isAsking, setAsking] = useState(false)
  const fitted = fitSpots(draft, placedSpotIds)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!issues.submit()) return
    if (wouldHurtPeople(fitted)) setAsking(true)
    else goOn()
  }

  function goOn() {
    setAsking(false)
    saving.dismiss()
    wizard.change({ attendees: fitted.spots, fit: fitted.fit })
    wizard.finishStep('donation')
  }

  return (
    <form noValidate onSubmit={submit}>
      <Split aside={<DonationPanel />}>
        <div className={styles.form}>
          {issues.isSummed ? (
            <ErrorSummary errors={errors} />
          ) : (
            <ServerIssues part="donation" fieldIdOf={donationFieldId} />
          )}
          {saving.failure?.kind === 'donationDiffers' && (
            <Notice tone="warning" title="The numbers have changed">
              The level of this donation offers something else than when you began. Everything below is up to date now:
              look at it again, then continue.
            </Notice>
          )}
          <AmountFields issues={issues} />
          {draft.donation.affiliationId !== 0 && <LevelSections issues={issues} />}
          <StepActions step="donation" />
          {offer.terms && <TotalBar />}
        </div>
      </Split>
      <LosesSpotDialog isOpen={isAsking} fitted={fitted} onConfirm={goOn} onCancel={() => setAsking(false)} />
    </form>
  )
}

const toSummary = ({ path, message }: { path: string; message: string }) => ({
  message,
  fieldId: path === '' ? undefined : donationFieldId(path),
})
