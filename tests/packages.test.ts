import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  assembleProgram,
  buildPackages,
  healthCommand,
  imageCommand,
  imageVariables,
  imageVersion,
  openFolder,
} from './support/assemble-program.ts'
import { startServer } from './support/server-process.ts'
import { readSourceFiles } from './support/source/source-files.ts'

const compose = readFileSync('compose.yaml', 'utf8')
const unit = readFileSync('packaging/fairway.service', 'utf8')
const { dependencies, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const settings = [...readFileSync('src/server/foundation/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): z\./gm)].map(
  ([, name]) => name,
)

/** Root could write anywhere, so the server runs as an unprivileged user. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let root: string
let folder: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fairway-package-'))
  chmodSync(root, 0o755)
  folder = join(root, 'app')
  assembleProgram(folder)
  return () => {
    openFolder(folder)
    rmSync(root, { recursive: true })
  }
})

test('runs the image from a read-only folder, checks its health, and stops on request', async () => {
  const dataDir = join(root, 'data')
  mkdirSync(dataDir)
  if (user.uid) chownSync(dataDir, user.uid, user.gid)
  const started = join(root, 'started')
  writeFileSync(started, '')
  const [program = '', ...command] = imageCommand
  const { PATH = '', DATA_DIR, PORT, ...variables } = imageVariables
  const env: Record<string, string> = {
    ...variables,
    PATH: PATH.replace('/app', folder).replace('$PATH', process.env.PATH ?? ''),
    NODE_COMPILE_CACHE: '',
    ADMIN_EMAIL: 'jane.doe@acme.test',
  }
  const options = { cwd: folder, ...user }
  const node = join(folder, 'node_modules/.bin', program)
  const server = await startServer({ dataDir, env, command, program: node, options })
  onTestFinished(server.kill)
  expect(server.output()).toContain(`Created an empty one in ${dataDir}`)
  const page = await fetch(`${server.url}/login`)
  expect(await page.text(), server.output()).toContain('Send my login link')
  const guide = await fetch(`${server.url}/help`)
  expect(guide.status).toBe(200)

  const run = (args: string[], more: Record<string, string> = {}) =>
    spawnSync(node, args, {
      ...options,
      env: { ...env, DATA_DIR: dataDir, APP_URL: server.url, ...more },
      encoding: 'utf8',
    })
  const port = new URL(server.url).port
  expect(run(healthCommand.slice(1), { PORT: port }).status).toBe(0)
  expect(run(healthCommand.slice(1), { PORT: '9' }).status).toBe(1)
  expect(run(['scripts/login-link.ts', 'jane.doe@acme.test']).stdout).toContain('(admin). It works once')
  expect(run(['scripts/doctor.ts']).stdout).toMatch(/^ok +Database: /m)
  expect(run(['scripts/backup.ts']).status).toBe(0)

  expect(await server.stop()).toBe(0)
  expect(spawnSync('find', [folder, '-newer', started], { encoding: 'utf8' }).stdout).toBe('')
})

test('excludes packages from the image unless the server or a command imports them', () => {
  const served = readSourceFiles()
    .filter(({ path }) => /^src\/(server|shared)\//.test(path) && !path.includes('.test.'))
    .flatMap(({ imports }) => imports)
  const needs = (name: string) => served.some((imported) => imported === name || imported.startsWith(`${name}/`))
  expect(buildPackages).toEqual(Object.keys(dependencies).filter((name) => !needs(name)))
})

test('keeps the Dockerfile, the Compose file, and the systemd unit consistent with the program', () => {
  expect(imageVersion).toBe(version)
  const settingsOf = (block: string | undefined) =>
    [...(block ?? '').matchAll(/^ *([A-Z_]+): /gm)].map(([, name]) => name)
  const overridden = settingsOf(/^ {2}fairway:.*?environment:\n(.*?)volumes:/ms.exec(compose)?.[1])
  const { PATH, ...fixed } = imageVariables
  const example = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
  const ofCompose = ['COMPOSE_PROFILES', 'POSTGRES_PASSWORD', 'PACKAGES']
  expect(overridden).toEqual(expect.arrayContaining(['DATA_DIR', 'HOST', 'TRUST_PROXY']))
  for (const name of [
    ...overridden,
    ...Object.keys(fixed),
    ...example.filter((one) => !ofCompose.includes(one ?? '')),
  ]) {
    expect(settings).toContain(name)
  }
  expect(example).toEqual(expect.arrayContaining(ofCompose))
  expect(unit).toContain(`ExecStart=/opt/fairway/node_modules/.bin/${imageCommand.join(' ')}\n`)
  expect(unit).toMatch(/^Environment=NODE_ENV=production DATA_DIR=\/var\/lib\/fairway /m)
  expect(unit).toMatch(/^StateDirectory=fairway$/m)
  // The unit must not forbid memory that is both writable and executable, which Node needs.
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m)
})

test.each(['https://golf.example.org', 'https://golf.example.org/'])('starts Caddy for APP_URL=%s', (address) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-caddy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'caddy'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
  const line = /^ {2}caddy:.*?command: (\[.*?\])\n/ms.exec(compose)?.[1] ?? '[]'
  const [command = '', ...args] = JSON.parse(line.replaceAll('$$', '$'))
  const env = { PATH: `${folder}:${process.env.PATH}`, APP_URL: address }
  const { stdout } = spawnSync(command, args, { env, encoding: 'utf8' })
  expect(stdout).toBe('reverse-proxy --from https://golf.example.org --to fairway:3000\n')
})
