import { beginSession, toCookieName } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'

export async function loggedInCookies(
  db: Db,
  user: { id: number },
  now: Date,
  appUrl = 'http://fairway.test',
): Promise<Record<string, string>> {
  const cookies: Record<string, string> = {}
  const jar = {
    get: () => undefined,
    set: (name: string, value: string) => {
      cookies[toCookieName(name, appUrl)] = value
    },
    clear: () => undefined,
  }
  await write(db, (trx) => beginSession(trx, jar, user.id, now))
  return cookies
}

export const toCookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
