import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { SkeletonField, SkeletonRegion } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { MoneyField } from '#client/ui/fields/number-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { selectAffiliation } from '#shared/domain/change-donation.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { donationFieldId, messageFor } from './donation-fields.ts'
import { useAmountEntry } from './use-amount-entry.ts'
import type { DonationIssues } from './use-donation-issues.ts'

/** Affiliation and amount, which decide everything else. */
export function AmountFields({ issues }: { issues: DonationIssues }) {
  const { offer } = useWizard()
  if (offer.lookups === 'ready') return <Fields issues={issues} />
  if (offer.lookups === 'failed') {
    return (
      <Notice
        tone="error"
        title="The affiliations could not be loaded"
        action={<Button onPress={offer.retry}>Try again</Button>}
      >
        {describeFailure(offer.error)}
      </Notice>
    )
  }
  return (
    <SkeletonRegion label="Loading the affiliations">
      <FieldRow>
        <SkeletonField />
        <SkeletonField />
      </FieldRow>
    </SkeletonRegion>
  )
}

function Fields({ issues }: { issues: DonationIssues }) {
  const { draft, change, offer, visit, saved } = useWizard()
  const entry = useAmountEntry()
  const { donation } = draft
  const { affiliationId } = donation
  const isHelped = visit.role === 'user'
  const options = offer.affiliations.map(({ id, label }) => ({ value: id, label }))
  const isOffered = affiliationId === 0 || options.some(({ value }) => value === affiliationId)
  const former = { value: affiliationId, label: saved?.affiliationName ?? 'No longer offered' }
  const description = offer.affiliations.find(({ id }) => id === affiliationId)?.value

  return (
    <FieldRow>
      <SelectField
        id={donationFieldId('affiliationId')}
        label="Affiliation"
        isRequired
        placeholder="Choose an affiliation"
        hint={
          isHelped
            ? (description ?? 'How you belong to the event. It decides which partner levels you can choose.')
            : undefined
        }
        options={isOffered ? options : [...options, former]}
        value={affiliationId || null}
        onChange={(id) => change({ donation: selectAffiliation(donation, id ?? 0) })}
        error={messageFor('affiliationId', issues.shown)}
      />
      <MoneyField
        id={donationFieldId('donation')}
        label="Donation amount"
        isRequired
        hint={isHelped && affiliationId ? 'The level follows the amount. You can also pick one.' : undefined}
        disabledReason={affiliationId ? undefined : 'Choose an affiliation first.'}
        value={donation.donation}
        {...entry}
        error={messageFor('donation', issues.shown)}
      />
    </FieldRow>
  )
}
