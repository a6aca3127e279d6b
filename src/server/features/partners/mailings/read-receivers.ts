import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { appeals, listStopped } from '#server/mail/mail-stops.ts'
import { Refused, wrongInput } from '#server/refusals.ts'
import { readSettings } from '#server/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { MailingReceiver, MailingReceivers } from '#shared/contracts/registrations/mailings.ts'
import type { PartnersFilter } from '#shared/contracts/registrations/search.ts'
import { isCurrentEvent, todayIn } from '#shared/domain/event/event-window.ts'
import { type MailClass, mailboxOf } from '#shared/domain/mail/mailing.ts'
import { mostMailed } from '#shared/limits.ts'
import { findEvent } from '../../events/store.ts'
import { findPartners } from '../list/find-partners.ts'
import { listReceiverRows, type ReceiverRow } from './store.ts'

/** Who would get a mail to all partners that a filter means. @throws {Refused} not_found; invalid_input for too many */
export const listMailingReceivers = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  eventId: number,
  filter: PartnersFilter,
): Promise<MailingReceivers> =>
  readSnapshot(db, async (snapshot) => {
    const { event, isOver, postalAddress } = await readSender(snapshot, eventId, now())
    const ids = (await findPartners(snapshot, eventId, filter)).map(({ id }) => id)
    if (ids.length > mostMailed) throw wrongInput('search', `Only ${mostMailed} partners at once`)
    const stopped = await listStopped(snapshot, appeals)
    const rows = ids.length > 0 ? await listReceiverRows(snapshot, eventId, ids) : []
    return {
      eventName: event.name,
      isOver,
      hasPostalAddress: postalAddress !== '',
      receivers: rows.map((row) => describeReceiver(row, stopped)),
    }
  })

const describeReceiver = (row: ReceiverRow, stopped: ReadonlySet<string>): MailingReceiver => ({
  registrationId: row.id,
  partner: nameOfPartner(row),
  contactName: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  isStopped: stopped.has(mailboxOf(row.email)),
})

export const nameOfPartner = (row: { nameForMarketingMaterials: string; companyName: string }): string =>
  row.nameForMarketingMaterials || row.companyName

interface Sender {
  event: EventSummary
  isOver: boolean
  organisationName: string
  postalAddress: string
}

/** Of which event, and in whose name. @throws {Refused} not_found */
export async function readSender(db: Db, eventId: number, now: Date): Promise<Sender> {
  const event = await findEvent(db, eventId)
  if (!event) throw new Refused('not_found')
  const { organisationName, postalAddress, timeZone } = await readSettings(db)
  const isOver = !isCurrentEvent(event, todayIn(timeZone, now.toISOString()))
  return { event, isOver, organisationName, postalAddress }
}

/** @throws {Refused} invalid_input for a class of which nothing can be sent */
export function refuseClass(mailClass: MailClass, { isOver, postalAddress }: Sender): void {
  if (mailClass === 'service' && isOver) {
    throw wrongInput('mailClass', 'The event is over: nobody has a place any more, so only an appeal can be sent')
  }
  if (mailClass === 'appeal' && postalAddress === '') {
    throw wrongInput('mailClass', 'An appeal carries the postal address of the organisation: enter it in the settings')
  }
}
