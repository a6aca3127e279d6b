import type { DatabaseSync } from 'node:sqlite'
import { type RawBuilder, sql } from 'kysely'
import { ExpectedFailure } from '../../config.ts'
import { open } from '../connect.ts'
import { isPostgresFailure } from '../failures.ts'
import { bringUpToDate, lockSchema } from '../migrate.ts'
import type { Trx } from '../tables.ts'
import { listTables, openSource, type Row, readBatches, type SourceTable } from './sqlite-source.ts'

type Counts = { name: string; rows: number }[]

/**
 * Copies every row of the SQLite database into an empty PostgreSQL database, in one transaction, and compares every
 * value before it commits. The SQLite database is only read. Returns each table's number of rows.
 * @throws {ExpectedFailure} if one of the databases can't be used, or a row can't be copied or differs. PostgreSQL then
 * stays empty
 */
export async function moveToPostgres(place: { databaseUrl: string; dataDir: string }): Promise<Counts> {
  const source = await openSource(place.dataDir)
  const { db } = await open({ ...place, onLostConnection: () => undefined })
  try {
    // Each statement has to see what others committed before they released the lock.
    const transaction = db.transaction().setIsolationLevel('read committed')
    return await transaction.execute((trx) => copyAndCompare(trx, source))
  } finally {
    await db.destroy()
    source.close()
  }
}

async function copyAndCompare(trx: Trx, source: DatabaseSync): Promise<Counts> {
  await lockSchema(trx)
  await refuseFilled(trx)
  await bringUpToDate(trx, 'postgres')
  const tables = listTables(source)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
  for (const table of tables) await copy(trx, source, table)
  const counts: Counts = []
  for (const table of tables) counts.push({ name: table.name, rows: await compare(trx, source, table) })
  return counts
}

/** Refuses a schema that contains anything except extensions. */
async function refuseFilled(trx: Trx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and c.relnamespace = current_schema()::text::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`.execute(trx)
  if (!rows[0]) return
  throw new ExpectedFailure(
    `The PostgreSQL database isn't empty: it has "${rows[0].name}". Create a new one (createdb) for DATABASE_URL. ` +
      'Nothing was moved.',
  )
}

async function copy(trx: Trx, source: DatabaseSync, table: SourceTable): Promise<void> {
  const { name, lastId } = table
  let done = 0
  for (const rows of readBatches(source, table)) {
    await insert(trx, table, rows, done)
    done += rows.length
  }
  if (lastId > 0) await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${lastId})`.execute(trx)
}

/** Inserts rows. If PostgreSQL refuses them, tries each half again until only the wrong row is left. */
async function insert(trx: Trx, table: SourceTable, rows: readonly Row[], done: number): Promise<void> {
  await sql`savepoint batch`.execute(trx)
  try {
    await insertInto(table.name, rows).execute(trx)
    await sql`release savepoint batch`.execute(trx)
  } catch (error) {
    if (!isPostgresFailure(error) || !/^(22|23|42|54)/.test(error.code)) throw error
    // PostgreSQL's own message may contain a person's data.
    if (rows.length <= 1) throw new MoveFailure(`PostgreSQL refuses (${error.code})`, table, rows[0], done + 1)
    await sql`rollback to savepoint batch`.execute(trx)
    const half = Math.ceil(rows.length / 2)
    await insert(trx, table, rows.slice(0, half), done)
    await insert(trx, table, rows.slice(half), done + half)
  }
}

/** Passes all rows as one parameter, because a statement takes at most 65,535 parameters. */
function insertInto(name: string, rows: readonly Row[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const json = JSON.stringify(rows.map((row) => mapValues(row)))
  return sql`insert into ${sql.table(name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(name)}, ${json})`
}

const mapValues = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Buffer ? `\\x${value.toString('hex')}` : value]),
  )

/** Compares all values of a table in both databases, and returns the number of its rows. */
async function compare(trx: Trx, source: DatabaseSync, table: SourceTable): Promise<number> {
  const key = sql.join(table.key.map((column) => sql.ref(column)))
  await sql`declare moved no scroll cursor for select * from ${sql.table(table.name)} order by ${key}`.execute(trx)
  const fetch = (count: number) => sql<Row>`fetch ${sql.lit(count)} from moved`.execute(trx)
  let done = 0
  for (const batch of readBatches(source, table)) {
    const { rows: moved } = await fetch(batch.length)
    for (const [index, row] of batch.entries()) {
      done += 1
      const found = moved[index]
      if (!found) throw new MoveFailure('PostgreSQL lacks', table, row, done)
      // A column that only one row has counts as different, too.
      const differing = Object.keys({ ...row, ...found }).find((name) => !isSame(row[name], found[name]))
      if (differing) throw new MoveFailure(`PostgreSQL returns a different “${differing}” for`, table, row, done)
    }
  }
  const { rows: more } = await fetch(1)
  if (more[0]) throw new MoveFailure("SQLite doesn't have", table, more[0], done + 1)
  await sql`close moved`.execute(trx)
  return done
}

/** Compares values with `===`, and files byte by byte, because `isDeepStrictEqual` takes seconds for files. */
const isSame = (one: Row[string] | undefined, other: Row[string] | undefined): boolean =>
  one instanceof Buffer && other instanceof Buffer ? one.equals(other) : one === other

/** Names a row by its position and the numbers of its key. Other parts of a key can be email addresses. */
class MoveFailure extends ExpectedFailure {
  constructor(problem: string, { name, key }: SourceTable, row: Row = {}, position: number) {
    const numbers = key.filter((column) => typeof row[column] === 'number').map((column) => `${column} ${row[column]}`)
    super(`${problem} row ${position} of ${name}, ${numbers.join(', ') || 'sorted by its key'}. Nothing was moved.`)
  }
}
