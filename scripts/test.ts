import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { isClientBuilt } from './built-client.ts'
import { findOrInstallBrowser, missingBrowser } from './find-browser.ts'

/**
 * `npm test` checks types, lint, unused code, and spelling. Then it runs the tests on SQLite, database-dependent ones
 * on PostgreSQL, and the main journeys. `--fast` (`npm run check`) omits PostgreSQL and browsers. `--all` (`npm run
 * test:all`) runs every test. The last line is `N passed, N failed`.
 */
const isFast = process.argv.includes('--fast')
const isAll = process.argv.includes('--all')
const scale = process.env.TEST_SCALE ?? (isAll ? '3' : '1')
const bin = (name: string) => `node_modules/.bin/${name}`
const reports = {
  tests: '.cache/vitest-report.json',
  components: '.cache/components-report.json',
  journeys: '.cache/playwright-report.json',
}

interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  count?: () => Counts
}

interface Counts {
  passed: number
  failed: number
}

const readReport = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const countVitest = (path: string) => (): Counts => {
  const report = readReport(path)
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests }
}

/** Skipped tests don't prove anything, so they count as failed. */
function countPlaywright(): Counts {
  const { expected, unexpected, flaky, skipped } = readReport(reports.journeys).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

function vitest(name: string, report: string, projects: string[]): Step {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  return { name, command: bin('vitest'), args: [...args, ...chosen], count: countVitest(report) }
}

const checks: Step[] = [
  { name: 'Types', command: bin('tsc'), args: ['-b'] },
  { name: 'Lint', command: bin('biome'), args: ['check', '.', '--error-on-warnings'] },
  { name: 'Unused code', command: bin('knip'), args: [] },
  { name: 'Spelling', command: bin('cspell'), args: ['lint', '--no-progress', '--no-summary', '--no-must-find-files'] },
]
if (!isFast && !isClientBuilt()) checks.push({ name: 'Pages', command: process.execPath, args: ['scripts/build.ts'] })

const more = isFast ? [] : isAll ? ['postgres', 'sqlite-rest', 'postgres-rest'] : ['postgres']
const tests = vitest('Tests', reports.tests, ['rules', 'sqlite', ...more])
const mainJourneys = ['--grep=@main', '--project=desktop', '--project=phone']

const inBrowser = (CHROMIUM_PATH: string): Step[] => [
  { ...vitest('Component tests', reports.components, ['components']), env: { CHROMIUM_PATH } },
  {
    name: 'Browser journeys',
    command: bin('playwright'),
    args: ['test', ...(isAll ? [] : mainJourneys)],
    env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: reports.journeys },
    count: countPlaywright,
  },
]

/** With `isHeld`, prints the output at the end, so that outputs don't mix. */
function run({ name, command, args, env }: Step, isHeld: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32'
    const child = spawn(command, args, {
      stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell,
      env: { ...process.env, TZ: 'UTC', TEST_SCALE: scale, ...env },
    })
    let held = `\n== ${name}\n`
    child.stdout?.on('data', (chunk) => (held += chunk))
    child.stderr?.on('data', (chunk) => (held += chunk))
    if (!isHeld) process.stdout.write(held)
    child.once('error', reject)
    child.once('close', (code) => {
      if (isHeld) process.stdout.write(held)
      resolve(code ?? 1)
    })
  })
}

/** A failed step without a failing test, such as a crash, counts as a failure. */
async function runAndCount(step: Step, isHeld = false): Promise<Counts> {
  const code = await run(step, isHeld)
  if (!step.count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counts = readCounts(step.count)
  const isEmpty = counts.passed + counts.failed === 0
  return code !== 0 || isEmpty ? { ...counts, failed: Math.max(counts.failed, 1) } : counts
}

function readCounts(count: () => Counts): Counts {
  try {
    return count()
  } catch (error) {
    process.stderr.write(`The tests didn't write a report: ${String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

for (const report of Object.values(reports)) rmSync(report, { force: true })
const counts = await Promise.all(checks.map((step) => runAndCount(step, true)))
counts.push(await runAndCount(tests))
let missing = ''
if (!isFast) {
  const browser = await findOrInstallBrowser()
  if (browser) for (const step of inBrowser(browser)) counts.push(await runAndCount(step))
  else {
    missing = `The component tests and browser journeys were not run and count as failed. ${missingBrowser}`
    counts.push({ passed: 0, failed: 2 })
  }
}
const sum = (key: keyof Counts) => counts.reduce((total, one) => total + one[key], 0)
process.stdout.write(`${missing && `\n${missing}`}\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
