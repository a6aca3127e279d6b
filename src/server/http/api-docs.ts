import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '#shared/contracts/all-endpoints.ts'
import type { Endpoint, Schema } from '#shared/contracts/endpoint.ts'
import { problem } from '#shared/contracts/problem.ts'
import { z } from '#shared/contracts/zod.ts'
import { version } from '#shared/limits.ts'
import { type Html, html } from './html.ts'

export function serveApiDocs(app: FastifyInstance, { appUrl }: { appUrl: string }): void {
  const calls = once(() => describeCalls(appUrl))
  const page = once(() => renderApiDocs(calls().paths).html)
  app.get('/api/openapi.json', (_request, reply) => reply.send(calls()))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

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

const findEndpointGroup = (endpoint: Endpoint) => endpoint.path.split('/')[2]?.toLowerCase() ?? ''

function renderApiDocs(paths: Record<string, Record<string, unknown>>): Html {
  const groups = Map.groupBy(Object.values<Endpoint>(allEndpoints), findEndpointGroup)
  const renderOne = (endpoint: Endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    return renderCall(endpoint.method, path, paths[path]?.[endpoint.method.toLowerCase()] as Operation)
  }
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fairway API</title><link rel="stylesheet" href="/api/docs.css">
<main>
<h1>Fairway API ${version}</h1>
<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. Refusals are problem documents (RFC 9457) with a
<code>code</code> and, for invalid input, <code>issues</code>.</p>
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
    html`<h3>${name} <small>${place}${required ? '' : ', optional'}</small></h3>${renderSchema(schema)}`,
)}
${operation.requestBody ? html`<h3>Body</h3>${renderSchema(operation.requestBody.content['application/json']?.schema)}` : ''}
<h3>Response</h3>${answer?.content ? renderSchema(answer.content['application/json']?.schema) : html`<p>${answer?.description ?? ''}</p>`}
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

const jsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })

function describeCalls(appUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(allEndpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = describeCall(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairway', version: version.slice(1) },
    servers: [{ url: appUrl }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      responses: {
        Refused: describeProblem('Fairway refused the request. `code` gives the reason.'),
        Failed: describeProblem('Fairway, its database, or its disk is unavailable.'),
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'fairwaySession',
          description: 'Over HTTPS, the name is `__Host-fairwaySession`.',
        },
      },
    },
  }
}

function describeCall(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    description: whoMayCall[endpoint.access],
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...describeParameters('path', endpoint.params), ...describeParameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) } }),
    responses: {
      ...describeResponse(endpoint.answer),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  }
}

const describeProblem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const whoMayCall: Record<Endpoint['access'], string> = {
  anyone: 'Anyone, logged in or not.',
  loggedIn: 'Any logged-in user.',
  self: 'The user themselves and administrators.',
  admin: 'Administrators.',
  registration:
    "Administrators, the registration's creator and contact, and the people in `contact.registeredByEmails`.",
  desk: 'Administrators, and helpers who have opened a link to the check-in desk.',
  registrationAdmin: 'Administrators. Others get not_found if they cannot see the registration.',
}

function describeParameters(place: 'path' | 'query', schema: Schema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function describeResponse(answer: Endpoint['answer']) {
  if (answer === 'redirect') return { 303: { description: 'Redirects to a page' } }
  if (answer === 'page')
    return { 200: { description: 'A page to show in a frame on this site', content: { 'text/html': {} } } }
  if (answer === 'file') return { 200: { description: 'A file', content: { 'application/octet-stream': {} } } }
  if (answer === 'stream') return { 200: { description: 'Server-sent events', content: { 'text/event-stream': {} } } }
  return { 200: { description: 'Done', content: json(jsonSchema(answer, 'output')) } }
}
