import type { Problem, RefusalParameters } from '#shared/contracts/problem.ts'
import { type RefusalCode, refusals } from '#shared/contracts/refusals/refusals.ts'
import { limits, rules } from './refusal-sentences.ts'

type Sentence = keyof typeof rules | keyof typeof limits

type RefusedArguments<Code> = Code extends RefusalCode
  ? RefusalParameters<Code>
  : [parameters?: Pick<Problem, 'issues' | 'changed' | 'rows' | 'registrations'>]

export class Refused<Code extends RefusalCode | Sentence = RefusalCode> extends Error {
  readonly code: RefusalCode
  readonly parameters: Partial<Problem>

  constructor(code: Code, ...[parameters]: RefusedArguments<Code>) {
    const { name, detail } = readRefusal(code)
    super(detail)
    this.code = name
    this.parameters = parameters ?? {}
  }
}

function readRefusal(code: RefusalCode | Sentence): { name: RefusalCode; detail: string } {
  const all: Partial<Record<string, string>> = { ...rules, ...limits }
  if (code in rules) return { name: 'not_possible', detail: all[code] ?? '' }
  if (code in limits) return { name: 'too_many_requests', detail: all[code] ?? '' }
  const name = code as RefusalCode
  return { name, detail: refusals[name].detail }
}

export const createInputRefusal = (path: string, message: string) =>
  new Refused('invalid_input', { issues: [{ path, message }] })

/** The problem document of a refusal (RFC 9457). */
export function toProblem({ code, message, parameters }: Refused, requestId?: string): Problem {
  const { status, title } = refusals[code]
  return {
    ...{ type: 'about:blank', title, status, detail: message, code },
    ...parameters,
    ...(requestId && { requestId }),
  }
}

/** @throws {Refused} not_found if the value is missing */
export function requireFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Refused('not_found')
  return found
}
