import type { FastifyBaseLogger } from 'fastify'
import fastify from 'fastify'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Refused } from '#server/foundation/refusals.ts'
import { z } from '#shared/contracts/zod.ts'
import { installErrorHandler } from './problem-replies.ts'
import { createResponseStripper, describeDownload } from './responses.ts'
import { createCallPerformer, type Handlers, serve } from './serve.ts'

async function serveExport(handler: Handlers['exportPartners']) {
  const log: string[] = []
  const loggerInstance: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line) => void log.push(line) })
  const app = fastify({ loggerInstance })
  installErrorHandler(app, () => undefined)
  app.decorateRequest('userId', undefined)
  const authorize = async () => ({ caller: null, registration: null, desk: null })
  const handlers = { exportPartners: handler } as Handlers
  const appUrl = 'http://fairway.test'
  const perform = createCallPerformer(app, handlers, { appUrl, authorize })
  serve(app, { appUrl, perform, admit: authorize, errorHandlers: {} })
  onTestFinished(() => app.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { log, url: `${address}/api/registrations/partners/export/1` }
}

describe('file responses', () => {
  test("include the file's name and type", async () => {
    const { url } = await serveExport(async () => ({
      fileName: 'Liste für Ann.xlsx',
      contentType: 'application/test',
      content: Buffer.from('one two'),
    }))
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/test')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Liste f_r Ann.xlsx"; filename*=UTF-8''Liste%20f%C3%BCr%20Ann.xlsx`,
    )
    expect(await response.text()).toBe('one two')
  })

  test('are problem documents without a file name if the request is refused', async () => {
    const { url } = await serveExport(async () => {
      throw new Refused('not_found')
    })
    const response = await fetch(url)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(response.headers.get('content-disposition')).toBeNull()
  })
})

test("escapes file names so that they can't leave their header or folder", () => {
  expect(describeDownload('a"; x="b\r\nSet-Cookie: c/../d\\e%41.xlsx')).toBe(
    `attachment; filename="a_; x=_b__Set-Cookie_ c_.._d_e_41.xlsx"; ` +
      "filename*=UTF-8''a_%3B%20x%3D_b__Set-Cookie_%20c_.._d_e%2541.xlsx",
  )
})

const person = z.object({ name: z.string(), age: z.nullable(z.int()) })
const strip = createResponseStripper(
  z.toJSONSchema(
    z.object({
      people: z.array(person),
      first: z.nullable(person),
      place: z.union([z.object({ kind: z.literal('hole'), hole: person }), z.object({ kind: z.literal('none') })]),
      note: z.optional(z.string()),
    }),
  ),
)
const write = (answer: object) => JSON.stringify(strip(answer))
const ann = { name: 'Ann', age: 40 }
const bo = { name: 'Bo', age: null }

test('preserves every declared property of a response', () => {
  const answer = { people: [ann, bo], first: null, place: { kind: 'none' } }
  expect(JSON.parse(write(answer))).toEqual(answer)
  expect(JSON.parse(write({ ...answer, note: undefined }))).toEqual(answer)
  expect(JSON.parse(write({ ...answer, people: [], first: bo, note: 'x' }))).toEqual({
    ...answer,
    people: [],
    first: bo,
    note: 'x',
  })
})

const whole = { people: [ann, bo], first: ann, place: { kind: 'none' } }

test.each<[string, object]>([
  ['in a list', { ...whole, people: [ann, { ...bo, secret: 1 }] }],
  ['in a part', { ...whole, first: { secret: { name: 'x' }, ...ann } }],
  ['in one of several shapes', { ...whole, place: { kind: 'none', secret: undefined, secrets: [ann] } }],
  ['called like what every object has', { ...whole, toString: 'secret', constructor: 'secret', secret: [1] }],
])('removes undeclared properties %s', (_where, answer) => {
  expect(JSON.parse(write(answer))).toEqual(whole)
})

test('keeps the declared properties of each possible shape', () => {
  const answer = { people: [], first: null, place: { kind: 'hole', hole: { ...ann, secret: 1 }, secret: 1 } }
  expect(JSON.parse(write(answer))).toEqual({ ...answer, place: { kind: 'hole', hole: ann } })
})
