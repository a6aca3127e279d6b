import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { describeFailure, readProblemCode, readProblemIssues } from '#client/api/request-error.ts'
import type { RegistrationDraft } from '#client/features/registrations/draft/draft.ts'
import { type FittedSpots, fitSpots, previewSpots } from '#client/features/registrations/draft/fitted-spots.ts'
import { DisplacedList } from '#client/features/registrations/save/change-lists.tsx'
import { StepActions } from '#client/features/registrations/wizard/step-actions.tsx'
import { ReadOnlyStep, ServerIssues } from '#client/features/registrations/wizard/step-notices.tsx'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { useLatest } from '#client/parts/use-latest.ts'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { MoneyField } from '#client/ui/fields/number-field.tsx'
import { ErrorSummary, useNamedErrors } from '#client/ui/form/error-summary.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { changeAmount, selectAffiliation } from '#shared/domain/donation/change-donation.ts'
import type { Count, Donation } from '#shared/domain/donation/donation-counts.ts'
import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'
import { DonationSummary, PayLater, TotalBar } from './donation-bill.tsx'
import { type DonationIssues, donationFieldId, findIssueMessage, useDonationIssues } from './donation-issues.ts'
import { LevelOverview } from './level-cards.tsx'
import { LevelSections } from './level-sections.tsx'

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
  const { draft, saving } = wizard
  const issues = useDonationIssues(wizard)
  const errors = useNamedErrors(issues.shown.map(toSummary))
  const latest = useLatest(draft)
  const preview = useMutation({ mutationFn: ({ sent }: PendingSave) => previewSpots(sent, wizard.before ?? sent) })
  const asked = preview.variables?.sent === draft ? preview : null

  function finish(isSaving: boolean, event?: FormEvent) {
    event?.preventDefault()
    if (!issues.submit() || asked?.isPending) return
    const fitted = fitSpots(draft)
    if (fitted) return continueWith(fitted, isSaving)
    preview.mutate(
      { sent: draft, isSaving },
      {
        onSuccess: ({ fitted: reduced, losses }, { sent }) =>
          losses.length === 0 && sent === latest.current && continueWith(reduced, isSaving),
        onError: wizard.offer.reload,
      },
    )
  }

  function continueWith(fitted: FittedSpots, isSaving: boolean) {
    saving.dismiss()
    wizard.change(fitted)
    wizard.finishStep('donation', isSaving)
  }

  const { losses = [], fitted } = asked?.data ?? {}
  const repriced = readProblemCode(saving.error) === 'donation_differs' ? readProblemIssues(saving.error) : null
  return (
    <form noValidate onSubmit={(event) => finish(false, event)}>
      <div className="flex min-w-0 flex-col gap-8">
        {issues.isSummaryShown ? (
          <ErrorSummary errors={errors} />
        ) : (
          <ServerIssues part="donation" fieldIdOf={donationFieldId} />
        )}
        {repriced && (
          <Notice tone="warning" title="The numbers have changed">
            {repriced.find(({ path }) => path === 'donation.partnershipLevelId')?.message ??
              'This level’s included spots or costs have changed since you started.'}{' '}
            The numbers below are up to date. Check them, then continue.
          </Notice>
        )}
        <AmountFields issues={issues} />
        {draft.donation.affiliationId !== 0 ? (
          <LevelSections issues={issues} />
        ) : (
          <LevelOverview eventId={wizard.event.id} />
        )}
        {asked?.error && (
          <Notice tone="error" title="We couldn’t check whether everyone still has a spot">
            {describeFailure(asked.error)}
          </Notice>
        )}
        <PayLater />
        <StepActions
          step="donation"
          isChecking={asked?.isPending ?? false}
          onSave={wizard.visit.mode === 'summarize' ? () => finish(true) : undefined}
          total={draft.donation.affiliationId !== 0 && <TotalBar />}
        />
      </div>
      {fitted && losses.length > 0 && (
        <LosesSpotDialog
          people={losses}
          onConfirm={() => continueWith(fitted, asked?.variables?.isSaving ?? false)}
          onCancel={preview.reset}
        />
      )}
    </form>
  )
}

type PendingSave = {
  sent: RegistrationDraft
  isSaving: boolean
}

const toSummary = ({ path, message }: { path: string; message: string }) => ({
  message,
  fieldId: path === '' ? undefined : donationFieldId(path),
})

type LosesSpotDialogProps = { people: readonly DisplacedAttendee[]; onConfirm: () => void; onCancel: () => void }

function LosesSpotDialog({ people, onConfirm, onCancel }: LosesSpotDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Not enough spots for everyone"
      confirmLabel="Continue with these numbers"
      cancelLabel="Go back"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>These numbers leave no spot for:</p>
      <DisplacedList people={people} />
      <p>
        If you raise the numbers again before you save, these people will get their spots back, but check their
        activities.
      </p>
    </ConfirmDialog>
  )
}

function AmountFields({ issues }: { issues: DonationIssues }) {
  const { offer } = useWizard()
  if (offer.lookups === 'ready') return <DonationFieldSet issues={issues} />
  if (offer.lookups === 'failed') {
    return <LoadFailure title="We couldn’t load the affiliations" error={offer.error} onRetry={offer.retry} />
  }
  return <Skeleton label="Loading the affiliations" fields={1} />
}

const amountHint = 'Enter an amount and we’ll match it to a level. Or select a level and we’ll fill in its minimum.'

function DonationFieldSet({ issues }: { issues: DonationIssues }) {
  const { draft, change, offer, visit, saved } = useWizard()
  const before = useRef<Donation | null>(null)
  const { donation } = draft
  const { affiliationId } = donation
  const showsHints = visit.role === 'user'
  const options = offer.affiliations.map(({ id, label, value: about }) => ({
    value: id,
    label: showsHints && about ? `${label}: ${about}` : label,
  }))
  const explanation = offer.affiliations.find(({ id }) => id === affiliationId)?.value
  const isOffered = affiliationId === 0 || options.some(({ value }) => value === affiliationId)
  const former = { value: affiliationId, label: saved?.affiliationName ?? 'No longer offered' }

  /**
   * Typing 9,500 passes through 9, so each amount is applied to the donation as it was on focus, to keep guests and
   * preferences.
   */
  function type(amount: Count) {
    const next = offer.terms
      ? changeAmount(before.current ?? donation, amount, offer.terms)
      : { ...donation, donation: amount }
    change({ donation: next })
  }

  return (
    <div className="max-w-184">
      <FieldRow>
        <SelectField
          id={donationFieldId('affiliationId')}
          label="Affiliation"
          isRequired
          placeholder="Choose an affiliation"
          hint={showsHints ? (explanation ?? 'Determines which partner levels you can choose.') : undefined}
          options={isOffered ? options : [...options, former]}
          value={affiliationId || null}
          onChange={(id) => change({ donation: selectAffiliation(donation, id ?? 0) })}
          error={findIssueMessage('affiliationId', issues.shown)}
        />
        <MoneyField
          id={donationFieldId('donation')}
          label="Donation amount"
          isRequired
          hint={showsHints && affiliationId ? amountHint : undefined}
          disabledReason={affiliationId ? undefined : 'Choose an affiliation first.'}
          value={donation.donation}
          onFocus={() => {
            before.current = donation
          }}
          onChange={type}
          onBlur={() => {
            before.current = null
            if (donation.donation !== null) issues.touch('donation')
          }}
          error={findIssueMessage('donation', issues.shown)}
        />
      </FieldRow>
      {showsHints && affiliationId !== 0 && (
        <p className="pt-2 text-ink-soft text-note">
          Giving goods or services instead? Enter their value here, and describe them in the comments of the last step.
        </p>
      )}
    </div>
  )
}
