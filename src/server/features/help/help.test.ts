import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helpChapters, toHelpPath } from '#shared/help-chapters.ts'
import { openWorld } from '#tests/support/world.ts'

const openHelp = async () => {
  const { app } = await openWorld()
  return (url: string) => app.inject({ url })
}

test('serves the table of contents and every chapter, with working links and pictures', async () => {
  const get = await openHelp()
  for (const { slug, title } of helpChapters) {
    const { statusCode, body } = await get(toHelpPath(slug))
    expect(statusCode).toBe(200)
    expect(body).toContain(`aria-current="page">${title}</a>`)
    const addresses = [...body.matchAll(/(?:href|src)="(\/help[^"#]*)/g)].map(([, address = '']) => address)
    for (const address of new Set(addresses)) expect((await get(address)).statusCode, `${slug}: ${address}`).toBe(200)
    expect(body, 'a link to a file').not.toMatch(/(href|src)="[^/#h]/)
  }
})

test("doesn't serve other files", async () => {
  const get = await openHelp()
  for (const name of ['..%2FREADME.md', '%2e%2e%2fplace-golfers.md', 'missing.png', 'a.svg']) {
    expect((await get(`/help/images/${name}`)).statusCode).toBe(404)
  }
})

test('has a file for every listed chapter, and uses every picture', () => {
  const files = readdirSync('docs/guide').filter((name) => name.endsWith('.md'))
  expect(files.sort()).toEqual(['README.md', ...helpChapters.map(({ slug }) => `${slug}.md`)].sort())
  const guide = files.map((name) => readFileSync(`docs/guide/${name}`, 'utf8')).join('\n')
  for (const { slug, title } of helpChapters) expect(guide).toContain(`[${title}](${slug}.md)`)
  const readme = readFileSync('README.md', 'utf8')
  for (const picture of readdirSync('docs/guide/images')) expect(guide + readme).toContain(`images/${picture})`)
})
