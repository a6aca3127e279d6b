import type { Kysely } from 'kysely'
import type { DatabaseKind } from '../tables/columns.ts'

/** One step forward. A published step never changes; the next change to the schema is the next step. */
export interface Migration {
  /** Begins with its place in the list. */
  name: string
  up: (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>
}
