import { type Call, type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import { recordChange, recordSave } from '#server/records/audit.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import type { Campaign, CampaignFile, campaignEndpoints } from '#shared/contracts/email/campaigns.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { readDay } from '#shared/domain/calendar.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { checkAttachmentFile } from '#shared/domain/mail/attachment.ts'
import {
  classifyEmail,
  continuesAfterEvent,
  isForGuests,
  needsPostalAddress,
  nextSendTime,
} from '#shared/domain/mail/campaign.ts'
import { checkTextForGuests } from '#shared/domain/mail/placeholders.ts'
import { loadCampaign } from './read-campaigns.ts'
import { listRecipients } from './recipients.ts'
import { listDays, runCampaignOnDay, runCampaigns } from './run-campaigns.ts'
import {
  findCampaign,
  hasRun,
  insertCampaign,
  listSends,
  removeCampaign,
  replaceCampaignFile,
  type StoredCampaign,
  updateCampaign,
  withdraw,
} from './store.ts'

type CampaignInput = ReceivedInput<typeof campaignEndpoints.saveCampaign>['body']

/**
 * Saves an email to a group. A changed text or rule needs a new approval; an approved email goes out on its days or
 * immediately. A repeated request is executed once. @throws {Refused} not_found; changed_elsewhere; corrections_only
 * for days after the event; request_differs; list_moved_on if the recipients have changed since the organizer saw
 * them; invalid_input for a text, file, or time that isn't valid
 */
export async function saveCampaign(deps: Deps, caller: Caller, sent: CampaignInput): Promise<Campaign> {
  const id = await writeAsCaller(deps, caller, async (call) => {
    const { trx, now } = call
    const event = await requireEvent(trx, sent.eventId)
    const before = await findStoredCampaign(trx, sent)
    if (before?.requestId === sent.requestId) return before.id
    await refuseVersionConflict(
      trx,
      { entity: 'campaign', id: sent.id, version: before?.version ?? 0 },
      before ? sent.version : undefined,
      caller.id,
    )
    const { audience, subject, text, schedule, isOnWeekdays, excluded, requestId } = sent
    const words = { audience, subject, text, schedule, isOnWeekdays, excluded }
    await refuseInvalidCampaign(call, event, sent)
    const approved = sent.isApproved
      ? { approvedAt: now.toISOString(), approvedBy: nameOf(caller).name, approvedById: caller.id }
      : { approvedAt: null, approvedBy: '', approvedById: null }
    const version = (before?.version ?? 0) + 1
    const after = { ...words, ...approved, eventId: event.id, endedAt: null, requestId, version }
    const campaignId = before?.id ?? (await insertCampaign(trx, after))
    if (before) await updateCampaign(trx, campaignId, after)
    if (sent.file !== undefined) await replaceCampaignFile(trx, campaignId, sent.file && readFile(sent.file))
    await record(call, campaignId, before, after)
    if (sent.isApproved && schedule.kind === 'now') {
      const count = await runCampaignOnDay(trx, { id: campaignId, ...after }, call.today, call)
      if (count !== sent.receivers) throw new Refused('list_moved_on', { rows: [] })
    }
    return campaignId
  })
  if (sent.isApproved) await runCampaigns(deps)
  deps.mailIsWaiting()
  return loadCampaign(deps.db, id)
}

async function findStoredCampaign(trx: Trx, sent: CampaignInput): Promise<StoredCampaign | null> {
  const { id, requestId, eventId } = sent
  const repeated = await findCampaign(trx, { requestId })
  if (repeated && !isSame(pickCampaignContent(repeated), pickCampaignContent(sent)))
    throw new Refused('request_differs')
  if (repeated) return repeated
  if (id === 0) return null
  const before = requireFound(await findCampaign(trx, { id }))
  if (before.eventId !== eventId || before.endedAt !== null) throw new Refused('not_found')
  if (before.schedule.kind === 'now' && before.approvedAt !== null) throw new Refused('not_found')
  return before
}

async function refuseInvalidCampaign(
  { trx, today, settings, ...call }: Call,
  event: EventSummary,
  sent: CampaignInput,
): Promise<void> {
  const { audience, schedule, excluded, subject, text, isApproved } = sent
  const error = isForGuests(audience.kind) && checkTextForGuests(`${subject} ${text}`, audience.kind === 'silentGuests')
  if (error) throw createInputRefusal('text', error)
  if (audience.kind === 'earlierPartners' && audience.earlierEventId === undefined) {
    throw createInputRefusal('audience', 'Select an earlier event')
  }
  if (!isApproved) return
  if (classifyEmail(audience) === 'fundraising' && !settings.postalAddress) {
    throw createInputRefusal('audience', needsPostalAddress)
  }
  if (schedule.kind !== 'now') {
    if (!isCurrentEvent(event, today) && !continuesAfterEvent(audience)) throw new Refused('corrections_only')
    const next = readDay(settings.timeZone, nextSendTime(call.now, settings.timeZone).toISOString())
    const isAhead = listDays(sent, event, { settings }).some((day) => day >= next)
    if (!isAhead) throw createInputRefusal('schedule', 'All of these days have passed')
    return
  }
  if (await hasRun(trx, sent.id, today))
    throw createInputRefusal('schedule', 'This email was already sent today. Write a new one')
  const group = { event, audience, excluded, isScheduled: false }
  const recipients = await listRecipients(trx, group, { today, settings, now: call.now })
  const count = recipients.filter(({ why }) => why === null).length
  if (count === 0) throw createInputRefusal('audience', 'No one would get this email')
  if (count !== sent.receivers) throw new Refused('list_moved_on', { rows: [] })
}

const pickCampaignContent = ({
  audience,
  subject,
  text,
  schedule,
  isOnWeekdays,
  excluded,
}: Omit<StoredCampaign, 'id'> | CampaignInput) => ({
  ...{ audience, subject, text, schedule, isOnWeekdays, excluded },
})

async function record(call: Call, id: number, before: StoredCampaign | null, after: Omit<StoredCampaign, 'id'>) {
  const { trx, caller, now } = call
  const about = { entity: 'campaign' as const, entityId: id, eventId: after.eventId, name: after.subject }
  const words = { before: before && pickCampaignContent(before), after: pickCampaignContent(after) }
  if (!isSame(words.before, words.after)) await recordSave(trx, nameOf(caller), now, { ...about, ...words })
  if (after.approvedAt !== null) {
    const action = after.schedule.kind === 'now' ? 'send' : 'approve'
    await recordChange(trx, nameOf(caller), now, { ...about, action })
  }
}

/**
 * Returns an attachment with the type detected from its first bytes.
 * @throws {Refused} invalid_input for a file that can't be attached
 */
export function readFile({ name, content: sent }: CampaignFile) {
  const content = Buffer.from(sent, 'base64')
  const checked = checkAttachmentFile(name, content.length, content)
  if ('error' in checked) throw createInputRefusal('file', checked.error)
  return { fileName: name, contentType: checked.contentType, content }
}

/**
 * Deletes an unsent email to a group, or withdraws a sent one's remaining emails. Emails being sent may still arrive.
 * @throws {Refused} not_found
 */
export const deleteCampaign = (deps: Deps, caller: Caller, id: number): Promise<{ withdrawn: number }> =>
  writeAsCaller(deps, caller, async ({ trx, now }) => {
    const campaign = requireFound(await findCampaign(trx, { id }))
    const withdrawn = await withdraw(trx, id, now.toISOString())
    const wasSent = (await listSends(trx, [id])).length > 0
    if (wasSent) {
      const { id: _, ...row } = campaign
      await updateCampaign(trx, id, { ...row, endedAt: row.endedAt ?? now.toISOString(), version: row.version + 1 })
    } else await removeCampaign(trx, id)
    const { eventId, subject: name } = campaign
    const change = { entity: 'campaign' as const, entityId: id, eventId, name, after: { withdrawn } }
    await recordChange(trx, nameOf(caller), now, { ...change, action: wasSent ? 'withdraw' : 'delete' })
    return { withdrawn }
  })
