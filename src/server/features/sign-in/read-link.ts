import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { hashSecret } from '../../secrets.ts'
import { findLiveToken } from './store.ts'

/** Whose link this is and what it is for. Reading it, as mail scanners do, changes nothing. */
export async function readLink(db: Db, token: string, now: Date) {
  const found = await findLiveToken(db, hashSecret(token), now.toISOString())
  if (!found) throw new Refused('link_unusable')
  return found
}
