import { sql, type Transaction } from 'kysely'
import { ExpectedFailure } from '#server/foundation/config.ts'
import type { OpenDatabase } from './connect.ts'
import { isAlreadyApplied } from './failures.ts'
import { baseline, baselineName } from './migrations/baseline.ts'
import { laterMigrations } from './migrations/later.ts'
import type { Migration } from './migrations/migration.ts'
import { withRetries } from './retry.ts'
import { columnTypes, type DatabaseKind } from './tables/columns.ts'
import type { Database } from './tables.ts'

export const allMigrations: readonly Migration[] = [baseline, ...laterMigrations]

export class NewerDatabaseError extends ExpectedFailure {
  override readonly name = 'DatabaseIsNewer'

  constructor(found: number, known: number) {
    super(
      `This database was created by a newer version of Fairway (migration step ${found}, but this version supports up to ${known}). ` +
        'Start the newer version, or restore a backup from before the update.',
    )
  }
}

export class ForeignDatabaseError extends ExpectedFailure {
  override readonly name = 'DatabaseIsForeign'

  constructor() {
    super('This database belongs to another program. Give Fairway its own database.')
  }
}

export class BaselineMismatchError extends ExpectedFailure {
  override readonly name = 'BaselineIsOther'

  constructor() {
    super(
      "This database was created by a version of Fairway from before its first release, so it can't be updated. " +
        'Start that version, or choose another DATA_DIR or DATABASE_URL. Nothing was changed.',
    )
  }
}

export class MissingMigrationsError extends ExpectedFailure {
  override readonly name = 'MigrationsAreMissing'

  constructor(step: number, cause?: unknown) {
    super(
      `The table "migrations" has no row for step ${step}, which was already applied. Restore a backup, or copy ` +
        'the row from one. Nothing was changed.',
      { cause },
    )
  }
}

const migrationLock = 4_705_127

/**
 * Updates the schema completely or not at all. Of several processes, one migrates while the others wait.
 * @throws {DatabaseIsNewer} if the database has steps unknown to this program
 * @throws {DatabaseIsForeign} if it has another program's tables
 * @throws {BaselineIsOther} if it was created before the first release
 */
export async function migrate(database: OpenDatabase, migrations = allMigrations): Promise<void> {
  const { db, kind } = database
  await withRetries(() =>
    // Not serializable, because PostgreSQL must see what others did while it waited for the lock.
    db.transaction().execute((trx) => applyMigrations(trx, kind, migrations)),
  )
}

async function applyMigrations(
  trx: Transaction<Database>,
  kind: DatabaseKind,
  migrations: readonly Migration[],
): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
  const log = trx.$extendTables<{ migrations: { step: number; name: string; appliedAt: string } }>()
  await refuseForeign(trx, kind)
  await createLog(trx, kind)
  const steps = await log.selectFrom('migrations').select(['step', 'name']).orderBy('step').execute()
  const applied = steps.at(-1)?.step ?? 0
  const first = steps[0]?.name ?? ''
  if (first.startsWith(baselineName) && first !== migrations[0]?.name) throw new BaselineMismatchError()
  if (steps.some(({ step, name }) => step <= migrations.length && name !== migrations[step - 1]?.name)) {
    throw new ForeignDatabaseError()
  }
  if (applied > migrations.length) {
    throw new NewerDatabaseError(applied, migrations.length)
  }
  const gap = steps.findIndex(({ step }, index) => step !== index + 1)
  if (gap >= 0) throw new MissingMigrationsError(gap + 1)
  for (const [index, { name, up }] of migrations.entries()) {
    if (index >= applied) {
      await applyStep(() => up(trx.$pickTables<never>(), kind), index + 1)
      const row = { step: index + 1, name, appliedAt: new Date().toISOString() }
      await log.insertInto('migrations').values(row).execute()
    }
  }
}

async function applyStep(up: () => Promise<void>, step: number): Promise<void> {
  try {
    await up()
  } catch (error) {
    throw isAlreadyApplied(error) ? new MissingMigrationsError(step, error) : error
  }
}

async function refuseForeign(trx: Transaction<Database>, kind: DatabaseKind): Promise<void> {
  const { rows: columns } = await (kind === 'postgres'
    ? sql<{ table: string; column: string }>`
        select c.relname as "table", a.attname as "column"
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::text::regnamespace
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
    : sql<{ table: string; column: string }>`
        select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
        where m.type = 'table' and m.name not like 'sqlite_%'`
  ).execute(trx)
  const logged = columns.filter(({ table }) => table === 'migrations').map(({ column }) => column)
  const isOwn = ['step', 'name', 'appliedAt'].every((column) => logged.includes(column))
  if (columns.length > 0 && !isOwn) throw new ForeignDatabaseError()
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
