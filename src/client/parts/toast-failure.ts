import { describeFailure, problemIssues, titleFailure } from '../api/request-error.ts'
import { useStillOpen } from '../routing/still-open.ts'
import { type ToastSettings, toast } from '../ui/overlays/toast.tsx'

/**
 * Tells of a call that failed: that nothing was done, unless its answer was lost, and why. For what has no place of its own on the
 * page, or was left by whoever had begun it.
 */
export function toastFailure(nothingDone: string, error: unknown, unconfirmed?: string, settings: ToastSettings = {}) {
  const [issue] = problemIssues(error)
  const words = issue?.message ?? describeFailure(error)
  return toast(`${titleFailure(nothingDone, error, unconfirmed)}. ${words}`, { tone: 'error', ...settings })
}

/** Gives what a call does that failed after whoever had begun it went elsewhere: nothing there shows its failure. */
export function useToldWhenLeft(nothingDone: string): (error: Error) => void {
  const isStillOpen = useStillOpen()
  return (error) => {
    if (!isStillOpen()) toastFailure(nothingDone, error)
  }
}
