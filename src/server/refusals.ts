import type { Problem, RefusalParameters } from '#shared/contracts/problem.ts'
import { type RefusalCode, refusals } from '#shared/contracts/refusals/refusals.ts'

/** A known refusal on its way to the caller, with what its code demands beside it (`contracts/refusals/refusals.ts`). */
export class Refused<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: RefusalCode
  readonly parameters: Partial<Problem>

  constructor(code: Code, ...[parameters]: RefusalParameters<Code>) {
    super(refusals[code].detail)
    this.code = code
    this.parameters = parameters ?? {}
  }
}

/** One wrong field, found beyond what the contract can check. */
export const wrongInput = (path: string, message: string) =>
  new Refused('invalid_input', { issues: [{ path, message }] })

/** The problem document of a refusal (RFC 9457). */
export function toProblem({ code, parameters }: Refused, requestId?: string): Problem {
  const { status, title, detail } = refusals[code]
  return { type: 'about:blank', title, status, detail, code, ...parameters, ...(requestId && { requestId }) }
}

/** @throws {Refused} not_found if the value is missing */
export function orNotFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Refused('not_found')
  return found
}
