import { useCallback, useState } from 'react'
import { isSame } from '#shared/domain/is-same.ts'
import type { Issue } from '#shared/domain/issue.ts'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import type { EditableParts } from './editable-parts.ts'
import { canBePutRight, findSpotIssues, hasBeenLeft, indexOf } from './spot-issues.ts'

export interface SpotIssues {
  /** All that is wrong, shown or not. */
  found: readonly Issue[]
  /** What is to be shown now: of fields and spots that were left, and of all once the step was submitted. */
  shown: readonly Issue[]
  /** Whether the summary of all issues stands above the list. */
  isSummed: boolean
  /** Takes the path of a field or the position of a spot that was left. */
  leave: (path: string) => void
  showAll: () => void
}

type ToCheck = {
  spots: readonly Spot[]
  totals: SpotTotals
  serverIssues: readonly Issue[]
  editable: EditableParts
}

export function useSpotIssues({ spots, totals, serverIssues, editable }: ToCheck): SpotIssues {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const fromServer = useStandingIssues(spots, serverIssues)
  const found = findSpotIssues(spots, totals).filter((issue) => canBePutRight(issue, editable))
  return {
    found,
    shown: [...(isSubmitted ? found : found.filter((issue) => hasBeenLeft(issue, left))), ...fromServer],
    isSummed: isSubmitted || fromServer.length > 0,
    leave: useCallback((path) => setLeft((paths) => (paths.has(path) ? paths : new Set([...paths, path]))), []),
    showAll: useCallback(() => setSubmitted(true), []),
  }
}

/** What the server said was about the spots as they were sent: it stands until its spot is changed. */
function useStandingIssues(spots: readonly Spot[], issues: readonly Issue[]): Issue[] {
  const [answer, setAnswer] = useState({ issues, spots })
  if (!isSame(answer.issues, issues)) setAnswer({ issues, spots })
  return answer.issues.filter((issue) => {
    const index = indexOf(issue)
    return index < 0 ? isSame(spots, answer.spots) : isSame(spots[index], answer.spots[index])
  })
}
