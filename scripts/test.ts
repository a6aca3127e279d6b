import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { isClientBuilt } from './built-client.ts'
import { findOrInstallBrowser } from './find-browser.ts'

/**
 * `npm test`: types, lint, unused code, unit and API tests on both databases, then the journeys in a browser.
 * `--fast` (`npm run check`) leaves out PostgreSQL and the browser. Ends with `N passed, N failed`.
 */
const isFast = process.argv.includes('--fast')
const bin = (name: string) => `node_modules/.bin/${name}`
const reports = { vitest: '.cache/vitest-report.json', playwright: '.cache/playwright-report.json' }

interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Reads how many tests passed and failed; a step without tests counts as one. */
  count?: () => Counts
}

interface Counts {
  passed: number
  failed: number
}

const readReport = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

function countVitest(): Counts {
  const report = readReport(reports.vitest)
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests }
}

/** A skipped test proves nothing, so it counts as one that failed. */
function countPlaywright(): Counts {
  const { expected, unexpected, flaky, skipped } = readReport(reports.playwright).stats
  return { passed: expected + flaky, failed: unexpected + skipped }
}

const vitestArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
const fastArgs = isFast ? ['--project', 'rules', '--project', 'sqlite'] : []

const steps: Step[] = [
  { name: 'Types', command: bin('tsc'), args: ['-b'] },
  { name: 'Lint', command: bin('biome'), args: ['check', '.', '--error-on-warnings'] },
  { name: 'Unused code', command: bin('knip'), args: [] },
  { name: 'Tests', command: bin('vitest'), args: [...vitestArgs, ...fastArgs], count: countVitest },
]
if (!isFast) {
  if (!isClientBuilt()) steps.push({ name: 'Pages', command: process.execPath, args: ['scripts/build.ts'] })
  steps.push({
    name: 'Browser journeys',
    command: bin('playwright'),
    args: ['test'],
    env: { CHROMIUM_PATH: findOrInstallBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright },
    count: countPlaywright,
  })
}

function run({ command, args, env }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32'
    const child = spawn(command, args, { stdio: 'inherit', shell, env: { ...process.env, TZ: 'UTC', ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A step that failed without a failing test, such as a crash, still counts as a failure. */
async function runAndCount(step: Step): Promise<Counts> {
  process.stdout.write(`\n== ${step.name}\n`)
  const code = await run(step)
  if (!step.count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counts = readCounts(step.count)
  const isEmpty = counts.passed + counts.failed === 0
  return code !== 0 || isEmpty ? { ...counts, failed: Math.max(counts.failed, 1) } : counts
}

function readCounts(count: () => Counts): Counts {
  try {
    return count()
  } catch (error) {
    process.stderr.write(`The tests left no report: ${String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

for (const report of Object.values(reports)) rmSync(report, { force: true })
const total = { passed: 0, failed: 0 }
for (const step of steps) {
  const { passed, failed } = await runAndCount(step)
  total.passed += passed
  total.failed += failed
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
