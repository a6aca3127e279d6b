import {
  ConnectionError,
  describeFailure,
  problemCode,
  problemIssues,
  RequestError,
} from '#client/api/request-error.ts'
import { type Conflict, conflictOf } from '#client/records/conflict-dialog.tsx'
import type { Issue, Problem } from '#shared/contracts/problem.ts'

type People = NonNullable<Problem['people']>
export type Existing = NonNullable<Problem['existing']>

/** Why a save didn't succeed. */
export type SaveFailure =
  /** Invalid fields. */
  | { kind: 'wrongFields'; issues: Issue[] }
  /** A level or price has changed since it was loaded. */
  | { kind: 'donationDiffers'; issues: Issue[] }
  /** Someone has saved in between, and has changed the same fields. */
  | { kind: 'conflict'; conflict: Conflict }
  /** The save succeeded, but later entries aren't saved. */
  | { kind: 'typedMeanwhile' }
  | { kind: 'wouldDropPeople'; people: People }
  | { kind: 'secondRegistration'; existing: Existing }
  | { kind: 'closed' }
  | { kind: 'gone' }
  /** Without an answer, it may have been saved. */
  | { kind: 'noAnswer'; message: string; isServerFault: boolean }
  /** Final: the same would be refused again. */
  | { kind: 'refused'; message: string; isFinal?: true }

export function readSaveFailure(error: unknown): SaveFailure {
  return readProblem(error) ?? readOtherFailure(error)
}

/** They could change more when they opened it. */
const howToGoOn = 'Copy your other changes first. Then reopen the registration to enter names.'

function readProblem(error: unknown): SaveFailure | null {
  const problem = error instanceof RequestError ? error.problem : null
  switch (problemCode(error)) {
    case 'donation_differs':
      return { kind: 'donationDiffers', issues: problemIssues(error) }
    case 'changed_elsewhere': {
      const conflict = conflictOf(error)
      return conflict && { kind: 'conflict', conflict }
    }
    case 'would_drop_people':
      return { kind: 'wouldDropPeople', people: problem?.people ?? [] }
    case 'second_registration':
      return { kind: 'secondRegistration', existing: problem?.existing ?? [] }
    case 'disk_full':
    case 'cannot_write':
    // A server that is busy says so before it saves anything.
    case 'busy':
      return { kind: 'refused', message: describeFailure(error) }
    case 'attendees_only':
    case 'corrections_only':
      return { kind: 'refused', message: `${describeFailure(error)} ${howToGoOn}`, isFinal: true }
    case 'registration_closed':
      return { kind: 'closed' }
    default:
      return problemIssues(error).length > 0 ? { kind: 'wrongFields', issues: problemIssues(error) } : null
  }
}

function readOtherFailure(error: unknown): SaveFailure {
  const message = describeFailure(error)
  // A proxy that gives up on the server does not know either whether the server went on.
  if (error instanceof ConnectionError || (error instanceof RequestError && error.status >= 500)) {
    const isServerFault = error instanceof RequestError && error.status < 502
    return { kind: 'noAnswer', message, isServerFault }
  }
  if (error instanceof RequestError && error.status === 404) return { kind: 'gone' }
  return { kind: 'refused', message }
}

/** The registration that an earlier request of this draft was saved as, with something else in it; null otherwise. */
export const readSavedAs = (error: unknown): number | null =>
  error instanceof RequestError && problemCode(error) === 'request_differs' ? (error.problem?.savedAs ?? null) : null

/**
 * Whether nothing of this request was saved. The server checks that before it asks these questions. Other refusals come
 * earlier.
 */
export function wasNothingSaved(failure: SaveFailure): boolean {
  return unsavedKinds.includes(failure.kind)
}

const unsavedKinds: SaveFailure['kind'][] = ['conflict', 'wouldDropPeople', 'secondRegistration', 'donationDiffers']

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
