import type { Kysely } from 'kysely'
import type { DatabaseKind } from '../tables/columns.ts'

/** A published step never changes; change the schema in a later step. */
export interface Migration {
  name: string
  up: (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>
}
