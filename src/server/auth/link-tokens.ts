import type { Insertable, OperandValueExpressionOrList } from 'kysely'
import type { Database, Db, Trx } from '../db/tables.ts'
import { hashSecret, hashToken, makeToken } from './session.ts'

/** Tokens of links that work without an account. Each opens one subject for one purpose. */

type Purpose = Database['linkTokens']['purpose']
type Subjects = OperandValueExpressionOrList<Database, 'linkTokens', 'subjectId'>

/** Creates a token. Only its hash is stored, so that reading the database isn't enough to use the link. */
export async function mintToken(
  trx: Trx,
  link: Omit<Insertable<Database['linkTokens']>, 'tokenHash'>,
): Promise<string> {
  const token = makeToken()
  await trx
    .insertInto('linkTokens')
    .values({ ...link, tokenHash: hashSecret(token) })
    .execute()
  return token
}

/** Returns what a token opens; nothing if it has expired or is for another purpose. */
export const findToken = (db: Db, purpose: Purpose, token: string, now: Date) =>
  db
    .selectFrom('linkTokens')
    .select(['subjectId', 'sentTo'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now.toISOString())]))
    .executeTakeFirst()

/** Lets tokens open another subject for another purpose. */
export const moveTokens = (
  trx: Trx,
  purpose: Purpose,
  subjectIds: Subjects,
  to: { purpose: Purpose; subjectId: number },
) => trx.updateTable('linkTokens').set(to).where('purpose', '=', purpose).where('subjectId', 'in', subjectIds).execute()

export const deleteTokens = (trx: Trx, purpose: Purpose, subjectIds: Subjects) =>
  trx.deleteFrom('linkTokens').where('purpose', '=', purpose).where('subjectId', 'in', subjectIds).execute()

/** Deletes a subject's tokens that were sent to an address other than `sentTo`, except the one in use. */
export const deleteTokensToOthers = (
  trx: Trx,
  purpose: Purpose,
  subjectId: number,
  { sentTo, token }: { sentTo: string; token: string },
) =>
  trx
    .deleteFrom('linkTokens')
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .where((eb) => eb(eb.fn<string>('lower', ['sentTo']), '<>', sentTo.toLowerCase()))
    .where('tokenHash', '<>', hashToken(token))
    .execute()

export const deleteExpiredTokens = (trx: Trx, now: Date) =>
  trx.deleteFrom('linkTokens').where('expiresAt', '<=', now.toISOString()).execute()
