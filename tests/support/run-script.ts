import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

interface Running {
  ended: Promise<Ended>
  kill(): void
}

export function startScript(command: string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, command, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: resolve('.cache/compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const finish = async () => {
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code: child.exitCode, stdout, stderr }
  }
  return { ended: finish(), kill: () => void child.kill('SIGKILL') }
}

export const runScript = (command: string[], env: Record<string, string>): Promise<Ended> =>
  startScript(command, env).ended

export function expectSentence({ code, stdout, stderr }: Ended, words: RegExp): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(words)
  expect(stderr.trim().split('\n'), stderr).toHaveLength(1)
}
