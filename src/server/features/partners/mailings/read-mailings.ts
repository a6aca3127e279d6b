import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { Refused } from '#server/refusals.ts'
import type { Mailing, MailingResult, MailingState } from '#shared/contracts/registrations/mailings.ts'
import { noMailingReasons, withdrawnUnderWay } from '#shared/domain/mail/mailing.ts'
import { findEvent } from '../../events/store.ts'
import { nameOfPartner } from './read-receivers.ts'
import { countMailingSends, findMailing, listMailingSends, listMailingsOfEvent } from './store.ts'

/** What was written to many partners of an event, the latest first. @throws {Refused} not_found */
export const listMailings = (db: Db, eventId: number) =>
  readSnapshot(db, async (snapshot) => {
    const event = await findEvent(snapshot, eventId)
    if (!event) throw new Refused('not_found')
    const rows = await listMailingsOfEvent(snapshot, eventId)
    return { eventName: event.name, mailings: await describeMailings(snapshot, rows) }
  })

type Row = Omit<Mailing, 'states'>
type Count = Awaited<ReturnType<typeof countMailingSends>>[number]

/** Mailings with how far they have come. */
export async function describeMailings(db: Db, rows: readonly Row[]): Promise<Mailing[]> {
  const ids = rows.map(({ id }) => id)
  const counts = ids.length > 0 ? await countMailingSends(db, ids) : []
  const byMailing = Map.groupBy(counts, ({ mailingId }) => mailingId)
  return rows.map((row) => describeMailing(row, byMailing.get(row.id) ?? []))
}

function describeMailing(row: Row, counts: readonly Count[]): Mailing {
  const { id, eventId, mailClass, subject, sentBy, sentAt, receivers, withdrawnAt } = row
  const states = { waiting: 0, sent: 0, kept: 0, failed: 0, stopped: 0 }
  for (const { partners, underWay, ...one } of counts) {
    states[stateOf({ ...one, isUnderWay: true }, row)] += Number(underWay)
    states[stateOf({ ...one, isUnderWay: false }, row)] += Number(partners) - Number(underWay)
  }
  return { id, eventId, mailClass, subject, sentBy, sentAt, receivers, withdrawnAt, states }
}

/** A mail that is no longer in the outbox has not left; one that was withdrawn leaves only if it was under way by then. */
function stateOf(
  { state, why, isUnderWay }: Pick<Count, 'state' | 'why'> & { isUnderWay: boolean },
  { withdrawnAt }: Pick<Row, 'withdrawnAt'>,
): MailingState {
  if (why !== null || state === null) return 'stopped'
  if (state !== 'queued') return state
  return withdrawnAt !== null && !isUnderWay ? 'stopped' : 'waiting'
}

type Send = Awaited<ReturnType<typeof listMailingSends>>[number]

function describeSend(send: Send, mailing: Pick<Row, 'withdrawnAt'>): MailingResult['partners'][number] {
  const state = stateOf({ ...send, isUnderWay: send.claimedUntil !== null }, mailing)
  const isTakenBack = mailing.withdrawnAt !== null && send.why === null && send.state === 'queued'
  const whyNot = isTakenBack && state === 'stopped' ? 'withdrawn' : send.why
  return {
    registrationId: send.registrationId,
    partner: nameOfPartner(send),
    email: send.email,
    state,
    why: whyNot ? noMailingReasons[whyNot] : isTakenBack ? withdrawnUnderWay : (send.lastError ?? ''),
  }
}

/** A mailing, and what became of it with each partner. @throws {Refused} not_found */
export const readMailing = (db: Db, id: number): Promise<MailingResult> =>
  readSnapshot(db, async (snapshot) => {
    const mailing = await findMailing(snapshot, id)
    const event = mailing && (await findEvent(snapshot, mailing.eventId))
    if (!event) throw new Refused('not_found')
    const sends = await listMailingSends(snapshot, id)
    return {
      ...describeMailing(mailing, await countMailingSends(snapshot, [id])),
      text: mailing.text,
      eventName: event.name,
      partners: sends.map((send) => describeSend(send, mailing)),
    }
  })
