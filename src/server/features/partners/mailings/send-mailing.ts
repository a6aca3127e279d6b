import { recordChange } from '#server/audit.ts'
import { type Caller, nameOf } from '#server/auth/session.ts'
import { writeAs } from '#server/auth/write-as.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { appeals, listStopped } from '#server/mail/mail-stops.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { Refused } from '#server/refusals.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import type { Mailing, mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { findNoMailing, mailboxOf, noMailingReasons, pickOnePerMailbox } from '#shared/domain/mail/mailing.ts'
import { describeMailings } from './read-mailings.ts'
import { nameOfPartner, readSender, refuseClass } from './read-receivers.ts'
import {
  findMailingByRequest,
  insertMailing,
  insertMailingSends,
  listMailingSends,
  listReceiverRows,
  listSendsOf,
  type ReceiverRow,
} from './store.ts'

type Wish = Received<typeof mailingEndpoints.sendMailing>['body']

/**
 * Puts a mail for each address of the partners that are named into the outbox, all of them or none, as long as they are
 * those that the organiser has confirmed. The same request sent twice is done once, and nobody gets the same words twice.
 *
 * @throws {Refused} not_found; request_differs; list_moved_on; invalid_input for a class of which nothing can be sent
 */
export async function sendMailing({ db, now, mailIsWaiting }: Deps, caller: Caller, wish: Wish): Promise<Mailing> {
  const mailing = await writeAs(db, caller, async (trx) => {
    const earlier = await findEarlier(trx, wish)
    const sent = earlier ?? (await sendOnce(trx, caller, wish, now()))
    const [mailing] = await describeMailings(trx, [sent])
    if (!mailing) throw new Refused('not_found')
    return mailing
  })
  mailIsWaiting()
  return mailing
}

async function findEarlier(trx: Trx, { requestId, registrationIds, receivers: _, ...wish }: Wish) {
  const earlier = await findMailingByRequest(trx, requestId)
  if (!earlier) return null
  const { eventId, mailClass, subject, text } = earlier
  const sends = await listMailingSends(trx, earlier.id)
  const ids = sends.map(({ registrationId }) => registrationId)
  const isSameRequest =
    isSame({ eventId, mailClass, subject, text }, wish) && isSame(ids, registrationIds.toSorted(byNumber))
  if (!isSameRequest) throw new Refused('request_differs')
  return earlier
}

const byNumber = (one: number, other: number) => one - other

async function sendOnce(trx: Trx, caller: Caller, wish: Wish, now: Date) {
  const { eventId, registrationIds, receivers, ...written } = wish
  const sender = await readSender(trx, eventId, now)
  refuseClass(wish.mailClass, sender)
  const rows = await listReceiverRows(trx, eventId, registrationIds)
  const mailed = pickOnePerMailbox(rows)
  const reasons = await listReasons(trx, wish, rows)
  if (reasons.length > 0 || mailed.length !== receivers) throw new Refused('list_moved_on', { rows: reasons })

  const by = nameOf(caller)
  const sentBy = { sentById: caller.id, sentBy: by.name, sentAt: now.toISOString() }
  const mailing = { ...written, ...sentBy, eventId, receivers }
  const id = await insertMailing(trx, mailing)
  const payload = { mailingId: id }
  const queued = mailed.map((row) => ({
    ...{ kind: 'mailing' as const, registrationId: row.id, to: row.email, payload, now },
  }))
  const outboxIds = await queueMails(trx, queued)
  const outboxIdOf = new Map(mailed.map((row, index) => [row.id, outboxIds[index] ?? null]))
  await insertMailingSends(
    trx,
    rows.map(({ id: registrationId, email }) => {
      const outboxId = outboxIdOf.get(registrationId) ?? null
      const isMailed = outboxId !== null
      return {
        ...{ mailingId: id, registrationId, email, outboxId },
        address: isMailed ? mailboxOf(email) : null,
        why: isMailed ? null : ('sameAddress' as const),
      }
    }),
  )
  const { mailClass, subject, text } = written
  await recordChange(trx, {
    ...{ by, at: now, entity: 'mailing', entityId: id, action: 'send', eventId },
    after: { mailClass, subject, text, receivers },
  })
  return { id, ...mailing, withdrawnAt: null }
}

/** The partners that cannot get it, or no longer, and why. */
async function listReasons(trx: Trx, wish: Wish, rows: readonly ReceiverRow[]): Promise<NonNullable<Problem['rows']>> {
  const { mailClass, registrationIds } = wish
  const stopped = mailClass === 'appeal' ? await listStopped(trx, appeals) : new Set<string>()
  const already = await listSendsOf(trx, wish)
  const addresses = new Set(already.map(({ address }) => address))
  // Whoever has another address since has got it all the same.
  const partners = new Set(already.map(({ registrationId }) => registrationId))
  const known = new Set(rows.map(({ id }) => id))
  const missing = registrationIds.filter((id) => !known.has(id))
  return [
    ...missing.map((id) => ({ id, partner: '', reason: 'is no partner of this event' })),
    ...rows.flatMap((row) => {
      const why = findNoMailing({
        ...{ mailClass, isDeleted: row.deletedAt !== null, isStopped: stopped.has(mailboxOf(row.email)) },
        ...{ isMoved: false, isOver: false, hasPostalAddress: true },
      })
      const reason = why ? `gets none: ${noMailingReasons[why]}` : null
      const isAgain = addresses.has(mailboxOf(row.email)) || partners.has(row.id)
      const again = isAgain ? 'has been sent these very words already' : null
      const found = reason ?? again
      return found ? [{ id: row.id, partner: nameOfPartner(row), reason: found }] : []
    }),
  ]
}
