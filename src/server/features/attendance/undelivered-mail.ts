import type { Db } from '#server/db/tables.ts'
import type { PartnerRow } from '#shared/contracts/partners.ts'

/** Emails that didn't reach the people of a registration. */
export type UndeliveredMail = Pick<PartnerRow, 'failedMails' | 'bouncedAddresses'>

export const noUndeliveredMail: UndeliveredMail = { failedMails: 0, bouncedAddresses: [] }

/** By registration ID. Registrations without lost emails are left out. */
export const listUndeliveredMail = async (db: Db, eventId: number): Promise<Map<number, UndeliveredMail>> =>
  byRegistration(await selectLostMails(db).where('registrations.eventId', '=', eventId).execute())

/** The same for these registrations. */
export const listUndeliveredMailOf = async (db: Db, ids: readonly number[]): Promise<Map<number, UndeliveredMail>> =>
  byRegistration(await selectLostMails(db).where('registrations.id', 'in', ids).execute())

function byRegistration(rows: Awaited<ReturnType<ReturnType<typeof selectLostMails>['execute']>>) {
  const groups = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...groups].map(([id, mails]) => {
      const bounced = mails.filter(({ bouncedAt }) => bouncedAt !== null)
      const bouncedAddresses = [...new Set(bounced.map(({ address }) => address))]
      return [id, { failedMails: mails.length - bounced.length, bouncedAddresses }]
    }),
  )
}

/**
 * Failed emails that weren't sent again, and bounced ones whose address the registration still has, unless an email was
 * sent there since. After a resend, only the new email counts.
 */
const selectLostMails = (db: Db) =>
  db
    .selectFrom('registrations')
    .innerJoin('outbox', 'outbox.registrationId', 'registrations.id')
    .select(({ fn }) => [
      'registrations.id',
      'outbox.bouncedAt',
      fn<string>('lower', ['outbox.toAddress']).as('address'),
    ])
    .where(({ eb, or, and, not, exists, selectFrom, fn }) => {
      const address = fn<string>('lower', ['outbox.toAddress'])
      const isResent = exists(
        selectFrom('mailResends')
          .select('mailResends.outboxId')
          .whereRef('mailResends.mailId', '=', 'outbox.id')
          .whereRef('mailResends.outboxId', '<>', 'outbox.id'),
      )
      const isOfContact = eb(address, '=', fn<string>('lower', ['registrations.email']))
      const isOfColleague = exists(
        selectFrom('registrationRegisteredBy as colleague')
          .select('colleague.email')
          .whereRef('colleague.registrationId', '=', 'registrations.id')
          .where((of) => of(of.fn<string>('lower', ['colleague.email']), '=', address)),
      )
      const hasLaterDelivery = exists(
        selectFrom('outbox as later')
          .select('later.id')
          .whereRef('later.registrationId', '=', 'registrations.id')
          .whereRef('later.id', '>', 'outbox.id')
          .where('later.state', '=', 'sent')
          .where('later.bouncedAt', 'is', null)
          .where((of) => of(of.fn<string>('lower', ['later.toAddress']), '=', address)),
      )
      return or([
        and([eb('outbox.state', '=', 'failed'), not(isResent)]),
        and([eb('outbox.bouncedAt', 'is not', null), or([isOfContact, isOfColleague]), not(hasLaterDelivery)]),
      ])
    })
    .orderBy('outbox.id')
