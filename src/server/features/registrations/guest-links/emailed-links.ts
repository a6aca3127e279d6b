import { stoppedByDeletion, stoppedByRestore } from '#shared/domain/mail/mail-log.ts'
import type { Db } from '../../../db/tables.ts'
import { readGuestLinkId } from '../../../mail/outbox.ts'
import { listLinkEmails } from './store.ts'

interface EmailedLink {
  /** Whether an email with the link was sent or is queued. */
  isAsked: boolean
  /** Whether the last email with the link failed. */
  isLost: boolean
}

export async function listEmailedLinks(db: Db, registrationId: number): Promise<ReadonlyMap<number, EmailedLink>> {
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

/** Limits emails to guests, because partners choose the addresses. */
export function listGuestEmailLimits(partnerId: number, emails: readonly string[]) {
  const byAddress = Map.groupBy(emails, (email) => email.toLowerCase())
  return [
    { what: 'guestMailsOfPartner' as const, who: partnerId, times: emails.length },
    ...[...byAddress].map(([email, { length: times }]) => ({
      what: 'guestMailsToAddress' as const,
      who: `${partnerId} ${email}`,
      times,
    })),
  ]
}
