import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const [, ofBuild = '', ofImage = ''] = dockerfile.split(/^FROM .*$/m)

/** The image drops these packages, because only building the pages needs them. */
export const buildPackages = (/npm uninstall --no-save --omit=dev ([^&]*)&&/.exec(ofBuild)?.[1] ?? '')
  .split(/[\s\\]+/)
  .filter(Boolean)

export const imageVariables = Object.fromEntries(
  (/^ENV (.*)$/m.exec(ofImage)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)

export const imageCommand: string[] = JSON.parse(/^CMD (.*)$/m.exec(ofImage)?.[1] ?? '[]')
export const healthCommand: string[] = JSON.parse(/^ +CMD (.*)$/m.exec(ofImage)?.[1] ?? '[]')
export const imageVersion = /image\.version="(.*)"/.exec(ofImage)?.[1]

export function assembleProgram(folder: string): void {
  if (!existsSync('dist/client/pages/document.html')) run(process.execPath, 'scripts/build.ts')
  for (const [, from = '', to = ''] of ofImage.matchAll(/^COPY (?:--from=build \/app\/)?(\S+) (\S+)$/gm)) {
    if (from === 'node_modules') for (const path of listPackages()) link(path, join(folder, path))
    else cpSync(from, join(folder, to), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) })
  }
  link('node_modules/.bin/node', join(folder, 'node_modules/.bin/node'))
  run('find', folder, '-type', 'd', '-exec', 'chmod', '555', '{}', '+')
}

/**
 * Returns the packages that `npm ci --omit=dev` installs and that the Dockerfile keeps. Nested packages are missing,
 * because they are linked with the package that contains them.
 */
function listPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const isKept = (path: string) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !packages[path].dev
  return Object.keys(packages).filter(
    (path) => isKept(path) && existsSync(path) && !buildPackages.includes(path.replace('node_modules/', '')),
  )
}

/** Hard links don't take up space, and users without access to this checkout can read them. */
function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (spawnSync('cp', ['-al', from, to]).status !== 0) run('cp', '-a', from, to)
}

export function openFolder(folder: string): void {
  chmodSync(folder, 0o755)
  run('find', folder, '-type', 'd', '-exec', 'chmod', '755', '{}', '+')
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed:\n${stderr}`)
}
