import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where the browser tests find a Chromium: named in CHROMIUM_PATH, or installed on this machine. */

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return commands.map(findCommand).find((path) => path !== null) ?? places.find((path) => existsSync(path)) ?? null
}

function findCommand(command: string): string | null {
  if (process.platform === 'win32') return null
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** The browser's path; on a Debian-like machine without one it is installed when we may. */
export function findOrInstallBrowser(): string {
  const found = findBrowser() ?? installBrowser()
  if (!found) {
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.')
  }
  return found
}

function installBrowser(): string | null {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !findCommand('apt-get')) return null
  process.stdout.write('Installing Chromium for the browser tests (once) ...\n')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
  return findBrowser()
}
