import type { Insertable, OperandValueExpressionOrList } from 'kysely'
import type { Database, Db, Trx } from '../db/tables.ts'
import { generateToken, hashSecret, hashToken } from './session.ts'

type Purpose = Database['linkTokens']['purpose']
type Subjects = OperandValueExpressionOrList<Database, 'linkTokens', 'subjectId'>

export async function mintToken(
  trx: Trx,
  link: Omit<Insertable<Database['linkTokens']>, 'tokenHash'>,
): Promise<string> {
  const token = generateToken()
  await trx
    .insertInto('linkTokens')
    .values({ ...link, tokenHash: hashSecret(token) })
    .execute()
  return token
}

export const findToken = (db: Db, purpose: Purpose, token: string, now: Date) =>
  db
    .selectFrom('linkTokens')
    .select(['subjectId', 'sentTo'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now.toISOString())]))
    .executeTakeFirst()

export const moveTokens = (
  trx: Trx,
  purpose: Purpose,
  subjectIds: Subjects,
  to: { purpose: Purpose; subjectId: number },
) => trx.updateTable('linkTokens').set(to).where('purpose', '=', purpose).where('subjectId', 'in', subjectIds).execute()

export const deleteTokens = (trx: Trx, purpose: Purpose, subjectIds: Subjects) =>
  trx.deleteFrom('linkTokens').where('purpose', '=', purpose).where('subjectId', 'in', subjectIds).execute()

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
