import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Outbox } from '../../db/tables/mail-and-log.ts'
import type { Db } from '../../db/tables.ts'

/**
 * What the Message-ID of a mail begins with: the same at every attempt, and known to nobody but its reader, so that nobody
 * can report the mail of somebody else. The moment of queueing keeps apart the mails of a database that was put back.
 */
export async function makeMessageKey(
  db: Db,
  { id, createdAt }: Pick<Selectable<Outbox>, 'id' | 'createdAt'>,
): Promise<string> {
  const { messageSecret } = await db
    .selectFrom('bounceMailbox')
    .select('messageSecret')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const proof = createHmac('sha256', messageSecret)
    .update(`${id} ${Date.parse(createdAt)}`)
    .digest('hex')
  return `${id}.${proof.slice(0, 20)}`
}
