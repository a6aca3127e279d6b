import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Cookies } from '../../auth/cookies.ts'
import { beginSession, type Caller, endSession } from '../../auth/session.ts'
import type { Trx } from '../../db/tables.ts'
import { daysBefore, minutesBefore } from '../../instants.ts'
import { linksOnlyMinutes, linkWindowMinutes } from './rate-limits.ts'
import { forgetExpired, recordSignIn } from './store.ts'

/** How long the outbox remembers that a sign-in mail was sent. */
const mailDays = 30

/** Signs somebody in who has proved who they are. Whoever was signed in in this browser no longer is. */
export async function beginSignIn(trx: Trx, cookies: Cookies, userId: number, now: Date): Promise<void> {
  await endSession(trx, cookies)
  await beginSession(trx, cookies, userId, now)
  await recordSignIn(trx, userId, now.toISOString())
  await forgetExpired(trx, {
    now: now.toISOString(),
    window: minutesBefore(now, linkWindowMinutes),
    codes: minutesBefore(now, linksOnlyMinutes),
    mails: daysBefore(now, mailDays),
  })
}

/** Whoever is signed in, as the browser knows them. */
export function describeUser(person: Caller): CurrentUser {
  return { ...person, fullName: `${person.firstName} ${person.lastName}`.trim() }
}
