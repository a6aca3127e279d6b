import type { RegistrationToSave, SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { Trx } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { hashSecret } from '../../secrets.ts'
import { findRegistrationAccess } from './find-access.ts'
import type { Save } from './save.ts'

const hashBody = (sent: RegistrationToSave) => hashSecret(JSON.stringify(sent))

/**
 * What the same person's same request was answered before; null when it is new. The same id with something else in it
 * is refused: answering it as if it had been saved would lose what has changed.
 */
export async function findEarlierAnswer({ trx, caller, sent }: Save): Promise<SavedRegistration | null> {
  if (!sent.requestId) return null
  const found = await trx
    .selectFrom('saveRequests')
    .innerJoin('registrations', 'registrations.id', 'saveRequests.registrationId')
    .select(['registrations.id', 'registrations.eventId', 'saveRequests.version', 'saveRequests.bodyHash'])
    .select('saveRequests.createdAt')
    .where('saveRequests.userId', '=', caller.id)
    .where('saveRequests.requestId', '=', sent.requestId)
    .executeTakeFirst()
  if (!found) return null
  const { bodyHash, createdAt, ...answer } = found
  if (bodyHash !== hashBody(sent)) throw new Refused('request_differs')
  if ((await findRegistrationAccess(trx, caller, answer.id)) === 'none') throw new Refused('not_found')
  return { ...answer, isConfirmationSent: await hasConfirmed(trx, answer.id, createdAt) }
}

/** The mails of a save carry its moment. */
async function hasConfirmed(trx: Trx, registrationId: number, at: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('outbox')
    .select('id')
    .where('registrationId', '=', registrationId)
    .where('kind', '=', 'confirmation')
    .where('createdAt', '=', at)
    .executeTakeFirst()
  return mail !== undefined
}

export async function rememberAnswer({ trx, caller, sent, now }: Save, answer: SavedRegistration): Promise<void> {
  if (!sent.requestId) return
  await trx
    .insertInto('saveRequests')
    .values({
      userId: caller.id,
      requestId: sent.requestId,
      bodyHash: hashBody(sent),
      registrationId: answer.id,
      version: answer.version,
      createdAt: now.toISOString(),
    })
    .execute()
}
