import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findEvent, requireEvent } from '#server/features/planning/events/store.ts'
import type { Config } from '#server/foundation/config.ts'
import { requireFound } from '#server/foundation/refusals.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { readMoment } from '#server/records/settings.ts'
import type { Campaign, campaignEndpoints, PlannedEmail, SentEmail } from '#shared/contracts/email/campaigns.ts'
import type { EndpointResponse } from '#shared/contracts/endpoint.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { audienceNames, continuesAfterEvent, describeSchedule, type Schedule } from '#shared/domain/mail/campaign.ts'
import { summarizeSubject } from '#shared/domain/mail/placeholders.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { formatCount } from '#shared/domain/text.ts'
import { listEventValues } from './campaign-mail.ts'
import {
  describeAudiencePart,
  listPartnerIdentifiers,
  listRecipients,
  listRegisteredIdentifiers,
} from './recipients.ts'
import { listDays } from './run-campaigns.ts'
import { listSilentGuests } from './silent-guests.ts'
import { findCampaign, findFile, listEventCampaigns, listRuns, listSends, type StoredCampaign } from './store.ts'

export const listCampaigns = (config: Config, { db, now }: Deps, eventId: number) =>
  readSnapshot(db, async (snapshot) => {
    const event = await requireEvent(snapshot, eventId)
    const moment = await readMoment(snapshot, now())
    const campaigns = await listEventCampaigns(snapshot, eventId)
    const { smtpUrl, passwordProblem } = await readMailConfig(snapshot, config)
    return {
      planned: await listPlanned(snapshot, event, campaigns, moment),
      sent: await listSent(snapshot, event, campaigns, moment),
      whyWaiting: passwordProblem ?? (smtpUrl === undefined ? 'No mail server is set up.' : ''),
    }
  })

async function listPlanned(db: Db, event: EventSummary, campaigns: readonly StoredCampaign[], moment: Moment) {
  const ran = new Set((await listRuns(db, event.id)).map(({ campaignId, day }) => `${campaignId} ${day}`))
  const planned: PlannedEmail[] = []
  for (const campaign of campaigns) {
    const { id, schedule, approvedAt, approvedBy, endedAt, audience, excluded } = campaign
    const days = listDays(campaign, event, moment).filter((day) => day >= moment.today && !ran.has(`${id} ${day}`))
    const isOver =
      schedule.kind === 'now'
        ? approvedAt !== null
        : days.length === 0 || !(isCurrentEvent(event, moment.today) || continuesAfterEvent(audience))
    if (endedAt !== null || isOver) continue
    const group = { event, audience, excluded, isScheduled: false }
    const recipients = await listRecipients(db, group, moment)
    const count = recipients.filter(({ why }) => why === null).length
    planned.push({
      ...(await describeRow(db, event, campaign, moment)),
      ...{ approvedBy, count, leftOut: recipients.length - count, days, why: describeSchedule(schedule) },
    })
  }
  return planned.toSorted((one, other) => (one.days[0] ?? '').localeCompare(other.days[0] ?? ''))
}

export async function findUnapproved(db: Db, event: EventSummary, moment: Moment) {
  const days = (await listEventCampaigns(db, event.id))
    .filter(({ approvedAt, endedAt }) => approvedAt === null && endedAt === null)
    .flatMap((campaign) => listDays(campaign, event, moment).find((day) => day >= moment.today) ?? [])
  const [on] = days.toSorted()
  return on === undefined ? null : { count: days.length, on }
}

async function describeRow(
  db: Db,
  event: EventSummary,
  { id, subject, audience }: StoredCampaign,
  { settings }: Moment,
) {
  const earlier = audience.earlierEventId === undefined ? null : await findEvent(db, audience.earlierEventId)
  const isPart = audience.registrationIds !== undefined
  const part = await describeAudiencePart(db, audience)
  const whole = earlier ? `Partners of ${earlier.name}` : audienceNames[audience.kind]
  const group = part ? `Attendees: ${part}` : whole
  return {
    id,
    title: summarizeSubject(subject, listEventValues(event, settings)),
    group: isPart && audience.kind === 'partners' ? 'Selected partners' : group,
  }
}

async function listSent(db: Db, event: EventSummary, campaigns: readonly StoredCampaign[], moment: Moment) {
  const runs = await listRuns(db, event.id)
  if (runs.length === 0) return []
  const sends = Map.groupBy(
    await listSends(
      db,
      campaigns.map(({ id }) => id),
    ),
    toRunKey,
  )
  const sent: SentEmail[] = []
  for (const run of runs) {
    const campaign = campaigns.find(({ id }) => id === run.campaignId)
    const own = sends.get(toRunKey(run)) ?? []
    if (!campaign || own.length === 0) continue
    const count = (state: string) => own.filter((send) => send.state === state).length
    sent.push({
      ...(await describeRow(db, event, campaign, moment)),
      ...{ day: run.day, at: run.at, count: own.length },
      by: campaign.schedule.kind === 'now' ? campaign.approvedBy : '',
      why: describeSchedule(pickDay(campaign, run.day, event, moment)),
      ...{ sent: count('sent'), failed: count('failed'), waiting: count('queued'), kept: count('kept') },
      result: await describeResult(db, event, campaign, own),
    })
  }
  return sent
}

function pickDay(
  { schedule, isOnWeekdays }: StoredCampaign,
  day: string,
  event: EventSummary,
  moment: Moment,
): Schedule {
  if (schedule.kind !== 'days') return schedule
  const isOf = (before: number) =>
    listDays({ schedule: { ...schedule, days: [before] }, isOnWeekdays }, event, moment).includes(day)
  return { ...schedule, days: schedule.days.filter(isOf) }
}

const toRunKey = ({ campaignId, day }: { campaignId: number; day: string }) => `${campaignId} ${day}`

type Sends = Awaited<ReturnType<typeof listSends>>

async function describeResult(db: Db, event: EventSummary, { audience }: StoredCampaign, sends: Sends) {
  const { kind, earlierEventId = 0 } = audience
  const { registrations } = await readPlan(db, event.id)
  const byId = new Map(registrations.map((registration) => [registration.row.id, registration]))
  const fallen = (now: (registrationId: number) => number | undefined) =>
    sends.reduce((sum, { registrationId, amount }) => sum + Math.max(0, amount - (now(registrationId) ?? amount)), 0)
  if (kind === 'missingNames') {
    const names = fallen((id) => byId.get(id)?.plan.missingNames)
    return names > 0 ? `${formatCount(names, 'name')} entered` : ''
  }
  if (kind === 'due' || kind === 'overdue') {
    const cents = fallen((id) => byId.get(id)?.balance.openCents)
    return cents > 0 ? `${formatCents(cents)} received` : ''
  }
  if (kind === 'silentGuests') {
    const silent = new Set((await listSilentGuests(db, event.id)).map(({ spotId }) => spotId))
    const replied = sends.filter(({ spotId }) => !silent.has(spotId)).length
    return replied > 0 ? `${replied} replied` : ''
  }
  if (kind === 'earlierPartners') {
    const registered = await listRegisteredIdentifiers(db, event.id)
    const mailed = new Set(sends.map(({ registrationId }) => registrationId))
    const earlier = (await readPlan(db, earlierEventId)).registrations.filter(({ row }) => mailed.has(row.id))
    const count = earlier.filter((one) => listPartnerIdentifiers(one).some((name) => registered.has(name))).length
    return count > 0 ? `${count} registered` : ''
  }
  return ''
}

export async function loadCampaign(db: Db, id: number): Promise<Campaign> {
  const campaign = requireFound(await findCampaign(db, { id }))
  const { version, eventId, audience, subject, text, excluded, schedule, isOnWeekdays, approvedAt, approvedBy } =
    campaign
  return {
    ...({ id, version, eventId, audience, subject, text, excluded, schedule, isOnWeekdays } as Campaign),
    file: (await findFile(db, id))?.fileName ?? null,
    approved: approvedAt === null ? null : { by: approvedBy, at: approvedAt },
  }
}

export const readCampaign = (db: Db, id: number): Promise<EndpointResponse<typeof campaignEndpoints.getCampaign>> =>
  readSnapshot(db, async (snapshot) => ({
    ...(await loadCampaign(snapshot, id)),
    recipients: (await listSends(snapshot, [id])).map(
      ({ registrationId, spotId, day, name, email, state, lastError, why }) => ({
        ...{ key: `${registrationId}:${spotId}`, registrationId, name, email, day },
        state: state === null || why ? 'withheld' : state === 'queued' ? 'waiting' : state,
        why: why || (lastError ?? ''),
      }),
    ),
  }))
