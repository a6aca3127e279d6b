import { statfs } from 'node:fs/promises'
import { isPostgresFailure, isSqliteFailure, primaryCode } from './failures.ts'

/** Why nothing can be written although everything can be read. */
export type StorageFailure = 'disk_full' | 'cannot_write'

/** https://www.sqlite.org/rescode.html */
const sqliteCode = { readOnly: 8, ioError: 10, full: 13, ioErrorRead: 266, ioErrorShortRead: 522 } as const

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresFailures: Record<string, StorageFailure> = {
  '53100': 'disk_full',
  '58030': 'cannot_write',
  // What was the first of several databases is a copy of another now.
  '25006': 'cannot_write',
}

/** Whether something failed for want of a disk that takes what is written, and how; null for every other failure. */
export function findStorageFailure(error: unknown): StorageFailure | null {
  if (isPostgresFailure(error)) return postgresFailures[error.code] ?? null
  if (!isSqliteFailure(error)) return null
  if (error.errcode === sqliteCode.ioErrorRead || error.errcode === sqliteCode.ioErrorShortRead) return null
  switch (primaryCode(error)) {
    case sqliteCode.full:
      return 'disk_full'
    case sqliteCode.ioError:
    case sqliteCode.readOnly:
      return 'cannot_write'
    default:
      return null
  }
}

export interface StorageWatch {
  /** Told of every failure that somebody has met. */
  note(failure: StorageFailure): void
  find(): Promise<StorageFailure | null>
}

/** So long is remembered that something could not be written: nobody may try again for a while. */
const rememberedMilliseconds = 60_000

/**
 * Knows whether what is saved finds room: from what could not be saved, and, where the database is a file, from the room that is
 * left on its disk. Nothing is written to find out.
 */
export function watchStorage(
  { databaseUrl, dataDir, minFreeBytes }: { databaseUrl: string | undefined; dataDir: string; minFreeBytes: number },
  now: () => Date,
): StorageWatch {
  let last: { failure: StorageFailure; at: number } | undefined
  return {
    note(failure) {
      last = { failure, at: now().getTime() }
    },
    async find() {
      if (last && now().getTime() < last.at + rememberedMilliseconds) return last.failure
      if (databaseUrl) return null
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize < minFreeBytes ? 'disk_full' : null
    },
  }
}
