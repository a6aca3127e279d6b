import { type Refusal, refusals } from '#shared/contracts/refusals/refusals.ts'

const head = `# What the server refuses

A call that is refused is answered by a problem document (RFC 9457, \`application/problem+json\`) with the \`status\`,
\`title\` and \`detail\` of this table, the \`code\` for programs, and the parameters named here; those in brackets are not
always there. A failure of the server has a \`requestId\` as well, by which it is found in the log.
\`src/shared/contracts/problem.ts\` says what each parameter holds. "Retry" is the header \`Retry-After\`, in seconds.

This page is made from \`src/shared/contracts/refusals/refusals.ts\` by \`npm run docs\`.

| Code | Status | Title | Detail | Parameters | Retry |
| --- | --- | --- | --- | --- | --- |
`

/** `docs/refusals.md`, as it should be. */
export function describeRefusals(): string {
  const rows = Object.entries<Refusal>(refusals).map(
    ([code, { status, title, detail, parameters = [], optionalParameters = [], retryAfterSeconds = '' }]) => {
      const names = [...parameters, ...optionalParameters.map((name) => `(${name})`)].join(', ')
      return `| \`${code}\` | ${status} | ${title} | ${detail} | ${names} | ${retryAfterSeconds} |\n`
    },
  )
  return head + rows.join('')
}
