import type { Issue } from '#shared/contracts/problem.ts'

/** Returns the step with this field. Fields without a step belong to review. */
export function stepOfPath(path: string): 'contact' | 'donation' | 'attendees' | 'review' {
  const [part] = path.split('.')
  return part === 'contact' || part === 'donation' || part === 'attendees' ? part : 'review'
}

/** The issues of one part, with paths that start inside of it (`email` for `contact.email`). */
export function issuesOf(part: string, issues: readonly Issue[]): Issue[] {
  return issues
    .filter(({ path }) => path === part || path.startsWith(`${part}.`))
    .map(({ path, message }) => ({ path: path.slice(part.length + 1), message }))
}
