import { type Kysely, sql } from 'kysely'

/** Takes a table away, and gives the way to make it again with its rows, its indexes and the number its ids go on from. */
export async function setAside(db: Kysely<unknown>, table: string) {
  const made = await sql<{ sql: string }>`select sql from sqlite_master
    where tbl_name = ${table} and sql is not null order by type = 'table' desc, name`.execute(db)
  const ids = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
  const copy = sql.table(`${table}Copy`)
  await sql`create temporary table ${copy} as select * from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()

  return async (change = (statement: string) => statement) => {
    for (const statement of made.rows) await sql.raw(change(statement.sql)).execute(db)
    await sql`insert into ${sql.table(table)} select * from ${copy}`.execute(db)
    await sql`drop table ${copy}`.execute(db)
    for (const { seq } of ids.rows) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db)
    }
  }
}
