import { sql, type Transaction } from 'kysely'
import { ExpectedFailure } from '../config.ts'
import type { DatabaseKind, OpenDatabase } from './connect.ts'
import { isAlreadyApplied } from './failures.ts'
import { adoptBaseline } from './migrations/0001-baseline/adopt.ts'
import { baseline } from './migrations/0001-baseline/baseline.ts'
import { eventFacts } from './migrations/0002-event-facts.ts'
import { guestConfirmations } from './migrations/0003-guest-confirmations.ts'
import { mailServer } from './migrations/0004-mail-server.ts'
import { recipients } from './migrations/0005-recipients.ts'
import { reminderTexts } from './migrations/0006-reminder-texts.ts'
import { checkInDesk } from './migrations/0007-check-in-desk.ts'
import { packet } from './migrations/0008-packet.ts'
import { payments } from './migrations/0009-payments.ts'
import { activity } from './migrations/0010-activity.ts'
import { heldDeskFacts } from './migrations/0011-held-desk-facts.ts'
import { columnTypes } from './migrations/schema/columns.ts'
import type { Migration } from './migrations/schema/migration.ts'
import { withRetries } from './retry.ts'
import type { Database } from './tables.ts'

/** Every step, in the order in which they are taken. */
export const allMigrations: readonly Migration[] = [
  baseline,
  eventFacts,
  guestConfirmations,
  mailServer,
  recipients,
  reminderTexts,
  checkInDesk,
  packet,
  payments,
  activity,
  heldDeskFacts,
]

/** Thrown when the database was already opened by a newer version of the program; nothing is changed. */
export class DatabaseIsNewer extends ExpectedFailure {
  override readonly name = 'DatabaseIsNewer'

  constructor(found: number, known: number) {
    super(
      `This database was created by a newer version of Fairway (migration step ${found}, but this version supports up to ${known}). ` +
        'Start the newer version, or restore a backup from before the update.',
    )
  }
}

/** Thrown when the database holds the tables of another program; nothing is changed. */
export class DatabaseIsForeign extends ExpectedFailure {
  override readonly name = 'DatabaseIsForeign'

  constructor() {
    super('This database belongs to another program. Give Fairway its own database.')
  }
}

/** Thrown if rows of the table `migrations` are missing. Nothing is changed. */
export class MigrationsAreMissing extends ExpectedFailure {
  override readonly name = 'MigrationsAreMissing'

  constructor(step: number, cause?: unknown) {
    super(
      `The table "migrations" has no row for step ${step}, which was already applied. Restore a backup, or copy ` +
        'the row from one. Nothing was changed.',
      { cause },
    )
  }
}

/** Any number not used for other locks in the same database. */
const migrationLock = 4_705_127

/**
 * Brings the schema up to date, all steps or none. Of several processes that start at once one does it and the
 * others wait for it.
 * @throws {DatabaseIsNewer} when the database knows steps that this program does not
 * @throws {DatabaseIsForeign} when it has tables that no step of this program has made
 * @throws {DatabaseIsTooOld} when it was made before the first release and lacks steps of then
 */
export async function migrate({ db, kind }: OpenDatabase, migrations = allMigrations): Promise<void> {
  await withRetries(() =>
    // Not serializable, because PostgreSQL must see what others did while it waited for the lock.
    db.transaction().execute((trx) => bringUpToDate(trx, kind, migrations)),
  )
}

/** Keeps other processes from migrating a PostgreSQL database until the transaction ends. */
export async function lockSchema(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
}

/** Applies the missing steps within a transaction. */
export async function bringUpToDate(
  trx: Transaction<Database>,
  kind: DatabaseKind,
  migrations: readonly Migration[] = allMigrations,
): Promise<void> {
  if (kind === 'postgres') await lockSchema(trx)
  const log = trx.$extendTables<{ migrations: { step: number; name: string; appliedAt: string } }>()
  await refuseForeign(trx, kind)
  await createLog(trx, kind)
  await adoptBaseline(trx)
  const steps = await log.selectFrom('migrations').select(['step', 'name']).orderBy('step').execute()
  const applied = steps.at(-1)?.step ?? 0
  if (steps.some(({ step, name }) => step <= migrations.length && name !== migrations[step - 1]?.name)) {
    throw new DatabaseIsForeign()
  }
  if (applied > migrations.length) {
    throw new DatabaseIsNewer(applied, migrations.length)
  }
  const gap = steps.findIndex(({ step }, index) => step !== index + 1)
  if (gap >= 0) throw new MigrationsAreMissing(gap + 1)
  for (const [index, { name, up }] of migrations.entries()) {
    if (index >= applied) {
      await takeStep(() => up(trx.$pickTables<never>(), kind), index + 1)
      const row = { step: index + 1, name, appliedAt: new Date().toISOString() }
      await log.insertInto('migrations').values(row).execute()
    }
  }
}

/** The step's tables exist already only if its row, the last one, is missing. */
async function takeStep(up: () => Promise<void>, step: number): Promise<void> {
  try {
    await up()
  } catch (error) {
    throw isAlreadyApplied(error) ? new MigrationsAreMissing(step, error) : error
  }
}

/** Whether the database is empty except for extensions, or has Fairway's log of migrations. */
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
  if (columns.length > 0 && !isOwn) throw new DatabaseIsForeign()
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
