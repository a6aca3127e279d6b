import { lockRateLimit } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { minutesBefore } from '#server/foundation/instants.ts'

const day = 24 * 60

/** Limits don't apply to organizers. */
export const rateLimits = {
  linksToAddress: [{ most: 5, minutes: 15 }],
  /** Beyond this, a client's requests only send email to addresses with an account. */
  linksFromClient: [{ most: 30, minutes: 15 }],
  wrongCodes: [{ most: 5, minutes: day }],
  guessesFromClient: [{ most: 100, minutes: 15 }],
  saves: [
    { most: 60, minutes: 1 },
    { most: 500, minutes: day },
  ],
  registrations: [{ most: 50, minutes: day }],
  newAddresses: [{ most: 20, minutes: day }],
  newAddressesOfPartner: [{ most: 60, minutes: day }],
  guestLinks: [{ most: 3_000, minutes: day }],
  guestMailsOfPartner: [{ most: 300, minutes: day }],
  guestMailsToAddress: [{ most: 5, minutes: day }],
  /** Guests enter these addresses, so they don't count toward the partner's own emails. */
  confirmationsOfLink: [{ most: 3, minutes: day }],
  confirmationsOfPartner: [{ most: 300, minutes: day }],
  confirmationsToAddress: [{ most: 5, minutes: day }],
  guestReplies: [
    { most: 30, minutes: 60 },
    { most: 100, minutes: day },
  ],
  deskDevices: [{ most: 10, minutes: 60 }],
  resumes: [{ most: 5, minutes: day }],
} as const satisfies Record<string, readonly LimitWindow[]>

interface LimitWindow {
  most: number
  minutes: number
}

type LimitKind = keyof typeof rateLimits

type LimitKey = string | number | null

const toKey = (what: LimitKind, who: LimitKey) => `${what} ${who}`.toLowerCase()

interface RateLimitUse {
  what: LimitKind
  who: LimitKey
  times?: number
}

/** Counts these turns, or refuses all if one exceeds its limit. Concurrent turns wait for each other. */
export async function consumeRateLimits(trx: Trx, now: Date, turns: readonly RateLimitUse[]): Promise<boolean> {
  // A fixed order prevents deadlocks between callers with several turns.
  const inOrder = turns.toSorted((one, other) => (toKey(one.what, one.who) < toKey(other.what, other.who) ? -1 : 1))
  for (const { what, who, times } of inOrder) if (!(await isWithinRateLimit(trx, now, what, who, times))) return false
  for (const { what, who, times } of inOrder) await recordRateLimitUse(trx, now, what, who, times)
  return true
}

export const consumeRateLimit = (trx: Trx, now: Date, what: LimitKind, who: LimitKey, times = 1): Promise<boolean> =>
  consumeRateLimits(trx, now, [{ what, who, times }])

export async function isWithinRateLimit(
  trx: Trx,
  now: Date,
  what: LimitKind,
  who: LimitKey,
  times = 1,
): Promise<boolean> {
  await lockRateLimit(trx, toKey(what, who))
  for (const { most, minutes } of rateLimits[what]) {
    if ((await countRateLimitUses(trx, what, who, minutesBefore(now, minutes))) + times > most) return false
  }
  return true
}

export async function countRateLimitUses(db: Db, what: LimitKind, who: LimitKey, since: string): Promise<number> {
  const turns = db.selectFrom('turns').select('times').where('key', '=', toKey(what, who)).where('at', '>', since)
  return (await turns.execute()).reduce((sum, { times }) => sum + times, 0)
}

export async function recordRateLimitUse(
  trx: Trx,
  now: Date,
  what: LimitKind,
  who: LimitKey,
  times = 1,
): Promise<number> {
  const turn = { key: toKey(what, who), times, at: now.toISOString() }
  return (await trx.insertInto('turns').values(turn).returning('id').executeTakeFirstOrThrow()).id
}

export async function deleteRateLimitUses(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('turns').where('id', 'in', ids).execute()
}

export async function resetRateLimit(trx: Trx, what: LimitKind, who: LimitKey): Promise<void> {
  await trx.deleteFrom('turns').where('key', '=', toKey(what, who)).execute()
}

export async function deleteOldRateLimitUses(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('turns').where('at', '<=', minutesBefore(now, day)).execute()
}
