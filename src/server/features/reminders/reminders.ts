import { recordChange } from '#server/audit.ts'
import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type MailContent, siteLink, siteMark, toPlainText } from '#server/mail/layout.ts'
import { refuseVersionConflict } from '#server/optimistic-lock.ts'
import { wrongInput } from '#server/refusals.ts'
import { readSettings } from '#server/settings.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type {
  GuestPreview,
  PartnerPreview,
  ReminderPlan,
  ReminderPreview,
  Reminders,
  reminderEndpoints,
} from '#shared/contracts/registrations/reminders.ts'
import { isSame } from '#shared/domain/is-same.ts'
import {
  findDueStep,
  findLeaving,
  listReminderSteps,
  noGuestReminderReasons,
  noReminderReasons,
} from '#shared/domain/mail/reminders.ts'
import { requireEvent } from '../events/store.ts'
import { describeGuestLink, listIncluded } from '../registrations/guest-links/guest-link-mail.ts'
import { type Candidate, type GuestCandidate, listCandidates, listGuestCandidates, type Season } from './candidates.ts'
import { describeNamesReminder } from './reminder-mail.ts'
import { runReminders } from './run-reminders.ts'
import {
  findPlan,
  insertSends,
  listGuestReminders,
  listRuns,
  listSends,
  moveLeftOut,
  putPlan,
  removeLeftOut,
  type StoredPlan,
} from './store.ts'

const entity = 'reminderPlan'

/** @throws {Refused} not_found */
export const readReminders = ({ db, now }: Deps, eventId: number): Promise<Reminders> =>
  readSnapshot(db, (snapshot) => describeReminders(snapshot, eventId, now()))

async function describeReminders(db: Db, eventId: number, now: Date): Promise<Reminders> {
  const event = await requireEvent(db, eventId)
  const { approvedAt, approvedBy, ...plan } = await findPlan(db, eventId)
  const { steps, runs, next } = await findSteps(db, event, plan.daysBefore, now)
  return {
    ...plan,
    eventName: event.name,
    approved: approvedAt ? { by: approvedBy, at: approvedAt } : null,
    closeDate: event.onlineUpdatesCloseDate,
    steps: steps.map((step) => ({
      ...step,
      state: runs.has(step.daysBefore)
        ? 'ran'
        : step === next
          ? 'next'
          : step.at < (next?.at ?? '~')
            ? 'passed'
            : 'waiting',
      reminded: Number(runs.get(step.daysBefore)?.reminded ?? 0),
    })),
    guestsReminded: (await listGuestReminders(db, { eventId })).length,
  }
}

/** The steps of a plan; `next` is the one whose turn has not come yet, or has come and has not run. */
async function findSteps(db: Db, event: EventSummary, daysBefore: readonly number[], now: Date) {
  const { timeZone } = await readSettings(db)
  const runs = new Map((await listRuns(db, event.id)).map((run) => [run.daysBefore, run]))
  const steps = listReminderSteps(daysBefore, event.onlineUpdatesCloseDate, timeZone)
  const due = findDueStep(steps, findLeaving(now.toISOString(), timeZone))
  return { steps, runs, next: steps.find((step) => !runs.has(step.daysBefore) && step.at >= (due?.at ?? '')) }
}

/**
 * Sets when partners are reminded. Other days or receivers wait for an approval again: nobody has looked at these mails.
 * Who was left out of the next reminder is left out of the one that takes its place.
 * @throws {Refused} not_found; changed_elsewhere
 */
export async function saveReminderPlan(deps: Deps, caller: Caller, sent: ReminderPlan): Promise<Reminders> {
  const { version, ...plan } = sent
  const daysBefore = plan.daysBefore.toSorted((one, other) => other - one)
  await change(deps, caller, { eventId: sent.eventId, version }, async (trx, before) => {
    await keepLeftOut(trx, sent.eventId, [before.daysBefore, daysBefore], deps.now())
    const isLookedAt = isSame(before.daysBefore, daysBefore) && before.audience === plan.audience
    return { ...plan, daysBefore, ...(!isLookedAt && { approvedAt: null, approvedBy: '' }) }
  })
  return readReminders(deps, sent.eventId)
}

async function keepLeftOut(trx: Trx, eventId: number, [before, after]: [number[], number[]], now: Date): Promise<void> {
  const event = await requireEvent(trx, eventId)
  const from = (await findSteps(trx, event, before, now)).next
  const to = (await findSteps(trx, event, after, now)).next
  if (from && to && from.daysBefore !== to.daysBefore) await moveLeftOut(trx, eventId, from.daysBefore, to.daysBefore)
}

type Approval = Received<typeof reminderEndpoints.approveReminders>['body']

/**
 * Lets the reminders of an event go out from now on, and leaves some registrations out of the step that was looked at. If
 * its time has come, it goes out at once, or in the morning.
 * @throws {Refused} not_found; changed_elsewhere; invalid_input when another step is next by now
 */
export async function approveReminders(deps: Deps, caller: Caller, sent: Approval): Promise<Reminders> {
  const { eventId, daysBefore, leftOut } = sent
  const at = deps.now().toISOString()
  await change(deps, caller, sent, async (trx) => {
    await refuseAnotherStep(trx, sent, deps.now())
    await removeLeftOut(trx, eventId, daysBefore)
    const known = await trx.selectFrom('registrations').select('id').where('eventId', '=', eventId).execute()
    const rows = known
      .filter(({ id }) => leftOut.includes(id))
      .map(({ id: registrationId }) => ({ eventId, daysBefore, registrationId, outcome: 'leftOut' as const, at }))
    await insertSends(trx, rows)
    return { approvedAt: at, approvedBy: nameOf(caller).name }
  })
  await runReminders(deps)
  return readReminders(deps, eventId)
}

/** While the page stood open, the time of another step may have come, whose mails nobody has looked at. */
async function refuseAnotherStep(trx: Trx, { eventId, daysBefore }: Approval, now: Date): Promise<void> {
  const { steps } = await describeReminders(trx, eventId, now)
  const next = steps.find(({ state }) => state === 'next')
  if (next && next.daysBefore !== daysBefore) {
    throw wrongInput('daysBefore', 'Another reminder is next by now: look at it first')
  }
}

async function change(
  { db, now }: Deps,
  caller: Caller,
  sent: { eventId: number; version?: number | undefined },
  apply: (trx: Trx, before: StoredPlan) => Promise<Partial<StoredPlan>>,
): Promise<void> {
  const { eventId } = sent
  await writeAs(db, caller, async (trx) => {
    await requireEvent(trx, eventId)
    const before = await findPlan(trx, eventId)
    await refuseVersionConflict(trx, { entity, id: eventId, version: before.version }, sent.version, caller.id)
    const after = { ...before, ...(await apply(trx, before)) }
    if (isSame(before, after)) return
    await putPlan(trx, { ...after, version: before.version + 1 })
    const by = nameOf(caller)
    await recordChange(trx, { by, at: now(), entity, entityId: eventId, action: 'update', eventId, before, after })
  })
}

interface Previewed extends Season {
  appUrl: string
  organisationName: string
}

/** Who would be reminded if the next step were approved now, and which guests. @throws {Refused} not_found */
export const previewReminders = (
  { db, now, appUrl }: Pick<Deps, 'db' | 'now'> & { appUrl: string },
  eventId: number,
): Promise<ReminderPreview> =>
  readSnapshot(db, async (snapshot) => {
    const event = await requireEvent(snapshot, eventId)
    const settings = await readSettings(snapshot)
    const leaves = new Date(findLeaving(now().toISOString(), settings.timeZone))
    const previewed = { event, plan: await findPlan(snapshot, eventId), now: leaves, appUrl, ...settings }
    return {
      partners: await previewPartners(snapshot, previewed),
      guests: (await listGuestCandidates(snapshot, previewed)).flatMap((one) => previewGuest(one, previewed)),
    }
  })

async function previewPartners(db: Db, previewed: Previewed): Promise<PartnerPreview[]> {
  const { event, now } = previewed
  const { steps } = await describeReminders(db, event.id, now)
  const { daysBefore, at } = steps.find(({ state }) => state === 'next') ?? { daysBefore: -1, at: '' }
  const leftOut = new Set(
    (await listSends(db, event.id))
      .filter((send) => send.outcome === 'leftOut' && send.daysBefore === daysBefore)
      .map(({ registrationId }) => registrationId),
  )
  // Whoever was mailed today is left in peace for some days, and may get it all the same when it leaves.
  const leavesAt = new Date(Math.max(now.getTime(), Date.parse(at) || 0))
  const candidates = await listCandidates(db, { ...previewed, now: leavesAt, daysBefore })
  return candidates.map((candidate) => ({
    ...previewPartner(candidate, previewed),
    isLeftOut: leftOut.has(candidate.registrationId),
  }))
}

function previewPartner({ why, receivers, owed, updates, ...candidate }: Candidate, previewed: Previewed) {
  const { registrationId, partner, contact } = candidate
  const content = describeNamesReminder({
    ...candidate,
    firstName: contact.firstName,
    owed,
    event: previewed.event,
    until: updates.state === 'open' ? updates.until : previewed.event.onlineUpdatesCloseDate,
    wayIn: siteLink('/auth/login'),
    stopLink,
  })
  return {
    registrationId,
    partner,
    receivers,
    missingNames: owed.count,
    places: `${owed.kinds} (${owed.spots})`,
    why: why ? noReminderReasons[why] : '',
    ...readContent(content, previewed),
  }
}

/** Nothing of a guest whose time has not come. */
function previewGuest({ link, until, judged }: GuestCandidate, previewed: Previewed): GuestPreview[] {
  const why = 'why' in judged ? guestReasons.get(judged.why) : ''
  if (why === undefined || until === null) return []
  const { registrationId, partner, spotNumber, email } = link
  const content = describeGuestLink({
    firstName: link.firstName ?? '',
    partner,
    event: previewed.event,
    includes: listIncluded(link),
    until,
    token: '',
    stopLink,
  })
  return [{ registrationId, partner, spotNumber, email, why, ...readContent(content, previewed) }]
}

const guestReasons = new Map<string, string>([
  ...Object.entries(noGuestReminderReasons),
  ['anotherSpot', 'Is reminded of another spot by the same mail address.'],
])

const stopLink = siteLink('/mail/stop')

const readContent = (content: MailContent, { organisationName, appUrl }: Previewed) => ({
  subject: content.subject,
  text: toPlainText(content, organisationName).replaceAll(siteMark, appUrl),
})
