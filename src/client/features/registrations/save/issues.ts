import type { Issue } from '#shared/contracts/problem.ts'

export function findStepOfPath(path: string): 'contact' | 'donation' | 'attendees' | 'review' {
  const [part] = path.split('.')
  return part === 'contact' || part === 'donation' || part === 'attendees' ? part : 'review'
}

/** Removes the part from paths: `email` for `contact.email`. */
export function issuesOf(part: string, issues: readonly Issue[]): Issue[] {
  return issues
    .filter(({ path }) => path === part || path.startsWith(`${part}.`))
    .map(({ path, message }) => ({ path: path.slice(part.length + 1), message }))
}
