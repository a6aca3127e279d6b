import type { Insertable, Selectable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'

export type MailRow = Selectable<Database['outbox']>

const listedColumns = [
  'id',
  'kind',
  'toAddress',
  'subject',
  'state',
  'attempts',
  'nextAttemptAt',
  'lastError',
  'createdAt',
  'sentAt',
] as const

export type ListedMail = Pick<MailRow, (typeof listedColumns)[number] | 'text'>

export const listMails = (
  db: Db,
  registrationId: number,
  { before, limit }: { before?: MailRow | undefined; limit: number },
): Promise<ListedMail[]> =>
  db
    .selectFrom('outbox')
    .select(listedColumns)
    .select((eb) => eb.fn<string>('substr', ['text', eb.lit(1), eb.lit(1)]).as('text'))
    .where('registrationId', '=', registrationId)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, fn, and, or }) => {
        const { id, sentAt, createdAt } = before as MailRow
        const moment = fn.coalesce('sentAt', 'createdAt')
        const standing = sentAt ?? createdAt
        return or([eb(moment, '<', standing), and([eb(moment, '=', standing), eb('id', '<', id)])])
      }),
    )
    .orderBy((eb) => eb.fn.coalesce('sentAt', 'createdAt'), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findMail = (db: Db, registrationId: number, id: number) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('registrationId', '=', registrationId)
    .executeTakeFirst()

export const findConfirmation = (db: Db, registrationId: number) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .where('kind', '=', 'confirmation')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function sendNow(trx: Trx, id: number, now: string): Promise<void> {
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

export async function insertResend(trx: Trx, resend: Insertable<Database['mailResends']>): Promise<void> {
  await trx.insertInto('mailResends').values(resend).execute()
}

export async function listTrailLines(
  db: Db,
  { id, eventId }: { id: number; eventId: number },
  { beforeId, limit }: { beforeId: number; limit: number },
) {
  const lines = db
    .selectFrom('auditTrail')
    .select(['id', 'at', 'who', 'registrationId', 'words'])
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit)
  const own = await lines.where('registrationId', '=', id).execute()
  const ofBoard = lines.where('eventId', '=', eventId).where('entity', '=', 'placement')
  const others = await ofBoard
    .where((eb) => eb.or([eb('registrationId', 'is', null), eb('registrationId', '<>', id)]))
    .execute()
  return [...own, ...others].sort((one, other) => other.id - one.id).slice(0, limit)
}

export async function updateReopenedUntil(trx: Trx, id: number, reopenedUntil: string | null): Promise<void> {
  await trx.updateTable('registrations').set({ reopenedUntil }).where('id', '=', id).execute()
}
