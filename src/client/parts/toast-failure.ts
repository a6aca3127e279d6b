import { chooseFailureTitle, describeFailure, readProblemIssues } from '../api/request-error.ts'
import { useIsStillOpen } from '../routing/still-open.ts'
import { type ToastSettings, toast } from '../ui/overlays/toast.tsx'

/** For calls that have no place on the page, or whose page the user has left. */
export function toastFailure(nothingDone: string, error: unknown, unconfirmed?: string, settings: ToastSettings = {}) {
  const [issue] = readProblemIssues(error)
  const words = issue?.message ?? describeFailure(error)
  return toast(`${chooseFailureTitle(nothingDone, error, unconfirmed)}. ${words}`, { tone: 'error', ...settings })
}

export function useToastErrorAfterUnmount(nothingDone: string): (error: Error) => void {
  const isStillOpen = useIsStillOpen()
  return (error) => {
    if (!isStillOpen()) toastFailure(nothingDone, error)
  }
}
