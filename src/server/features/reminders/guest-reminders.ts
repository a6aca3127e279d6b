import type { Trx } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { type GuestCandidate, listGuestCandidates } from './guest-candidates.ts'
import { insertGuestReminder } from './guest-store.ts'
import type { ReminderKind, Season } from './reminder-kind.ts'

/** Guests who were asked by mail and are silent are reminded twice at most, by the plan of their event. */
export const guestReminders: ReminderKind = {
  async prepare(db, season) {
    const candidates = await readSnapshot(db, (snapshot) => listGuestCandidates(snapshot, season))
    const due = candidates.filter(({ judged }) => 'occasion' in judged)
    return due.length === 0 ? null : (trx) => queueDue(trx, season, due)
  },
}

async function queueDue(trx: Trx, { event, now }: Season, due: readonly GuestCandidate[]): Promise<number> {
  let queued = 0
  for (const { link, judged } of due) {
    if (!('occasion' in judged)) continue
    const { id: linkId, registrationId, email: to } = link
    const mark = { eventId: event.id, email: to.toLowerCase(), occasion: judged.occasion, at: now.toISOString() }
    if (!(await insertGuestReminder(trx, mark))) continue
    await queueMail(trx, { kind: 'guestReminder', registrationId, to, payload: { linkId }, now })
    queued += 1
  }
  return queued
}
