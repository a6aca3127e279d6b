import type { Moment } from '#server/db/moment.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findDue } from '#server/features/ledger/payment-due.ts'
import { findEvent } from '#server/features/planning/events/store.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { readMoment } from '#server/records/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { normalizeEmail } from '#shared/domain/formats.ts'
import { continuesAfterEvent, findSendTime, listSendDays, nextSendTime } from '#shared/domain/mail/campaign.ts'
import { maxDaysLate } from '#shared/limits.ts'
import { listRecipients, type Recipient } from './recipients.ts'
import { findCampaign, hasRun, insertRun, insertSends, listScheduled, type StoredCampaign } from './store.ts'

/** Sends due emails. Every server process calls this each minute. Each email is checked again when it is sent. */
export async function runCampaigns({
  db,
  now,
  mailIsWaiting,
}: Pick<Deps, 'db' | 'now' | 'mailIsWaiting'>): Promise<void> {
  const moment = await readMoment(db, now())
  if (nextSendTime(moment.now, moment.settings.timeZone) > moment.now) return
  for (const campaign of await listScheduled(db)) {
    const day = await findDueDay(db, campaign, moment)
    if (day === null) continue
    const queued = await write(db, async (trx) => {
      const current = await findCampaign(trx, { id: campaign.id })
      return current?.version === campaign.version ? runCampaignOnDay(trx, current, day, moment) : 0
    })
    if (queued > 0) mailIsWaiting()
  }
}

/** Returns the latest due day, unless it has run or was missed long ago. Earlier days are skipped. */
async function findDueDay(db: Db, campaign: StoredCampaign, moment: Moment): Promise<string | null> {
  const event = await findEvent(db, campaign.eventId)
  if (!event || !(isCurrentEvent(event, moment.today) || continuesAfterEvent(campaign.audience))) return null
  const day = listDays(campaign, event, moment).findLast(
    (day) => findSendTime(day, moment.settings.timeZone) <= moment.now,
  )
  // If approved after the day, start with the next day, so that no one is surprised.
  const isLate =
    day !== undefined && (campaign.approvedAt ?? '') > findSendTime(day, moment.settings.timeZone).toISOString()
  const isOver = day === undefined || day < addDays(moment.today, -maxDaysLate) || (isLate && day !== moment.today)
  return isOver || (await hasRun(db, campaign.id, day)) ? null : day
}

export const listDays = (
  { schedule, isOnWeekdays }: Pick<StoredCampaign, 'schedule' | 'isOnWeekdays'>,
  event: EventSummary,
  { settings }: Pick<Moment, 'settings'>,
): string[] => listSendDays(schedule, isOnWeekdays, { ...event, dueOn: findDue(event, settings) ?? event.eventDate })

export async function runCampaignOnDay(
  trx: Trx,
  campaign: StoredCampaign,
  day: string,
  moment: Moment,
): Promise<number> {
  const event = await findEvent(trx, campaign.eventId)
  if (!event || (await hasRun(trx, campaign.id, day))) return 0
  const { id: campaignId, audience, excluded, schedule } = campaign
  const except = { campaignId, days: [day, ...listDays(campaign, event, moment)] }
  const group = { event, audience, excluded, isScheduled: schedule.kind !== 'now', except }
  const recipients = (await listRecipients(trx, group, moment)).filter(({ why }) => why === null)
  await insertRun(trx, { campaignId, day, at: moment.now.toISOString() })
  const spotIdOf = ({ spot }: Recipient) => spot?.id ?? 0
  const outboxIds = await queueMails(
    trx,
    recipients.map((recipient) => ({
      kind: 'campaign' as const,
      registrationId: recipient.registration.row.id,
      to: recipient.email,
      payload: { campaignId, day, spotId: spotIdOf(recipient) },
      now: moment.now,
    })),
  )
  await insertSends(
    trx,
    recipients.map((recipient, index) => ({
      ...{ campaignId, day, registrationId: recipient.registration.row.id, spotId: spotIdOf(recipient) },
      ...{ name: recipient.name, email: recipient.email, mailbox: normalizeEmail(recipient.email) },
      ...{ amount: recipient.amount, outboxId: outboxIds[index] ?? null, why: '' },
    })),
  )
  return recipients.length
}
