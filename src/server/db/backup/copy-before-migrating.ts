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
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info('migrations')`.execute(db)
  // Migrating explains what is wrong with the database of another program.
  if (!['step', 'name'].every((wanted) => columns.some(({ name }) => name === wanted))) return null
  const { rows } = await sql<{ step: number; name: string }>`
    select step, name from migrations order by step desc limit 1`.execute(db)
  const { step = 0, name } = rows[0] ?? {}
  if (step === 0 || step >= allMigrations.length || name !== allMigrations[step - 1]?.name) return null
  const file = join(dataDir, 'backups', `before-${allMigrations.at(-1)?.name}.sqlite`)
  if (!existsSync(file)) await backUp(dataDir, file)
  return file
}
