import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeDataFolder } from './data-folder.ts'

test('makes data files private, even if another process removes one at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'fairway.sqlite')
  await writeFile(file, '', { mode: 0o644 })
  await symlink(join(folder, 'gone'), `${file}-shm`)
  await writeFile(`${file}-wal`, '', { mode: 0o644 })
  await closeDataFolder(folder)
  for (const path of [file, `${file}-wal`]) expect((await stat(path)).mode & 0o777).toBe(0o600)
})
