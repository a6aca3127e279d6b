import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The backups that Fairway makes itself. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups', 'hourly')

interface Failure {
  at: string
  message: string
}

export interface BackupStatus {
  /** When the last backup was made and checked, or null before the first. */
  lastAt: string | null
  failure: Failure | null
  /** When the last backup was copied to the second place. */
  copiedAt: string | null
  copyFailure: Failure | null
}

const statusFile = (dataDir: string) => join(backupFolder(dataDir), 'status.json')

/** Returns the status that all processes with this data folder share. */
export async function readBackupStatus(dataDir: string): Promise<BackupStatus> {
  try {
    return JSON.parse(await readFile(statusFile(dataDir), 'utf8'))
  } catch {
    return { lastAt: null, failure: null, copiedAt: null, copyFailure: null }
  }
}

export async function writeBackupStatus(dataDir: string, status: BackupStatus): Promise<void> {
  const file = statusFile(dataDir)
  await writeFile(`${file}.part`, JSON.stringify(status), { mode: 0o600 })
  await rename(`${file}.part`, file)
}
