import type { Insertable, Selectable } from 'kysely'
import { countRows } from '../../db/rows.ts'
import type { MailResends, Outbox } from '../../db/tables/mail-and-log.ts'
import type { Db, Trx } from '../../db/tables.ts'
import type { Window } from '../../instants.ts'

/** The mails of a registration, its audit trail, and what was sent again. */

export type MailRow = Selectable<Outbox>

/**
 * The latest first: by the moment of sending, or of writing as long as it is not sent. A mail that was under way when its
 * mailing was withdrawn, and did not leave, waits for nothing: like the others that were withdrawn it is no longer one.
 */
export const listMails = (db: Db, registrationId: number): Promise<MailRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .where(({ not, and, eb, exists, selectFrom }) =>
      not(
        and([
          eb('state', '=', 'queued'),
          eb('claimedUntil', 'is', null),
          exists(
            selectFrom('mailingSends')
              .innerJoin('mailings', 'mailings.id', 'mailingSends.mailingId')
              .select('mailings.id')
              .whereRef('mailingSends.outboxId', '=', 'outbox.id')
              .where('withdrawnAt', 'is not', null),
          ),
        ]),
      ),
    )
    .orderBy((eb) => eb.fn.coalesce('sentAt', 'createdAt'), 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findMail = (db: Db, registrationId: number, id: number) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('registrationId', '=', registrationId)
    .executeTakeFirst()

/** The first confirmation of a registration, in whatever state. */
export const findConfirmation = (db: Db, registrationId: number) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .where('kind', '=', 'confirmation')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Makes the next attempt of a mail that is waiting due at once. */
export async function hurryMail(trx: Trx, id: number, now: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ nextAttemptAt: now })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

export const findResend = (db: Db, userId: number, requestId: string) =>
  db
    .selectFrom('mailResends')
    .selectAll()
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

export function countResends(db: Db, registrationId: number, { since, until }: Window): Promise<number> {
  const ofRegistration = db.selectFrom('mailResends').where('registrationId', '=', registrationId)
  return countRows(ofRegistration.where('createdAt', '>', since).where('createdAt', '<=', until))
}

export async function insertResend(trx: Trx, resend: Insertable<MailResends>): Promise<void> {
  await trx.insertInto('mailResends').values(resend).execute()
}

/**
 * The audit trail of a registration, the latest first, with every change of places of its event: one such change can be
 * about golfers of several partners.
 */
export const listChanges = (db: Db, registrationId: number, eventId: number) =>
  db
    .selectFrom('auditTrail')
    .select(['id', 'at', 'who', 'entity', 'action', 'registrationId', 'before', 'after'])
    .where((eb) =>
      eb.or([
        eb('registrationId', '=', registrationId),
        eb.and([eb('entity', '=', 'placement'), eb('eventId', '=', eventId)]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()

/** The names behind the ids that the audit trail holds. */
export async function readNames(db: Db) {
  const read = async (
    table: 'partnershipLevels' | 'affiliations' | 'golfCourses' | 'territories' | 'travelMethods' | 'golfClubTypes',
  ) => {
    const rows = await db.selectFrom(table).select(['id', 'name']).execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  return {
    levels: await read('partnershipLevels'),
    affiliations: await read('affiliations'),
    courses: await read('golfCourses'),
    territories: await read('territories'),
    travelMethods: await read('travelMethods'),
    clubTypes: await read('golfClubTypes'),
  }
}

export async function updateReopenedUntil(trx: Trx, id: number, reopenedUntil: string | null): Promise<void> {
  await trx.updateTable('registrations').set({ reopenedUntil }).where('id', '=', id).execute()
}

interface Replacement {
  from: string
  to: string
  updatedAt: string
}

/** Replaces a registered-by address, which makes the next version of the registration. */
export async function replaceRegisteredBy(trx: Trx, id: number, { from, to, updatedAt }: Replacement): Promise<void> {
  await trx
    .updateTable('registrationRegisteredBy')
    .set({ email: to })
    .where('registrationId', '=', id)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', from.toLowerCase()))
    .execute()
  await trx
    .updateTable('registrations')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt }))
    .where('id', '=', id)
    .execute()
}
