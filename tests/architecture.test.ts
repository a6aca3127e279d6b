import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allTables } from '#server/db/tables.ts'
import { allFeatures } from '#server/features/all-features.ts'
import { allEndpoints, type EndpointName } from '#shared/contracts/all-endpoints.ts'
import { describeRefusals } from './support/source/describe-refusals.ts'
import { findFileCircles, findFolderCircles } from './support/source/import-circles.ts'
import { readSourceFiles, type SourceFile } from './support/source/source-files.ts'
import { postgresFiles } from './support/source/test-files.ts'
import { listWithoutDatabase } from './support/source/tests-without-database.ts'

const files = readSourceFiles()
const withoutDatabase = listWithoutDatabase()
const isTest = ({ path }: SourceFile) => path.startsWith('tests/') || path.includes('.test.')
const product = files.filter((file) => file.path.startsWith('src/') && !isTest(file))

/**
 * Fairway's weight. Lower a number when you remove code. Raising one needs a line in docs/decisions/0046-weight.md.
 * `code` is in lines without tests, by folder; a folder inside another one counts in both.
 */
const ceilings = {
  code: {
    scripts: 965,
    'src/shared': 14_366,
    'src/shared/domain': 9_527,
    'src/shared/contracts': 3_943,
    'src/server': 25_604,
    'src/server/foundation': 367,
    'src/server/plan': 366,
    'src/server/db': 3_435,
    'src/server/http': 1_380,
    'src/server/auth': 364,
    'src/server/records': 709,
    'src/server/mail': 1_276,
    'src/server/features': 16_368,
    'src/server/fixtures': 406,
    'src/server/demo': 597,
    'src/client': 34_994,
    'src/client/ui': 2_232,
    'src/client/desk': 2_042,
    'src/client/features': 25_817,
    'src/client/features/registrations': 6_823,
    'src/client/features/boards': 6_035,
    'src/client/features/partners': 2_880,
    'src/client/features/email': 2_877,
    'src/client/features/payments': 1_223,
    'src/client/features/planning': 1_479,
    'src/client/features/dashboards': 1_037,
    'src/client/features/print': 616,
    'src/client/features/check-in': 420,
    'src/client/features/people': 1_174,
  },
  css: 499,
  tests: 54_217,
  calls: 160,
  tables: 58,
  /** Groups of files that import each other. */
  circles: 1,
}

interface Fence {
  name: string
  from: RegExp
  not: RegExp
  because: string
}

const fences: Fence[] = [
  {
    name: 'limits',
    from: /^src\/shared\/limits\.ts$/,
    not: /./,
    because: 'limits.ts holds constants and imports nothing.',
  },
  {
    name: 'domain',
    from: /^src\/shared\/domain\//,
    not: /^(?!src\/shared\/(domain\/|limits\.ts$))/,
    because:
      'rules are pure: they import other rules and limits.ts. Schemas belong into contracts/, I/O into the server.',
  },
  {
    name: 'contracts',
    from: /^src\/shared\/contracts\//,
    not: /^(?!(src\/shared\/|zod\/mini$))/,
    because: 'contracts are made of fields, rules and zod.',
  },
  {
    name: 'zod',
    from: /^src\/(?!shared\/contracts\/zod\.ts$)/,
    not: /^zod/,
    because: "contracts/zod.ts is the one door to zod: import { z } from '#shared/contracts/zod.ts'.",
  },
  {
    name: 'foundation',
    from: /^src\/server\/foundation\//,
    not: /^src\/server\/(?!foundation\/)/,
    because: 'configuration, refusals, and the log are needed by everything else of the server.',
  },
  {
    name: 'server',
    from: /^src\/server\//,
    not: /^(src\/client|tests|scripts)\//,
    because: 'the server knows nothing of the browser application.',
  },
  {
    name: 'client',
    from: /^src\/client\//,
    not: /^(src\/server|tests|scripts)\/|^node:/,
    because: 'the browser application talks to the server by calls alone (#shared/contracts).',
  },
  {
    name: 'all-endpoints',
    from: /^src\/client\//,
    not: /contracts\/all-endpoints\.ts$/,
    because: 'a page loads the calls of its feature, not the whole table.',
  },
  {
    name: 'ui',
    from: /^src\/client\/ui\//,
    not: /^src\/(client\/(?!ui\/)|shared\/contracts)/,
    because: 'ui parts know nothing of the event: what does belongs into a feature.',
  },
  {
    name: 'features',
    from: /^src\/server\/((http|mail|db|auth|records|plan)\/|[^/]+\.ts$)(?<!src\/server\/main\.ts)/,
    not: /^src\/server\/features\//,
    because: 'features bring what they have to the server: see `Features` in app.ts and features/all-features.ts.',
  },
  {
    name: 'stores',
    from: /^src\/server\/features\/(.+\/)?([a-z]+-)?store\.ts$/,
    not: /^src\/server\/(http|mail|features)\/|fastify/,
    because: 'a store is a leaf: SQL on a database handle with plain values.',
  },
]

describe('the source tree', () => {
  test('contains source files', () => {
    expect(product.length).toBeGreaterThan(100)
    expect(product.filter((file) => file.imports.length > 0).length).toBeGreaterThan(80)
  })

  test.each(fences)('follows the import rule "$name"', ({ from, not, because }) => {
    const guarded = product.filter(({ path }) => from.test(path))
    expect(guarded.length, 'this fence guards nothing any more').toBeGreaterThan(0)
    const crossings = guarded.flatMap(({ path, imports }) =>
      imports.filter((imported) => not.test(imported)).map((imported) => `${path} imports ${imported}`),
    )
    expect(crossings, because).toEqual([])
  })

  test("keeps the browser's features separate, and combines them only in the router", () => {
    const featureOf = (path: string) =>
      /^src\/client\/features\/((?:people|planning|email|dashboards)\/[^/]+|[^/]+)\//.exec(path)?.[1]
    const crossings = product.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => featureOf(path) && featureOf(imported) && featureOf(path) !== featureOf(imported))
        .map((imported) => `${path} imports ${imported}`),
    )
    expect(crossings).toEqual([])
  })

  test("doesn't have circular dependencies between folders", () => {
    expect(findFolderCircles(product)).toEqual([])
  })

  test("doesn't have new circular dependencies between files", () => {
    expect(findFileCircles(product).length, findFileCircles(product).join('\n')).toBe(ceilings.circles)
  })

  test('limits files to 300 lines, except the style sheet', () => {
    const long = files
      .filter(({ path, lines }) => lines > (path === 'src/client/styles.css' ? 500 : 300))
      .map(({ path, lines }) => `${path}: ${lines} lines`)
    expect(long, 'which idea in it wants a file of its own?').toEqual([])
  })

  test("doesn't contain files with catch-all names", () => {
    const drawer = /(^|\/)(utils?|helpers?|misc|common|types|index)(\.|\/)/
    expect(files.map(({ path }) => path).filter((path) => drawer.test(path) && !path.endsWith('.html'))).toEqual([])
  })

  test('reads environment variables in only one file', () => {
    const readers = product.filter(({ text }) => text.includes('process.env')).map(({ path }) => path)
    expect(readers).toEqual(['src/server/foundation/config.ts'])
  })
})

describe("the code's size", () => {
  /** How many lines a part may lose before its ceiling must be lowered. */
  const slack = 100
  const sum = (list: SourceFile[]) => list.reduce((total, { lines }) => total + lines, 0)
  const isIn = (folder: string) => (file: SourceFile) => file.path.startsWith(`${folder}/`) && !isTest(file)
  const { code, css, tests, calls, tables } = ceilings

  test.each([
    ...Object.entries(code).map(([folder, ceiling]) => [folder, sum(files.filter(isIn(folder))), ceiling] as const),
    ['CSS', sum(files.filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'))), css],
    ['tests', sum(files.filter((file) => isTest(file) && !file.path.endsWith('.css'))), tests],
  ] as const)('stays at the ceiling for %s', (name, lines, ceiling) => {
    expect(lines, `${name} has become heavier: remove code, or raise the ceiling with a decision`).toBeLessThanOrEqual(
      ceiling,
    )
    expect(lines, `${name} has become lighter: lower its ceiling to ${lines}`).toBeGreaterThanOrEqual(ceiling - slack)
  })

  test('stays at the ceiling for calls and tables', () => {
    const found = { calls: Object.keys(allEndpoints).length, tables: Object.keys(allTables).length }
    expect(found).toEqual({ calls, tables })
  })
})

describe('the call table', () => {
  test('has a handler for every call', () => {
    const served = Object.keys(allFeatures.handlers({} as never, {} as never))
    const missing = (Object.keys(allEndpoints) as EndpointName[]).filter((name) => !served.includes(name))
    expect(missing).toEqual([])
  })

  test('contains each address only once', () => {
    const addresses = Object.values(allEndpoints).map(({ method, path }) => `${method} ${path.toLowerCase()}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

test('lists only existing tests that open a database for runs with PostgreSQL', () => {
  const opens = (path: string) => !withoutDatabase.includes(path)
  const patterns = Object.values(postgresFiles).flat()
  expect(patterns.filter((pattern) => !globSync(pattern).some(opens))).toEqual([])
  expect(globSync(patterns).filter((path) => !opens(path))).toEqual([])
})

test('documents every refusal', () => {
  const written = readFileSync('docs/refusals.md', 'utf8')
  expect(written, 'npm run docs writes it again').toBe(describeRefusals())
})
