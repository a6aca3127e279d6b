import { type Refusal, refusals } from '#shared/contracts/refusals/refusals.ts'

const head = `# Refusals

Fairway answers a refused call with a problem document (RFC 9457, \`application/problem+json\`). It has the \`status\`,
\`title\`, and \`detail\` in this table, the \`code\` for programs, and the listed parameters. Parameters in brackets are
optional. A server error also has a \`requestId\`, which you can search for in the log.
\`src/shared/contracts/problem.ts\` describes each parameter. "Retry" is the \`Retry-After\` header in seconds.

\`npm run docs\` generates this page from \`src/shared/contracts/refusals/refusals.ts\`.

| Code | Status | Title | Detail | Parameters | Retry |
| --- | --- | --- | --- | --- | --- |
`

export function describeRefusals(): string {
  const rows = Object.entries<Refusal>(refusals).map(
    ([code, { status, title, detail, parameters = [], optionalParameters = [], retryAfterSeconds = '' }]) => {
      const names = [...parameters, ...optionalParameters.map((name) => `(${name})`)].join(', ')
      return `| \`${code}\` | ${status} | ${title} | ${detail} | ${names} | ${retryAfterSeconds} |\n`
    },
  )
  return head + rows.join('')
}
