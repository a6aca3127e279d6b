import { join } from 'node:path'
import { sql } from 'kysely'
import { ExpectedFailure } from '#server/foundation/config.ts'
import type { OpenDatabase } from '../connect.ts'
import { sqliteFileName } from '../sqlite/data-folder.ts'

/**
 * Refuses a damaged SQLite database, because each save would damage it further.
 * @throws {ExpectedFailure} with the first finding
 */
export async function refuseDamaged({ db, kind }: OpenDatabase, dataDir: string): Promise<void> {
  if (kind !== 'sqlite') return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const verdict = rows[0]?.quick_check ?? 'the check returned no result'
  if (verdict === 'ok') return
  throw new ExpectedFailure(
    `${join(dataDir, sqliteFileName)} is damaged: ${readFirstFinding(verdict)}. Restore a backup (npm run restore -- FILE). The damaged ` +
      'database is kept next to the restored one.',
  )
}

/** SQLite lists up to a hundred findings, below a line with the database's name. */
export const readFirstFinding = (report: string): string => report.replace(/^\*\*\*.*\n/, '').split('\n', 1)[0] ?? ''
