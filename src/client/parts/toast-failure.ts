import { describeFailure, problemIssues, titleFailure } from '../api/request-error.ts'
import { useStillOpen } from '../routing/still-open.ts'
import { type ToastSettings, toast } from '../ui/overlays/toast.tsx'

/** For calls without a place on the page, or whose page the user has left. */
export function toastFailure(nothingDone: string, error: unknown, unconfirmed?: string, settings: ToastSettings = {}) {
  const [issue] = problemIssues(error)
  const words = issue?.message ?? describeFailure(error)
  return toast(`${titleFailure(nothingDone, error, unconfirmed)}. ${words}`, { tone: 'error', ...settings })
}

export function useToastErrorAfterUnmount(nothingDone: string): (error: Error) => void {
  const isStillOpen = useStillOpen()
  return (error) => {
    if (!isStillOpen()) toastFailure(nothingDone, error)
  }
}
