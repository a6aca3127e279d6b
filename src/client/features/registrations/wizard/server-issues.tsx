import { useEffect } from 'react'
import { ErrorSummary } from '#client/ui/form/error-summary.tsx'
import { issuesOf } from './read-save-failure.ts'
import { useWizard } from './wizard-context.ts'

type ServerIssuesProps = {
  part: 'contact' | 'donation' | 'attendees'
  /** The id of the field that a path inside of the part belongs to. */
  fieldIdOf: (path: string) => string
}

/** What the server found wrong in this step, each leading to its field; the first one gets the focus. */
export function ServerIssues({ part, fieldIdOf }: ServerIssuesProps) {
  const { serverIssues } = useWizard()
  const issues = issuesOf(part, serverIssues)
  const first = issues.map(({ path }) => fieldIdOf(path)).at(0)

  useEffect(() => {
    if (!first) return
    // The step has just been opened, which moves the focus to the title of the page.
    const frame = requestAnimationFrame(() => document.getElementById(first)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [first])

  const errors = issues.map(({ path, message }) => ({ message, fieldId: path === '' ? undefined : fieldIdOf(path) }))
  return <ErrorSummary errors={errors} />
}
