/** What is wrong with the spots on the screen, and what of it is shown by now. */

import type { SummaryError } from '#client/ui/form/error-summary.tsx'
import { spot as spotContract } from '#shared/contracts/registrations/attendees.ts'
import type { Issue } from '#shared/domain/issue.ts'
import { checkSpots } from '#shared/domain/spots/check.ts'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import type { EditableParts } from './editable-parts.ts'
import { spotFieldId } from './spot-fields.ts'

/**
 * Everything that keeps the step from being submitted: what speaks of the whole list first, then spot by spot.
 * Paths begin with the position in the list (`2.attendeeInfo.email`).
 */
export function findSpotIssues(spots: readonly Spot[], totals: SpotTotals): Issue[] {
  const fieldIssues = spots.flatMap((one, index) =>
    findWrongFields(one).map(({ path, message }) => ({ path: `${index}.${path}`, message })),
  )
  return [...checkSpots(spots, totals), ...fieldIssues].toSorted((one, other) => indexOf(one) - indexOf(other))
}

const wrongFields = new WeakMap<Spot, Issue[]>()

/** What the contract says of one spot. Remembered: of a long list every key changes one spot alone. */
function findWrongFields(one: Spot): Issue[] {
  const known = wrongFields.get(one)
  if (known) return known
  const issues = spotContract.safeParse(one).error?.issues ?? []
  const found = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  wrongFields.set(one, found)
  return found
}

/** The position of the spot that an issue is about; -1 for one about the whole list. */
export function indexOf({ path }: Pick<Issue, 'path'>): number {
  return path === '' ? -1 : Number(path.split('.')[0])
}

/** Old entries that nobody here may change any more must not keep anybody from what they may change. */
export function canBePutRight({ path }: Issue, editable: EditableParts): boolean {
  const [, part, field = ''] = path.split('.')
  if (part !== 'attendeeInfo') return editable.activities
  return ['firstName', 'lastName', 'company'].includes(field) ? editable.names : editable.details
}

/** `left` holds the paths of fields, and the positions of whole spots, that somebody has been to and has left. */
export function hasBeenLeft({ path }: Issue, left: ReadonlySet<string>): boolean {
  return left.has(path) || left.has(String(indexOf({ path })))
}

/** The issues of one spot, by their path inside of it (`attendeeInfo.email`); the first one of each field. */
export function messagesOf(index: number, issues: readonly Issue[]): Record<string, string> {
  const own = issues.filter((one) => indexOf(one) === index)
  if (own.length === 0) return noMessages
  const messages: Record<string, string> = {}
  for (const issue of own) messages[issue.path.slice(issue.path.indexOf('.') + 1)] ??= issue.message
  return messages
}

const noMessages: Record<string, string> = {}

/** An issue as the summary above the list names it: with its spot, and leading to its field. */
export function summarize(issue: Issue): SummaryError {
  const index = indexOf(issue)
  if (index < 0) return { message: issue.message }
  return { message: `Spot ${index + 1}: ${issue.message}`, fieldId: spotFieldId(issue.path) }
}
