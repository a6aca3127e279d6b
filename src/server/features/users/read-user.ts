import type { UserRecord } from '#shared/contracts/users.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { findUser } from './store.ts'

/** One user. Throws not_found. */
export async function readUser(db: Db, id: number): Promise<UserRecord> {
  const user = await findUser(db, id)
  if (!user) throw new Refused('not_found')
  return user
}
