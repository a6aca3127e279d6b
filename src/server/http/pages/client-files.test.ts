import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hideDevKit, serveClient } from './client-files.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-client-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<head></head>the application')
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ calls: [], pages: [] }))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['/dev/ui', '/dev/ui/', '/dev/ui/buttons'])(
  '%s shows the kit to developers, and nothing in production',
  async (url) => {
    const [development, production] = [fastify(), fastify()]
    hideDevKit(production)
    for (const app of [development, production]) await serveClient(app, folder)
    expect((await development.inject(url)).body).toContain('the application')
    expect((await production.inject(url)).body).not.toContain('the application')
    expect((await production.inject('/about')).body).toContain('the application')
  },
)
