import { sql, type Transaction } from 'kysely'
import { columnTypes } from './column-types.ts'
import type { DatabaseKind, OpenDatabase } from './connect.ts'
import { allMigrations } from './migrations/all-migrations.ts'
import type { Migration } from './migrations/migration.ts'
import { withRetries } from './retry.ts'
import type { Database } from './tables.ts'

/** Thrown when the database was already opened by a newer version of the program; nothing is changed. */
export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer'

  constructor(found: number, known: number) {
    super(
      `This database was made by a newer version of the program (step ${found}; this version knows ${known}). ` +
        'Start the newer version, or restore a backup from before the update.',
    )
  }
}

/** Any number that nobody else locks in the same PostgreSQL database. */
const migrationLock = 4_705_127

/**
 * Brings the schema up to date, all steps or none. Of several processes that start at once one does it and the
 * others wait for it.
 * @throws {DatabaseIsNewer} when the database knows steps that this program does not
 */
export async function migrate({ db, kind }: OpenDatabase, migrations = allMigrations): Promise<void> {
  await withRetries(() =>
    // Not serialisable: having waited for the lock, PostgreSQL has to see what the others did meanwhile.
    db.transaction().execute((trx) => bringUpToDate(trx, kind, migrations)),
  )
}

async function bringUpToDate(
  trx: Transaction<Database>,
  kind: DatabaseKind,
  migrations: readonly Migration[],
): Promise<void> {
  if (kind === 'postgres') {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
  }
  const log = trx.$extendTables<{ migrations: { step: number; name: string; appliedAt: string } }>()
  await createLog(trx, kind)
  const { applied } = await log
    .selectFrom('migrations')
    .select(({ fn }) => fn.countAll<number>().as('applied'))
    .executeTakeFirstOrThrow()
  if (applied > migrations.length) {
    throw new DatabaseIsNewer(applied, migrations.length)
  }
  for (const [index, { name, up }] of migrations.entries()) {
    if (index >= applied) {
      await up(trx.$pickTables<never>(), kind)
      const row = { step: index + 1, name, appliedAt: new Date().toISOString() }
      await log.insertInto('migrations').values(row).execute()
    }
  }
}

async function createLog(trx: Transaction<Database>, kind: DatabaseKind): Promise<void> {
  const { integer, text, instant } = columnTypes[kind]
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('step', sql`${integer.type}`, (column) => column.primaryKey())
    .addColumn('name', sql`${text.type}`, (column) => column.notNull())
    .addColumn('appliedAt', sql`${instant.type}`, (column) => column.notNull())
    .execute()
}
