// Runs before every other script, with whatever Node the machine has, so it is plain JavaScript: installs what the
// lock file names when it is not there yet, Fairway's own Node among it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.fairway-lock'
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing what Fairway needs (once) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const shell = process.platform === 'win32'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit', shell })
  if (status !== 0) {
    console.error('The installation failed: see above. Is the npm registry within reach?')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, lock)
}
