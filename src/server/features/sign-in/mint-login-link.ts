import type { Db } from '../../db/tables.ts'
import { write } from '../../db/transaction.ts'
import { loginPath } from './login.ts'
import { mintLogin } from './mint-token.ts'

/** A login link to hand over directly, such as on the terminal of a first start. It is valid for 20 minutes. */
export async function mintLoginLink(
  db: Db,
  { email, now, appUrl }: { email: string; now: Date; appUrl: string },
): Promise<string> {
  const token = await write(db, (trx) => mintLogin(trx, { email, now }))
  return appUrl + loginPath(token)
}
