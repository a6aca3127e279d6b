import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { type FittedSpots, fitLocally, fitSpots } from '#client/features/registrations/draft/fitted-spots.ts'
import { DisplacedList } from '#client/features/registrations/save/change-lists.tsx'
import { StepActions } from '#client/features/registrations/wizard/step-actions.tsx'
import { ReadOnlyStep, ServerIssues } from '#client/features/registrations/wizard/step-notices.tsx'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { MoneyField } from '#client/ui/fields/number-field.tsx'
import { ErrorSummary, useNamedErrors } from '#client/ui/form/error-summary.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { selectAffiliation, typeAmount } from '#shared/domain/donation/change-donation.ts'
import type { Count, Donation } from '#shared/domain/donation/donation-counts.ts'
import { DonationSummary, TotalBar } from './donation-bill.tsx'
import { type DonationIssues, donationFieldId, messageFor, useDonationIssues } from './donation-issues.ts'
import { LevelSections } from './level-sections.tsx'

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
  const { draft, saving } = wizard
  const issues = useDonationIssues(wizard)
  const errors = useNamedErrors(issues.shown.map(toSummary))
  const fitting = useMutation({
    mutationFn: async (now: typeof draft) =>
      (await saving.untilConnected()) ? fitSpots(now, wizard.before ?? now) : null,
  })
  // An answer about other numbers doesn't apply.
  const isCurrent = fitting.variables === draft
  const isChecking = isCurrent && fitting.isPending
  const asked = isCurrent && fitting.data && fitting.data.displaced.length > 0 ? fitting.data : null
  const { failure } = saving

  /** Whether the pressed button saves, instead of going on to the next step. */
  const isSaving = useRef(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    finish(false)
  }

  function finish(saves: boolean) {
    if (!issues.submit() || isChecking) return
    isSaving.current = saves
    const fitted = fitLocally(draft)
    if (fitted) return goOn(fitted)
    const isStillWanted = wizard.rememberDraft()
    // Only as long as this step is shown.
    fitting.mutate(draft, {
      onSuccess: (answer) => isStillWanted() && answer?.displaced.length === 0 && goOn(answer),
      onError: (error) => isStillWanted() && saving.report(error),
    })
  }

  function goOn({ spots, fit }: FittedSpots) {
    saving.dismiss()
    wizard.change({ attendees: spots, fit })
    wizard.finishStep('donation', isSaving.current)
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="flex min-w-0 flex-col gap-8">
        {issues.isSummaryShown ? (
          <ErrorSummary errors={errors} />
        ) : (
          <ServerIssues part="donation" fieldIdOf={donationFieldId} />
        )}
        {failure?.kind === 'donationDiffers' && (
          <Notice tone="warning" title="The numbers have changed">
            {failure.issues.find(({ path }) => path === 'donation.partnershipLevelId')?.message ??
              'This level’s included spots or costs have changed since you started.'}{' '}
            The numbers below are up to date. Check them, then continue.
          </Notice>
        )}
        <AmountFields issues={issues} />
        {draft.donation.affiliationId !== 0 && <LevelSections issues={issues} />}
        {fitting.isError && (failure?.kind === 'noAnswer' || failure?.kind === 'refused') && (
          <Notice tone="error" title="We couldn’t check whether everyone still has a spot">
            {failure.message}
          </Notice>
        )}
        <StepActions
          step="donation"
          isChecking={isChecking}
          onSave={wizard.visit.mode === 'summarize' ? () => finish(true) : undefined}
          total={<TotalBar />}
        />
      </div>
      {asked && !wizard.isAskedToLeave && (
        <LosesSpotDialog people={asked.displaced} onConfirm={() => goOn(asked)} onCancel={fitting.reset} />
      )}
    </form>
  )
}

const toSummary = ({ path, message }: { path: string; message: string }) => ({
  message,
  fieldId: path === '' ? undefined : donationFieldId(path),
})

type LosesSpotDialogProps = { people: FittedSpots['displaced']; onConfirm: () => void; onCancel: () => void }

/** Names the people who would lose their spot with the new numbers. */
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
      <p>If you raise the numbers again before you save, they get their spots back.</p>
    </ConfirmDialog>
  )
}

function AmountFields({ issues }: { issues: DonationIssues }) {
  const { offer } = useWizard()
  if (offer.lookups === 'ready') return <Fields issues={issues} />
  if (offer.lookups === 'failed') {
    return <LoadFailure title="We couldn’t load the affiliations" error={offer.error} onRetry={offer.retry} />
  }
  return <Skeleton label="Loading the affiliations" fields={1} />
}

const amountHint =
  'We’ll match your amount to a level. You can also select a level, and we’ll fill in its lowest amount.'

function Fields({ issues }: { issues: DonationIssues }) {
  const { draft, change, offer, visit, saved } = useWizard()
  const before = useRef<Donation | null>(null)
  const { donation } = draft
  const { affiliationId } = donation
  const showsHints = visit.role === 'user'
  const options = offer.affiliations.map(({ id, label }) => ({ value: id, label }))
  const isOffered = affiliationId === 0 || options.some(({ value }) => value === affiliationId)
  const former = { value: affiliationId, label: saved?.affiliationName ?? 'No longer offered' }
  const description = offer.affiliations.find(({ id }) => id === affiliationId)?.value

  /**
   * Typing 9,500 passes through 9, which earns no level. Each amount is calculated from the donation as it was on
   * focus, so none of them costs guests or preferences. Leaving the field settles it.
   */
  function type(amount: Count) {
    // While the levels are still on their way only the amount is noted; they settle the rest.
    const next = offer.terms
      ? typeAmount(before.current ?? donation, amount, offer.terms)
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
          hint={showsHints ? (description ?? 'Determines which partner levels you can choose.') : undefined}
          options={isOffered ? options : [...options, former]}
          value={affiliationId || null}
          onChange={(id) => change({ donation: selectAffiliation(donation, id ?? 0) })}
          error={messageFor('affiliationId', issues.shown)}
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
          error={messageFor('donation', issues.shown)}
        />
      </FieldRow>
    </div>
  )
}
