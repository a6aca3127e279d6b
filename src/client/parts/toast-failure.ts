import { describeFailure, problemIssues, titleFailure } from '../api/request-error.ts'
import { useStillOpen } from '../routing/still-open.ts'
import { type ToastSettings, toast } from '../ui/overlays/toast.tsx'

/** Shows a failed call in a toast, with its reason. For calls without a place on the page, or whose page was left. */
export function toastFailure(nothingDone: string, error: unknown, unconfirmed?: string, settings: ToastSettings = {}) {
  const [issue] = problemIssues(error)
  const words = issue?.message ?? describeFailure(error)
  return toast(`${titleFailure(nothingDone, error, unconfirmed)}. ${words}`, { tone: 'error', ...settings })
}

/** Returns an error handler for a call whose page may be gone. */
export function useToastErrorAfterUnmount(nothingDone: string): (error: Error) => void {
  const isStillOpen = useStillOpen()
  return (error) => {
    if (!isStillOpen()) toastFailure(nothingDone, error)
  }
}
