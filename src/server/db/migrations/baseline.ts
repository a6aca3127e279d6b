import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { DatabaseKind } from '../tables/columns.ts'
import { insertInitialRows } from './first-rows.ts'
import type { Migration } from './migration.ts'

/** Every baseline's name begins with this, even before version 1.0.0. */
export const baselineName = '0001-baseline'

/** All tables and their first rows, frozen. Each later change of the schema is a step in `later.ts`. */
export const baseline: Migration = {
  name: `${baselineName}-1.0.0`,
  up: async (trx, kind) => {
    for (const statement of readStatements(kind)) await sql.raw(statement).execute(trx)
    await insertInitialRows(trx)
  },
}

const readStatements = (kind: DatabaseKind): string[] =>
  readFileSync(new URL(`baseline.${kind}.sql`, import.meta.url), 'utf8')
    .trim()
    .split(/;\n/)
