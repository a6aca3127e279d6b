import { useRef } from 'react'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { MoneyField } from '#client/ui/fields/number-field.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { selectAffiliation, typeAmount } from '#shared/domain/donation/change-donation.ts'
import type { Count, Donation } from '#shared/domain/donation/donation-counts.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { type DonationIssues, donationFieldId, messageFor } from './donation-issues.ts'

export function AmountFields({ issues }: { issues: DonationIssues }) {
  const { offer } = useWizard()
  if (offer.lookups === 'ready') return <Fields issues={issues} />
  if (offer.lookups === 'failed') {
    return <LoadFailure title="The affiliations could not be loaded" error={offer.error} onRetry={offer.retry} />
  }
  return <Skeleton label="Loading the affiliations" fields={1} />
}

function Fields({ issues }: { issues: DonationIssues }) {
  const { draft, change, offer, visit, saved } = useWizard()
  const entry = useAmountEntry()
  const { donation } = draft
  const { affiliationId } = donation
  const showsHints = visit.role === 'user'
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
          showsHints
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
        hint={showsHints && affiliationId ? 'The level follows the amount. You can also pick one.' : undefined}
        disabledReason={affiliationId ? undefined : 'Choose an affiliation first.'}
        value={donation.donation}
        {...entry}
        onBlur={() => {
          entry.onBlur()
          if (donation.donation !== null) issues.touch('donation')
        }}
        error={messageFor('donation', issues.shown)}
      />
    </FieldRow>
  )
}

/**
 * Typing an amount passes through others: 9 on the way to 9,500 earns no level at all. Each is reckoned from the
 * donation as it was when the field was entered, so none of them costs guests or preferences; leaving the field settles it.
 */
function useAmountEntry() {
  const { draft, change, offer } = useWizard()
  const before = useRef<Donation | null>(null)

  function type(amount: Count) {
    // While the levels are still on their way only the amount is noted; they settle the rest.
    const next = offer.terms
      ? typeAmount(before.current ?? draft.donation, amount, offer.terms)
      : { ...draft.donation, donation: amount }
    change({ donation: next })
  }

  return {
    onFocus: () => {
      before.current = draft.donation
    },
    onChange: type,
    onBlur: () => {
      before.current = null
    },
  }
}
