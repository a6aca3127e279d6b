import { fieldIdOf } from '#client/ui/form/form-errors.ts'
import { review } from '#shared/contracts/registrations/review.ts'
import { stepOfPath } from '../wizard/read-save-failure.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** What is wrong in the last step, or belongs to no step at all. */
export function useReviewIssues(wasSubmitted: boolean) {
  const { draft, serverIssues } = useWizard()
  const read = review.safeParse(draft.review)
  const ownMessage = read.success ? undefined : read.error.issues[0]?.message
  const fromServer = serverIssues.filter(({ path }) => stepOfPath(path) === 'review')
  const shown = [
    ...(wasSubmitted && ownMessage ? [{ path: 'review.comments', message: ownMessage }] : []),
    ...fromServer,
  ].map(({ path, message }) => ({ message, fieldId: path.startsWith('review.') ? fieldIdOf(path) : undefined }))
  return {
    isInOrder: read.success,
    shown,
    comments: (wasSubmitted && ownMessage) || fromServer.find(({ path }) => path === 'review.comments')?.message,
  }
}
