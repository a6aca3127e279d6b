import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { Save } from './save.ts'

/** What the same person's same request was answered before; null when it is new. */
export async function findEarlierAnswer({ trx, caller, sent }: Save): Promise<SavedRegistration | null> {
  if (!sent.requestId) return null
  const found = await trx
    .selectFrom('saveRequests')
    .innerJoin('registrations', 'registrations.id', 'saveRequests.registrationId')
    .select(['registrations.id', 'registrations.eventId', 'saveRequests.version'])
    .where('saveRequests.userId', '=', caller.id)
    .where('saveRequests.requestId', '=', sent.requestId)
    .executeTakeFirst()
  return found ?? null
}

export async function rememberAnswer({ trx, caller, sent, now }: Save, answer: SavedRegistration): Promise<void> {
  if (!sent.requestId) return
  await trx
    .insertInto('saveRequests')
    .values({
      userId: caller.id,
      requestId: sent.requestId,
      registrationId: answer.id,
      version: answer.version,
      createdAt: now.toISOString(),
    })
    .execute()
}
