import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { hashSecret } from '../../secrets.ts'
import { findContactByEmail, findLiveToken } from './store.ts'

/**
 * Whose link this is and what it is for. Reading it, as mail scanners do, changes nothing. Whoever holds a link to sign up
 * has proved the address, and is told what is known under it; nobody else is.
 *
 * @throws {Refused} link_unusable
 */
export async function readLink(db: Db, token: string, now: Date) {
  const found = await findLiveToken(db, hashSecret(token), now.toISOString())
  if (!found) throw new Refused('link_unusable')
  return { ...found, known: found.purpose === 'signUp' ? await findContactByEmail(db, found.email) : null }
}
