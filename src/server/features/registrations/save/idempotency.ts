import { hashSecret } from '#server/auth/session.ts'
import { preparedInsert } from '#server/db/prepared.ts'
import type { Trx } from '#server/db/tables.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { findLastChange } from '#server/records/optimistic-lock.ts'
import type { RegistrationToSave, SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { QueuedSaveKind } from '#shared/domain/mail/save-mails.ts'
import { findRegistrationAccess } from '../access.ts'
import { summarizeSaveEmails } from '../emails/queue-save-mails.ts'
import { findSavedRequest } from '../store.ts'
import type { RegistrationSave } from './changed-parts.ts'

/** Left out of the comparison: they describe the request's base and answered questions, not the content to save. */
const circumstances = {
  requestId: undefined,
  version: undefined,
  base: undefined,
  overwrites: undefined,
  confirmDrop: undefined,
  confirmedSpotIds: undefined,
  confirmSecond: undefined,
} satisfies Partial<RegistrationToSave>

const hashContent = (sent: RegistrationToSave) => hashSecret(JSON.stringify({ ...sent, ...circumstances }))

/**
 * Returns the first response to a repeated request, or null for a new one. Refuses the same ID with different content
 * or a later version, because that content would be lost.
 */
export async function findEarlierResult({ trx, caller, sent }: RegistrationSave): Promise<SavedRegistration | null> {
  const found = await findSavedRequest(trx, caller.id, sent.requestId)
  if (!found) return null
  const { registrationId, eventId, version, bodyHash, createdAt, versionNow } = found
  const answer = { id: registrationId, eventId, version }
  if ((await findRegistrationAccess(trx, caller, answer.id)) === 'none') throw new Refused('not_found')
  if (bodyHash !== hashContent(sent) || (sent.version ?? 0) > answer.version) {
    const stored = { entity: 'registration' as const, id: answer.id, version: versionNow }
    throw new Refused('request_differs', { savedAs: answer.id, changed: await findLastChange(trx, stored, caller.id) })
  }
  return { ...answer, ...summarizeSaveEmails(await listQueuedSaveMails(trx, answer.id, createdAt)) }
}

const saveMailKinds: readonly QueuedSaveKind[] = ['confirmation', 'registeredFor', 'registeredBy', 'guestSpotGone']

async function listQueuedSaveMails(
  trx: Trx,
  registrationId: number,
  at: string,
): Promise<{ kind: QueuedSaveKind; to: string }[]> {
  const mails = await trx
    .selectFrom('outbox')
    .select(['kind', 'toAddress as to'])
    .where('registrationId', '=', registrationId)
    .where('kind', 'in', saveMailKinds)
    .where('createdAt', '=', at)
    .orderBy('id')
    .$narrowType<{ kind: QueuedSaveKind }>()
    .execute()
  return mails
}

export async function recordSaveResult(
  { trx, caller, sent, now }: RegistrationSave,
  answer: SavedRegistration,
): Promise<void> {
  if (!sent.requestId) return
  await insertSaveRequests(trx, [
    {
      userId: caller.id,
      requestId: sent.requestId,
      bodyHash: hashContent(sent),
      registrationId: answer.id,
      version: answer.version,
      createdAt: now.toISOString(),
    },
  ])
}

const insertSaveRequests = preparedInsert('saveRequests', { hasId: false })
