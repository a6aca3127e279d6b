import * as z from 'zod/mini'

/**
 * The only import of zod. The browser's content policy forbids compiling code from text, so schemas are interpreted
 * there.
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
