import { fieldIdOf } from '#client/ui/form/form-errors.ts'
import type { Issue } from '#shared/contracts/problem.ts'

/** The id of a field of the donation, by its path inside of it; error summaries lead there. */
export function donationFieldId(path: string): string {
  return fieldIdOf(`donation.${path}`)
}

/** What is wrong with one field. */
export function messageFor(path: string, issues: readonly Issue[]): string | undefined {
  return issues.find((issue) => issue.path === path)?.message
}

/** What can be mended now: while no affiliation is chosen, every other field waits for it. */
export function listMendable(issues: readonly Issue[], affiliationId: number): Issue[] {
  return issues.filter(({ path }) => affiliationId !== 0 || path === 'affiliationId')
}

/** That preferences are missing is said at the first slot without one. */
export function pointAtSlot(issue: Issue, preferences: readonly number[]): Issue {
  if (issue.path !== 'coursePreferences') return issue
  const empty = preferences.indexOf(0)
  return { ...issue, path: `coursePreferences.${empty < 0 ? preferences.length : empty}` }
}
