import type { Caller } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listWalkIns } from '#server/features/boards/core/walk-ins.ts'
import { findUnapproved } from '#server/features/email/campaigns/read-campaigns.ts'
import { findDue, isOverdue } from '#server/features/ledger/payment-due.ts'
import { listOpenReports } from '#server/features/ledger/store.ts'
import { listIdsWithoutAddress } from '#server/features/partners/store.ts'
import { findActiveEvent, listCoursesOfEvent, listLevelOffers } from '#server/features/planning/events/store.ts'
import { listLevelRowsOfEvent } from '#server/features/planning/partnership-levels/store.ts'
import { countDrafts } from '#server/features/receipts/receipts.ts'
import { findChangeablePartsOn, listOwnRegistrations } from '#server/features/registrations/access.ts'
import { readCurrentEvent } from '#server/features/registrations/options.ts'
import type { Config } from '#server/foundation/config.ts'
import type { Handlers } from '#server/http/serve.ts'
import { countFailedEmails } from '#server/mail/failed-mails.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { planRegistrations } from '#server/plan/registration-plan.ts'
import { readMoment } from '#server/records/settings.ts'
import type { AdminDashboard, PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import type { CurrentEvent } from '#shared/contracts/events.ts'
import { countDays } from '#shared/domain/calendar.ts'
import {
  type EventToSummarize,
  type EventTotals,
  summarizeDetails,
  summarizeEvent,
} from '#shared/domain/dashboard/dashboard-totals.ts'
import { checkSetup, type SetupItem } from '#shared/domain/dashboard/event-setup.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { decideRegistrationAccess, isReopened } from '#shared/domain/registration/permissions.ts'
import { findEventBefore, hasSentThanks, listPartnersByIds, readSetupChoices } from './store.ts'

export const dashboardHandlers = (config: Config, { db, now }: Deps) =>
  ({
    getPartnerDashboard: ({ caller }) => readPartnerDashboard(db, caller, now()),
    getAdminDashboard: async () => {
      const { smtpUrl, passwordProblem } = await readMailConfig(db, config)
      return readAdminDashboard(db, now(), smtpUrl !== undefined && passwordProblem === null)
    },
  }) satisfies Partial<Handlers>

export const readAdminDashboard = (db: Db, now: Date, sendsMail: boolean): Promise<AdminDashboard> =>
  readSnapshot(db, async (snapshot) => {
    const moment = await readMoment(snapshot, now)
    const event = await readCurrentEvent(snapshot, moment.today)
    const offer = event ? await readOffer(snapshot, event.id) : { levels: [], courses: [] }
    const figures = event ? await summarizeDashboard(snapshot, event, offer, moment) : withoutEvent
    const lastEvent = event ? null : await describeLastEvent(snapshot, moment)
    // After an earlier event, only the next event has to be set up.
    const setup = lastEvent ? [] : await readSetup(snapshot, { ...moment, event, offer, sendsMail, figures })
    return { ...figures, paymentReports: await listOpenReports(snapshot), lastEvent, setup }
  })

type Offer = Pick<EventToSummarize, 'levels' | 'courses'>

const readOffer = async (db: Db, eventId: number): Promise<Offer> => ({
  levels: await listLevelRowsOfEvent(db, eventId),
  courses: await listCoursesOfEvent(db, eventId),
})

type DashboardSummary = Omit<AdminDashboard, 'lastEvent' | 'setup' | 'paymentReports'>

const withoutEvent: DashboardSummary = {
  eventId: 0,
  eventName: 'No Active Event',
  event: null,
  failedMails: [],
  partnersWithoutAddress: 0,
  partnersBelowLevel: 0,
  unapproved: null,
  receivedCents: 0,
  openCents: 0,
  due: { partners: 0, cents: 0, largestCents: 0 },
  overdue: { partners: 0, cents: 0 },
  letters: { toApprove: 0, toCorrect: 0 },
  ...summarizeEvent({ registrations: [], levels: [], courses: [] }),
}

async function summarizeDashboard(
  db: Db,
  event: CurrentEvent,
  offer: Offer,
  moment: Moment,
): Promise<DashboardSummary> {
  const { registrations } = await readPlan(db, event.id)
  const totals = await readFigures(db, event, offer, moment)
  const walkIns = await listWalkIns(db, event.id, 'golf')
  return {
    eventId: event.id,
    eventName: event.name,
    event: { ...event, daysToGo: countDays(moment.today, event.eventDate) },
    ...totals,
    unassignedGolfers: totals.unassignedGolfers + walkIns.filter(({ place }) => place === null).length,
    failedMails: await listFailedMails(db, event.id),
    partnersWithoutAddress: (await listIdsWithoutAddress(db, event.id)).length,
    partnersBelowLevel: registrations.filter((one) => one.belowLevelBy > 0 && !one.levelAgreement).length,
    unapproved: await findUnapproved(db, event, moment),
  }
}

type Figures = EventTotals & Pick<AdminDashboard, 'receivedCents' | 'openCents' | 'due' | 'overdue' | 'letters'>

async function readFigures(
  db: Db,
  event: { id: number; eventDate: string },
  offer: Offer,
  moment: Moment,
): Promise<Figures> {
  const { registrations } = await readPlan(db, event.id)
  const due = registrations.filter(({ balance }) => balance.openCents > 0)
  const overdue = due.filter(({ row }) => isOverdue(event, moment, row.createdAt))
  const sum = (some: typeof due) => some.reduce((total, { balance }) => total + balance.openCents, 0)
  return {
    ...summarizeEvent({ registrations, ...offer }),
    openCents: registrations.reduce((sum, { balance }) => sum + balance.openCents, 0),
    receivedCents: registrations.reduce((sum, { balance }) => sum + balance.receivedCents, 0),
    due: {
      partners: due.length,
      cents: sum(due),
      largestCents: Math.max(0, ...due.map(({ balance }) => balance.openCents)),
    },
    overdue: { partners: overdue.length, cents: sum(overdue) },
    letters: await countDrafts(db, event.id, moment),
  }
}

async function describeLastEvent(db: Db, moment: Moment): Promise<AdminDashboard['lastEvent']> {
  const last = await findEventBefore(db, moment.today)
  if (!last) return null
  const { id: eventId, name: eventName, eventDate } = last
  const figures = await readFigures(db, last, await readOffer(db, eventId), moment)
  return { eventId, eventName, eventDate, isThanked: await hasSentThanks(db, last), ...figures }
}

async function listFailedMails(db: Db, eventId: number): Promise<DashboardSummary['failedMails']> {
  const failed = await countFailedEmails(db, eventId)
  const partners = await listPartnersByIds(db, [...failed.keys()])
  return partners.map(({ id, partner }) => ({ registrationId: id, partner, count: failed.get(id) ?? 0 }))
}

interface SetupContext extends Moment {
  event: CurrentEvent | null
  offer: Offer
  figures: Pick<DashboardSummary, 'totalPartners'>
  sendsMail: boolean
}

async function readSetup(db: Db, circumstances: SetupContext): Promise<SetupItem[]> {
  const { settings, today, event, offer, figures, sendsMail } = circumstances
  const levels = (await listLevelOffers(db)).filter(({ isActive }) => isActive)
  const offered = new Set(offer.levels.map(({ id }) => id))
  return checkSetup({
    today,
    settings,
    levels,
    sendsMail,
    ...(await readSetupChoices(db)),
    event: event && {
      ...event,
      state: event.registrationStatus,
      courses: offer.courses.length,
      levels: levels.filter(({ id }) => offered.has(id)),
      registrations: figures.totalPartners,
    },
  })
}

export async function readPartnerDashboard(db: Db, caller: Caller, now: Date): Promise<PartnerDashboardRow[]> {
  const { today, settings } = await readMoment(db, now)
  const event = await findActiveEvent(db, today)
  const shown = event ?? (await findEventBefore(db, today))
  if (!shown) return []
  const registrations = await readSnapshot(db, async (snapshot) => {
    const ids = (await listOwnRegistrations(snapshot, caller, shown.id)).map(({ id }) => id)
    return planRegistrations(snapshot, ids)
  })
  return registrations.toReversed().map(({ row, plan, registeredBy, balance }) => {
    const access = decideRegistrationAccess(
      { ...caller, role: 'user' },
      { creatorId: row.createdById, contactEmail: row.email, registeredByEmails: registeredBy },
    )
    const { id, donation, companyName, nameForMarketingMaterials, reopenedUntil } = row
    return {
      eventRegistrationId: id,
      donation,
      totalGiven: totalGiven(row),
      openCents: access === 'full' ? balance.openCents : null,
      dueOn: findDue(shown, settings, row.createdAt),
      companyName: companyName || nameForMarketingMaterials,
      nameForMarketingMaterials,
      partnerLevel: row.partnershipLevelName,
      contactName: `${row.firstName} ${row.lastName}`,
      ...summarizeDetails(plan),
      people: plan.counts.dinner,
      missingNames: plan.missingNames,
      changeable: event
        ? findChangeablePartsOn(today, { event, reopenedUntil }, { role: caller.role, access })
        : 'nothing',
      reopenedUntil: isReopened(reopenedUntil, today) ? reopenedUntil : null,
    }
  })
}
