import { useEffect, useState } from 'react'
import type { Issue } from '#shared/contracts/problem.ts'
import { checkDonation, checkDonationFields } from '#shared/domain/check-donation.ts'
import { issuesOf } from '../wizard/save/save-failure.ts'
import type { Wizard } from '../wizard/wizard-context.ts'
import { listMendable, pointAtSlot } from './donation-fields.ts'

export interface DonationIssues {
  /** What is to be shown now: of the counts that were changed, and of all once the step was submitted. */
  shown: readonly Issue[]
  /** Whether the step was submitted with something wrong in it. */
  isSummed: boolean
  touch: (path: string) => void
  /** Answers whether nothing is wrong; otherwise all is shown and the first wrong field has the focus. */
  submit: () => boolean
}

export function useDonationIssues({ draft, offer, serverIssues }: Wizard): DonationIssues {
  const { donation } = draft
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const [donationAtStart] = useState(donation)

  const found = offer.terms ? checkDonation(donation, offer.terms) : checkDonationFields(donation)
  const own = listMendable(found, donation.affiliationId).map((issue) => pointAtSlot(issue, donation.coursePreferences))
  // What the server said was about the donation as it was sent.
  const fromServer = donation === donationAtStart ? issuesOf('donation', serverIssues) : []

  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [attempts])

  return {
    shown: [...(attempts > 0 ? own : own.filter(({ path }) => touched.has(path))), ...fromServer],
    isSummed: attempts > 0,
    touch: (path) => setTouched((paths) => new Set([...paths, path])),
    submit() {
      if (own.length > 0) setAttempts(attempts + 1)
      return own.length === 0 && offer.terms !== null
    },
  }
}
