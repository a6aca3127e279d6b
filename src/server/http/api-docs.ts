import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '#shared/contracts/all-endpoints.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { version } from '#shared/limits.ts'
import { type Html, html } from './html.ts'
import { describeCalls } from './openapi.ts'

/** `/api/openapi.json` for programs, and the same calls as a page to read at `/api/docs`. */
export function serveApiDocs(app: FastifyInstance): void {
  const calls = once(describeCalls)
  const page = once(() => renderPage(calls().paths).html)
  app.get('/api/openapi.json', (_request, reply) => reply.send(calls()))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

/** Few ever ask for it, so it is made when somebody does, and kept. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

interface Operation {
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>
}

const groupOf = (endpoint: Endpoint) => endpoint.path.split('/')[2]?.toLowerCase() ?? ''

function renderPage(paths: Record<string, Record<string, unknown>>): Html {
  const groups = Map.groupBy(Object.values<Endpoint>(allEndpoints), groupOf)
  const renderOne = (endpoint: Endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    return renderCall(endpoint.method, path, paths[path]?.[endpoint.method.toLowerCase()] as Operation)
  }
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls of Fairway</title><link rel="stylesheet" href="/api/docs.css">
<main>
<h1>Calls of Fairway ${version}</h1>
<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. Refusals are problem documents (RFC 9457) with a
<code>code</code> and, for wrong input, <code>issues</code>.</p>
${[...groups].map(([group, endpoints]) => html`<h2>${group}</h2>${endpoints.map(renderOne)}`)}
</main>
</html>`
}

function renderCall(method: string, path: string, operation: Operation): Html {
  const answer = operation.responses['200'] ?? operation.responses['303']
  return html`<details><summary><b>${method}</b> <code>${path}</code> <span>${operation.summary}</span></summary>
<p>${operation.description}</p>
${operation.parameters.map(
  ({ name, in: place, required, schema }) =>
    html`<h3>${name} <small>${place}${required ? '' : ', may be left out'}</small></h3>${renderSchema(schema)}`,
)}
${operation.requestBody ? html`<h3>Body</h3>${renderSchema(operation.requestBody.content['application/json']?.schema)}` : ''}
<h3>Answer</h3>${answer?.content ? renderSchema(answer.content['application/json']?.schema) : html`<p>${answer?.description ?? ''}</p>`}
</details>`
}

const renderSchema = (schema: unknown): Html =>
  schema === undefined ? html`<p>A file.</p>` : html`<pre>${JSON.stringify(schema, null, 2)}</pre>`

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2rem; text-transform: capitalize }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem }
details { border-top: 1px solid light-dark(#d9d2c0, #33423a) }
summary { padding: 0.75rem 0; cursor: pointer }
summary span { opacity: 0.8 }
pre { overflow: auto; padding: 0.75rem; background: light-dark(#ede8da, #0d1410) }
`
