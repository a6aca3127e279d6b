import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { OpenDatabase } from '../connect.ts'
import { allMigrations } from '../migrate.ts'
import { backUp } from './backup.ts'

/**
 * Makes a checked copy of a SQLite database that an update is about to change, and returns its file. Null if there is
 * nothing to update. An update is all or nothing anyway: the copy is the way back to the older Fairway.
 */
export async function copyBeforeMigrating({ db, kind }: OpenDatabase, dataDir: string): Promise<string | null> {
  if (kind !== 'sqlite') return null
  const { rows } = await sql`select 1 from sqlite_schema where name = 'migrations'`.execute(db)
  if (rows.length === 0) return null
  const { rows: steps } = await sql<{ step: number | null }>`select max(step) as step from migrations`.execute(db)
  const applied = steps[0]?.step ?? 0
  if (applied === 0 || applied >= allMigrations.length) return null
  const file = join(dataDir, 'backups', `before-${allMigrations.at(-1)?.name}.sqlite`)
  if (!existsSync(file)) await backUp(dataDir, file)
  return file
}
