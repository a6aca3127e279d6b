import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { allEndpoints } from '#shared/contracts/all-endpoints.ts'
import { openWorld, type Visitor } from '#tests/support/world.ts'

let anyone: Visitor

beforeEach(async () => {
  const world = await openWorld()
  anyone = await world.as(null)
})

interface Operation {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
}

async function readDocument(): Promise<{ servers: object[]; paths: Record<string, Record<string, Operation>> }> {
  const response = await anyone.request({ method: 'GET', url: '/api/openapi.json' })
  return response.json()
}

async function listOperations(): Promise<Operation[]> {
  const { paths } = await readDocument()
  return Object.values(paths).flatMap((path) => Object.values(path))
}

test('describes every call', async () => {
  const described = (await listOperations()).map(({ operationId }) => operationId)
  expect(described.sort()).toEqual(Object.keys(allEndpoints).sort())
})

test("requires a session for every call that isn't public", async () => {
  const isPublic = new Map((await listOperations()).map(({ operationId, security }) => [operationId, !security[0]]))
  for (const [name, { access }] of Object.entries(allEndpoints)) {
    expect([name, isPublic.get(name)]).toEqual([name, access === 'anyone'])
  }
})

test("doesn't require query parameters that have a default", async () => {
  const search = (await listOperations())
    .flatMap(({ parameters }) => parameters)
    .filter(({ name, in: place }) => place === 'query' && name === 'search')
  expect(search.length).toBeGreaterThan(1)
  expect(search.filter(({ required }) => required)).toEqual([])
})

test("contains this server's address", async () => {
  const { servers } = await readDocument()
  expect(servers).toEqual([{ url: 'http://fairway.test' }])
})

test("passes Redocly's recommended rules", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-openapi-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(await readDocument()))
  const { code, output } = await lint(file)
  const { totals, problems } = JSON.parse(output) as { totals: object; problems: { ruleId: string }[] }
  expect(code).toBe(0)
  expect(totals).toMatchObject({ errors: 0 })
  const expected = new Set(['no-ambiguous-paths', 'operation-2xx-response', 'info-license'])
  expect(problems.map(({ ruleId }) => ruleId).filter((rule) => !expected.has(rule))).toEqual([])
})

async function lint(file: string): Promise<{ code: number | null; output: string }> {
  const redocly = 'node_modules/@redocly/cli/bin/cli.js'
  const args = [redocly, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: child.exitCode, output }
}

test('opens as a page in a browser', async () => {
  const response = await anyone.request({ method: 'GET', url: '/api/docs' })
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.body).toContain('SaveRegistration')
  expect(response.body).toContain('logged in')
  expect(response.body).not.toMatch(/sign(s|ed|ing)?[ -]in\b/i)
})
