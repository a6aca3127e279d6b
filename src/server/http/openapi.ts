import { allEndpoints } from '#shared/contracts/all-endpoints.ts'
import type { Endpoint, Schema } from '#shared/contracts/endpoint.ts'
import { problem } from '#shared/contracts/problem.ts'
import { z } from '#shared/contracts/zod.ts'
import { version } from '#shared/limits.ts'

const jsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })

/** The OpenAPI 3.1 document of every call, made from the same schemas that check them. */
export function describeCalls() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(allEndpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = describeCall(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairway', version: version.slice(1) },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'fairwaySession' } },
    },
  }
}

function describeCall(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    description: whoMayCall[endpoint.access],
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [...describeParameters('path', endpoint.params), ...describeParameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) } }),
    responses: {
      ...describeAnswer(endpoint.answer),
      default: {
        description: 'A refusal',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

const whoMayCall: Record<Endpoint['access'], string> = {
  anyone: 'Anyone, logged in or not.',
  signedIn: 'Anyone who is logged in.',
  self: 'The user themself, and administrators.',
  admin: 'Administrators.',
  registration: 'The creator, the contact and the registered-by people of the registration, and administrators.',
  registrationAdmin: 'Administrators. To whoever may not see the registration it does not exist.',
}

function describeParameters(place: 'path' | 'query', schema: Schema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'output')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function describeAnswer(answer: Endpoint['answer']) {
  if (answer === 'redirect') return { 303: { description: 'Leads to a page' } }
  if (answer === 'page')
    return { 200: { description: 'A page for a frame of this site', content: { 'text/html': {} } } }
  if (answer === 'file') return { 200: { description: 'A file', content: { 'application/octet-stream': {} } } }
  if (answer === 'stream') return { 200: { description: 'Server-sent events', content: { 'text/event-stream': {} } } }
  return { 200: { description: 'Done', content: json(jsonSchema(answer, 'output')) } }
}
