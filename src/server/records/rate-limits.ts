import { lockTurns } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { minutesBefore } from '#server/foundation/instants.ts'

const day = 24 * 60

/** How often something can be done: at most so many times within so many minutes. Organizers have no limits. */
export const rateLimits = {
  linksToAddress: [{ most: 5, minutes: 15 }],
  /** Beyond this, only requests of a client for addresses with an account send email. */
  linksFromClient: [{ most: 30, minutes: 15 }],
  /** Wrong codes for an address. After them, only links work for a day. */
  wrongCodes: [{ most: 5, minutes: day }],
  /** For how many addresses a client can enter wrong codes. */
  guessesFromClient: [{ most: 100, minutes: 15 }],
  /** Changes that a partner saves: more than one for each spot of the largest registration. */
  saves: [
    { most: 60, minutes: 1 },
    { most: 500, minutes: day },
  ],
  registrations: [{ most: 50, minutes: day }],
  /** Registered-by addresses. Each gets an email. */
  newAddresses: [{ most: 20, minutes: day }],
  newAddressesOfPartner: [{ most: 60, minutes: day }],
  /** Each link is a line of the audit trail. */
  guestLinks: [{ most: 3_000, minutes: day }],
  guestMailsOfPartner: [{ most: 300, minutes: day }],
  /** From one partner to one address. */
  guestMailsToAddress: [{ most: 5, minutes: day }],
  /** Guests enter the addresses of their confirmations, so these take no turns of the partner's own emails. */
  confirmationsOfLink: [{ most: 3, minutes: day }],
  confirmationsOfPartner: [{ most: 300, minutes: day }],
  confirmationsToAddress: [{ most: 5, minutes: day }],
  /** Each reply of a guest is a version of the registration. */
  guestAnswers: [
    { most: 30, minutes: 60 },
    { most: 100, minutes: day },
  ],
  /** New devices of one link to the check-in desk, from one network. */
  deskDevices: [{ most: 10, minutes: 60 }],
  /** How often an address can resume reminders. Opting out is never refused. */
  resumes: [{ most: 5, minutes: day }],
} as const satisfies Record<string, readonly Span[]>

interface Span {
  most: number
  minutes: number
}

type Limited = keyof typeof rateLimits

/** The one who is counted: a user, an address, a network. */
type Who = string | number | null

const toKey = (what: Limited, who: Who) => `${what} ${who}`.toLowerCase()

interface Turn {
  what: Limited
  who: Who
  times?: number
}

/** Counts turns unless one of them is too many; then it counts none. Concurrent turns wait for each other. */
export async function takeTurns(trx: Trx, now: Date, turns: readonly Turn[]): Promise<boolean> {
  // In one order, so that two who take several don't wait for each other.
  const inOrder = turns.toSorted((one, other) => (toKey(one.what, one.who) < toKey(other.what, other.who) ? -1 : 1))
  for (const { what, who, times } of inOrder) if (!(await hasTurn(trx, now, what, who, times))) return false
  for (const { what, who, times } of inOrder) await noteTurn(trx, now, what, who, times)
  return true
}

export const takeTurn = (trx: Trx, now: Date, what: Limited, who: Who, times = 1): Promise<boolean> =>
  takeTurns(trx, now, [{ what, who, times }])

export async function hasTurn(trx: Trx, now: Date, what: Limited, who: Who, times = 1): Promise<boolean> {
  await lockTurns(trx, toKey(what, who))
  for (const { most, minutes } of rateLimits[what]) {
    if ((await countTurns(trx, what, who, minutesBefore(now, minutes))) + times > most) return false
  }
  return true
}

export async function countTurns(db: Db, what: Limited, who: Who, since: string): Promise<number> {
  const turns = db.selectFrom('turns').select('times').where('key', '=', toKey(what, who)).where('at', '>', since)
  return (await turns.execute()).reduce((sum, { times }) => sum + times, 0)
}

/** Returns the number of the row. */
export async function noteTurn(trx: Trx, now: Date, what: Limited, who: Who, times = 1): Promise<number> {
  const turn = { key: toKey(what, who), times, at: now.toISOString() }
  return (await trx.insertInto('turns').values(turn).returning('id').executeTakeFirstOrThrow()).id
}

/** Undoes turns by the numbers of their rows. */
export async function withdrawTurns(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('turns').where('id', 'in', ids).execute()
}

export async function forgetTurns(trx: Trx, what: Limited, who: Who): Promise<void> {
  await trx.deleteFrom('turns').where('key', '=', toKey(what, who)).execute()
}

/** Deletes the turns that no limit counts anymore. */
export async function forgetOldTurns(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('turns').where('at', '<=', minutesBefore(now, day)).execute()
}
