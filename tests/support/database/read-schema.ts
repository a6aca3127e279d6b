import { sql } from 'kysely'
import type { OpenDatabase } from '#server/db/connect.ts'

/** Returns a line for each column, constraint, and index. SQLite doesn't list checks, but PostgreSQL does. */
export async function readSchema({ db, kind }: OpenDatabase): Promise<string[]> {
  const query = kind === 'postgres' ? postgresSchema : sqliteSchema
  return await db
    .transaction()
    .execute(async (trx) => (await query.execute(trx)).rows.map((row) => JSON.stringify(row)).sort())
}

const postgresSchema = sql<object>`
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as definition,
    a.attnotnull, a.attidentity, a.attcollation, pg_get_expr(d.adbin, d.adrelid) as "default"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = current_schema()::text::regnamespace and c.relname <> 'migrations'
  union all
  select c.relname, k.conname, pg_get_constraintdef(k.oid), null, null, null, null
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = current_schema()::text::regnamespace and c.relname <> 'migrations'
  union all
  select tablename, indexname, indexdef, null, null, null, null
  from pg_indexes where schemaname = current_schema() and tablename <> 'migrations'`

const sqliteSchema = sql<object>`
  select m.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
  from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' and m.name not in ('migrations', 'sqlite_sequence')
  union all
  select m.name, f."from", f."table", f."to", f.on_delete, null
  from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'
  union all
  select m.tbl_name, i.name, m.sql, i.seqno, i.cid, i."desc"
  from sqlite_schema m, pragma_index_xinfo(m.name) i where m.type = 'index' and m.tbl_name <> 'migrations'`
