import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { Refused } from '#server/refusals.ts'
import type { Mailing, MailingResult, MailingState } from '#shared/contracts/registrations/mailings.ts'
import { noMailingReasons } from '#shared/domain/mail/judge-mailing.ts'
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
  const { id, eventId, mailClass, subject, sentBy, sentAt, receivers } = row
  const states = { waiting: 0, sent: 0, kept: 0, failed: 0, stopped: 0 }
  for (const one of counts) states[stateOf(one)] += Number(one.partners)
  return { id, eventId, mailClass, subject, sentBy, sentAt, receivers, states }
}

/** A mail that is no longer in the outbox has not left. */
function stateOf({ state, why }: Pick<Count, 'state' | 'why'>): MailingState {
  if (why !== null || state === null) return 'stopped'
  return state === 'queued' ? 'waiting' : state
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
      partners: sends.map((send) => ({
        registrationId: send.registrationId,
        partner: nameOfPartner(send),
        email: send.email,
        state: stateOf(send),
        why: send.why ? noMailingReasons[send.why] : (send.lastError ?? ''),
      })),
    }
  })
