import { chooseFailureTitle, describeFailure } from '../api/request-error.ts'
import { Notice } from '../ui/feedback.tsx'

export const FailureNotice = ({ error, title }: { error: unknown; title?: string }) =>
  error != null && (
    <Notice tone="error" title={title && chooseFailureTitle(title, error)}>
      {describeFailure(error)}
    </Notice>
  )
