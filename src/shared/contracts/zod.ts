import * as z from 'zod/mini'

/**
 * The one door to zod. In the browser the content policy forbids compiling code from text, so schemas are
 * interpreted there; and the default messages are short ones of our own.
 */
z.config({
  jitless: 'document' in globalThis,
  customError: (issue) => {
    if (issue.code !== 'invalid_type') return undefined
    if (issue.input === undefined) return 'Required'
    return `Expected ${issue.expected}, received ${describeType(issue.input)}`
  },
})

function describeType(value: unknown): string {
  if (value === null) return 'null'
  if (Number.isNaN(value)) return 'NaN'
  return Array.isArray(value) ? 'array' : typeof value
}

export { z }
