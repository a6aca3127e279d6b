import { useRef } from 'react'
import { typeAmount } from '#shared/domain/donation/change-donation.ts'
import type { Count, Donation } from '#shared/domain/donation/donation-counts.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/**
 * Typing an amount passes through others: 9 on the way to 9,500 earns no level at all. Each is reckoned from the
 * donation as it was when the field was entered, so none of them costs guests or preferences; leaving the field settles it.
 */
export function useAmountEntry() {
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
