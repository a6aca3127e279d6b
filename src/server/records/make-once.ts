import type { Entity } from '#shared/domain/audit-trail/entities.ts'
import type { Caller } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'

interface Entry {
  id: number
  version?: number | undefined
}

export type WithRequestId<Kept extends Entry> = Kept & { requestId?: string | undefined }

/** Creates an entry once: a repeated request finds that entry, and changes it if something differs. */
export async function createOnce<Kept extends Entry, Saved extends Entry>(
  trx: Trx,
  caller: Caller,
  entity: Entity,
  { requestId, ...entry }: WithRequestId<Kept>,
  save: (entry: Kept) => Promise<Saved>,
): Promise<Saved> {
  const sent = entry as unknown as Kept
  if (sent.id !== 0 || requestId === undefined) return save(sent)
  const request = { userId: caller.id, requestId, entity }
  const made = await trx
    .selectFrom('recordRequests')
    .select(['entityId as id', 'version'])
    .where((eb) => eb.and(request))
    .executeTakeFirst()
  const saved = await save({ ...sent, ...made })
  const values = { ...request, entityId: saved.id, version: saved.version ?? 1 }
  await trx
    .insertInto('recordRequests')
    .values(values)
    .onConflict((conflict) => conflict.columns(['userId', 'requestId']).doUpdateSet(values))
    .execute()
  return saved
}
