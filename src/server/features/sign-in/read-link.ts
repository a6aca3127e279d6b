import { hashSecret } from '../../auth/secrets.ts'
import type { Db } from '../../db/tables.ts'
import { momentOf } from '../../instants.ts'
import { Refused } from '../../refusals.ts'
import { readSettings } from '../../settings.ts'
import { findContactByEmail, findLiveToken } from './store.ts'

/**
 * Whose link this is and what it is for. Reading it, as mail scanners do, changes nothing. Whoever holds a link to sign
 * up has proved the address, and is told what is known under it; nobody else is.
 * @throws {Refused} link_unusable
 */
export async function readLink(db: Db, token: string, now: Date) {
  const found = await findLiveToken(db, hashSecret(token), momentOf(now))
  if (!found) throw new Refused('link_unusable')
  const { email, purpose } = found
  if (purpose === 'login') return { email, purpose, known: null }
  await refuseClosedSignUp(db, found)
  return { email, purpose, known: await findContactByEmail(db, email) }
}

/**
 * A link to sign up that somebody asked for is of use only while everybody may sign up; one that an organiser sent
 * always is.
 * @throws {Refused} link_unusable
 */
export async function refuseClosedSignUp(db: Db, { browserHash }: { browserHash: string | null }): Promise<void> {
  if (browserHash !== null && !(await readSettings(db)).openSignUp) throw new Refused('link_unusable')
}
