import { useState } from 'react'
import { fieldIdOf, type SummaryError } from '#client/ui/form/error-summary.tsx'
import { spot as spotContract } from '#shared/contracts/registrations/attendees.ts'
import { isSame } from '#shared/domain/is-same.ts'
import type { Issue } from '#shared/domain/issue.ts'
import { type AttendeeKey, attendeeFields } from '#shared/domain/spots/attendee-fields.ts'
import { checkSpots } from '#shared/domain/spots/checkboxes.ts'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'

/** Issues with the whole list come first. Paths start with the list position, such as `2.attendeeInfo.email`. */
export function findSpotIssues(spots: readonly Spot[], totals: SpotTotals): Issue[] {
  const fieldIssues = spots.flatMap((one, index) =>
    findWrongFields(one).map(({ path, message }) => ({ path: `${index}.${path}`, message })),
  )
  return [...checkSpots(spots, totals), ...fieldIssues].toSorted((one, other) => indexOf(one) - indexOf(other))
}

const wrongFields = new WeakMap<Spot, Issue[]>()

/** Memoized, because each key press changes only one spot in a long list. */
function findWrongFields(one: Spot): Issue[] {
  const known = wrongFields.get(one)
  if (known) return known
  const issues = spotContract.safeParse(one).error?.issues ?? []
  const found = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  wrongFields.set(one, found)
  return found
}

/** Returns -1 for an issue about the whole list. */
export function indexOf({ path }: Pick<Issue, 'path'>): number {
  return path === '' ? -1 : Number(path.split('.')[0])
}

/** Errors in fields that the user can't change must not prevent other changes. */
export function isIssueFixable({ path }: Issue, editable: EditableParts): boolean {
  const [, part, field = ''] = path.split('.')
  if (part !== 'attendeeInfo') return editable.activities
  return attendeeFields[field as AttendeeKey]?.isName ? editable.names : editable.details
}

/** By path within the spot, such as `attendeeInfo.email`; only each field's first issue. */
export function collectSpotMessages(index: number, issues: readonly Issue[]): Record<string, string> {
  const own = issues.filter((one) => indexOf(one) === index)
  if (own.length === 0) return noMessages
  const messages: Record<string, string> = {}
  for (const issue of own) messages[issue.path.slice(issue.path.indexOf('.') + 1)] ??= issue.message
  return messages
}

const noMessages: Record<string, string> = {}

export function summarize(issue: Issue): SummaryError {
  const index = indexOf(issue)
  if (index < 0) return { message: issue.message }
  return { message: `Spot ${index + 1}: ${issue.message}`, fieldId: spotFieldId(issue.path) }
}

export interface EditableParts {
  activities: boolean
  names: boolean
  details: boolean
}

/**
 * All spots have the same permissions, so only the first is checked. `canEdit` takes paths such as
 * `attendees.0.golf`.
 */
export function findEditableParts(canEdit: (path: string) => boolean): EditableParts {
  return {
    activities: canEdit('attendees.0.golf'),
    names: canEdit('attendees.0.attendeeInfo.firstName'),
    details: canEdit('attendees.0.attendeeInfo.email'),
  }
}

type SpotsToCheck = {
  spots: readonly Spot[]
  totals: SpotTotals
  serverIssues: readonly Issue[]
  editable: EditableParts
}

export function useSpotIssues({ spots, totals, serverIssues, editable }: SpotsToCheck) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const fromServer = useStandingIssues(spots, serverIssues)
  const found = findSpotIssues(spots, totals).filter((issue) => isIssueFixable(issue, editable))
  const see = (indexes: readonly number[]) => setSeen((before) => new Set([...before, ...indexes]))
  return {
    found,
    shown: [...found.filter((issue) => seen.has(indexOf(issue))), ...fromServer],
    isSummed: isSubmitted || fromServer.length > 0,
    leaveSpot: (index: number) => see([index]),
    showAll() {
      setSubmitted(true)
      see(found.map(indexOf))
    },
  }
}

function useStandingIssues(spots: readonly Spot[], issues: readonly Issue[]): Issue[] {
  const [answer, setAnswer] = useState({ issues, spots })
  if (!isSame(answer.issues, issues)) setAnswer({ issues, spots })
  return answer.issues.filter((issue) => {
    const index = indexOf(issue)
    return index < 0 ? isSame(spots, answer.spots) : isSame(spots[index], answer.spots[index])
  })
}

export function spotFieldId(path: string): string {
  return fieldIdOf(`attendees.${path}`)
}

export function spotHeadId(index: number): string {
  return `spot-${index}-head`
}
