import { useEffect, useState } from 'react'
import { issuesOf } from '#client/features/registrations/save/issues.ts'
import type { Wizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import type { Issue } from '#shared/contracts/problem.ts'
import { checkDonation, checkDonationFields } from '#shared/domain/donation/check-donation.ts'

export type DonationIssues = ReturnType<typeof useDonationIssues>

export function useDonationIssues({ draft, offer, serverIssues }: Wizard) {
  const { donation } = draft
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const [donationAtStart] = useState(donation)

  const found = offer.terms ? checkDonation(donation, offer.terms) : checkDonationFields(donation)
  const own = listFixableIssues(found, donation.affiliationId).map((issue) =>
    moveToEmptySlot(issue, donation.coursePreferences),
  )
  // The server's errors apply only to the donation that was sent.
  const fromServer = donation === donationAtStart ? issuesOf('donation', serverIssues) : []

  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [attempts])

  const touch = (...paths: string[]) => setTouched((before) => new Set([...before, ...paths.map(fieldOf)]))

  return {
    shown: [...own.filter(({ path }) => touched.has(fieldOf(path))), ...fromServer],
    isSummaryShown: attempts > 0,
    touch,
    /** Returns whether the donation is valid; otherwise shows all errors and focuses the first wrong field. */
    submit() {
      if (own.length > 0) setAttempts(attempts + 1)
      touch(...own.map(({ path }) => path))
      return own.length === 0 && offer.terms !== null
    },
  }
}

const fieldOf = (path: string) => path.replace(/\..*/, '')

export function donationFieldId(path: string): string {
  return fieldIdOf(`donation.${path}`)
}

export function findIssueMessage(path: string, issues: readonly Issue[]): string | undefined {
  return issues.find((issue) => issue.path === path)?.message
}

/** Other fields depend on the affiliation, so their errors wait for it. */
export function listFixableIssues(issues: readonly Issue[], affiliationId: number): Issue[] {
  return issues.filter(({ path }) => affiliationId !== 0 || path === 'affiliationId')
}

export function moveToEmptySlot(issue: Issue, preferences: readonly number[]): Issue {
  if (issue.path !== 'coursePreferences') return issue
  const empty = preferences.indexOf(0)
  return { ...issue, path: `coursePreferences.${empty < 0 ? preferences.length : empty}` }
}
