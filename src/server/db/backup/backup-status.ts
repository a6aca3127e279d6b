import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '#shared/contracts/zod.ts'

export const backupFolder = (dataDir: string) => join(dataDir, 'backups', 'hourly')

const instant = z.iso.datetime()
const failure = z.object({ at: instant, message: z.string() })

const backupStatus = z.object({
  lastAt: z.nullable(instant),
  failure: z.nullable(failure),
  copiedAt: z.nullable(instant),
  copyFailure: z.nullable(failure),
})
export type BackupStatus = z.infer<typeof backupStatus>

const emptyBackupStatus: BackupStatus = { lastAt: null, failure: null, copiedAt: null, copyFailure: null }

const statusFile = (dataDir: string) => join(backupFolder(dataDir), 'status.json')

export async function readBackupStatus(dataDir: string): Promise<BackupStatus> {
  try {
    return backupStatus.parse(JSON.parse(await readFile(statusFile(dataDir), 'utf8')))
  } catch {
    return emptyBackupStatus
  }
}

export async function writeBackupStatus(dataDir: string, status: BackupStatus): Promise<void> {
  const file = statusFile(dataDir)
  const text = JSON.stringify(status)
  try {
    await writeFile(`${file}.part`, text, { mode: 0o600 })
    await rename(`${file}.part`, file)
  } catch (error) {
    await rm(`${file}.part`, { force: true })
    // A new file doesn't fit on a full disk, but the existing one can be overwritten.
    await writeInPlace(file, text).catch(() => Promise.reject(error))
  }
}

async function writeInPlace(file: string, text: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.write(text, 0)
    await handle.truncate(Buffer.byteLength(text))
  } finally {
    await handle.close()
  }
}
