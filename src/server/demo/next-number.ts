import { sql } from 'kysely'
import type { Database, Trx } from '../db/tables.ts'

type NumberedTable =
  | 'users'
  | 'affiliations'
  | 'benefits'
  | 'golfCourses'
  | 'partnershipLevels'
  | 'events'
  | 'registrations'

/** A number that no row of the table was named after yet, so that whatever is built again gets a name of its own. */
export async function nextNumber(trx: Trx, table: NumberedTable & keyof Database): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(${sql.ref('id')}) as last from ${sql.table(table)}`.execute(trx)
  return (rows[0]?.last ?? 0) + 1
}

/** `Supplier`, then `Supplier 2`. */
export const numbered = (name: string, number: number) => (number === 1 ? name : `${name} ${number}`)
