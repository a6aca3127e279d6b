import { readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { ExpectedFailure } from '#server/foundation/config.ts'
import type { OpenDatabase } from '../connect.ts'
import { allMigrations, MissingMigrationsError, migrate } from '../migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { backUp } from './backup.ts'

export class UpdateError extends ExpectedFailure {
  override readonly name = 'UpdateFailed'

  constructor(cause: unknown) {
    super(
      'The update failed. The database is unchanged. Start the older version of Fairway again, or fix the cause and start this one.',
      { cause },
    )
  }
}

interface Folder {
  dataDir: string
  isAlone: boolean
}

/**
 * Updates the database completely or not at all. Returns the file of a checked copy of an older SQLite database,
 * otherwise null.
 * @throws {UpdateFailed} if the update fails and the database is unchanged
 */
export async function update(
  database: OpenDatabase,
  folder: Folder,
  migrations = allMigrations,
): Promise<string | null> {
  const isOlder = await needsUpdate(database, migrations)
  try {
    const name = `before-${migrations.at(-1)?.name}.sqlite`
    const copy = isOlder && database.kind === 'sqlite' ? await backUpBeforeUpdate(folder, name) : null
    await migrate(database, migrations)
    return copy
  } catch (error) {
    if (error instanceof MissingMigrationsError) throw error
    const isUnchanged = isOlder && (await needsUpdate(database, migrations).catch(() => false))
    throw isUnchanged ? new UpdateError(error) : error
  }
}

async function needsUpdate({ db, kind }: OpenDatabase, migrations: readonly Migration[]): Promise<boolean> {
  const { rows: columns } = await (kind === 'sqlite'
    ? sql<{ name: string }>`select name from pragma_table_info('migrations')`
    : sql<{ name: string }>`select attname as name from pg_attribute where attrelid = to_regclass('migrations')`
  ).execute(db)
  if (!['step', 'name'].every((wanted) => columns.some(({ name }) => name === wanted))) return false
  const { rows } = await sql<{ step: number; name: string }>`
    select step, name from migrations order by step desc limit 1`.execute(db)
  const { step = 0, name } = rows[0] ?? {}
  return step > 0 && step < migrations.length && name === migrations[step - 1]?.name
}

async function backUpBeforeUpdate({ dataDir, isAlone }: Folder, name: string): Promise<string> {
  const folder = join(dataDir, 'backups')
  const file = join(folder, name)
  const part = `${file}.${process.pid}.part`
  const left = (await readdir(folder).catch(() => [])).filter((one) => /^before-.*\.part(-journal)?$/.test(one))
  for (const one of left.filter((each) => isAlone || each.startsWith(basename(part)))) await rm(join(folder, one))
  await backUp(dataDir, part)
  await rename(part, file)
  return file
}
