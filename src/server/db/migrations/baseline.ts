import { createHash } from 'node:crypto'
import type { Kysely, SchemaModule } from 'kysely'
import type { DatabaseKind } from '../tables/columns.ts'
import { createTable } from '../tables/table.ts'
import { allTables, type Database } from '../tables.ts'
import { addFirstRows } from './first-rows.ts'
import type { Migration } from './migration.ts'

const createAll = (schema: SchemaModule, kind: DatabaseKind) =>
  Object.entries(allTables).flatMap(([name, table]) => createTable(schema, kind, name, table))

export const baselineName = '0001-baseline'

/**
 * The name ends with a hash of the statements, to recognize databases of another baseline
 * (docs/decisions/0047-one-baseline.md).
 */
export function baseline(schema: SchemaModule, kind: DatabaseKind): Migration {
  const statements = createAll(schema, kind).map((statement) => statement.compile().sql)
  const hash = createHash('sha256').update(statements.join('\n')).digest('hex')
  return {
    name: `${baselineName}-${hash.slice(0, 12)}`,
    up: async (trx) => {
      for (const statement of createAll(trx.schema, kind)) await statement.execute()
      await addFirstRows(trx as Kysely<Database>)
    },
  }
}
