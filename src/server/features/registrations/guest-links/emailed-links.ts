import { stoppedByDeletion, stoppedByRestore } from '#shared/domain/mail/mail-log.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { readGuestLinkId } from '../../../mail/outbox.ts'
import { takeTurn } from '../../../rate-limits.ts'
import { listLinkEmails } from './store.ts'

interface EmailedLink {
  /** An email with the link was sent or is queued. */
  isAsked: boolean
  /** The last email with the link failed. */
  isLost: boolean
}

/**
 * Returns the emailed links of a registration, by the link's id. An email that was stopped because it had become
 * pointless, or by a restore, doesn't count.
 */
export async function listMailed(db: Db, registrationId: number): Promise<ReadonlyMap<number, EmailedLink>> {
  const mailed = new Map<number, EmailedLink>()
  for (const { payload, state, lastError } of await listLinkEmails(db, registrationId)) {
    const hasFailed = state === 'failed'
    if (hasFailed && (lastError === stoppedByRestore || lastError === stoppedByDeletion)) continue
    const linkId = readGuestLinkId(payload)
    const isAsked = !hasFailed || mailed.get(linkId)?.isAsked === true
    mailed.set(linkId, { isAsked, isLost: hasFailed })
  }
  return mailed
}

/** Counts an email to a guest. Returns false if the partner behind it sent too many today, also to this address alone. */
export const mayMailGuest = async (trx: Trx, now: Date, partnerId: number | null, email: string): Promise<boolean> =>
  (await takeTurn(trx, now, 'guestMailsToAddress', `${partnerId} ${email}`)) &&
  (await takeTurn(trx, now, 'guestMailsOfPartner', partnerId))
