import type { Caller } from '#server/auth/session.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { countGolfersByCourse, sumByLevel } from '#server/features/attendance/event-sums.ts'
import { countFailedMails } from '#server/features/attendance/failed-mails.ts'
import { listRegisteredByOf } from '#server/features/attendance/store.ts'
import { listWalkInsWithoutHole } from '#server/features/attendance/walk-ins.ts'
import { listBalancesOf, listOpenReports, sumReceived } from '#server/features/ledger/store.ts'
import { isBelowLevel, listPartnerMarks } from '#server/features/partners/partner-marks.ts'
import { findActiveEvent, listCoursesOfEvent, listLevelOffers } from '#server/features/planning/events/store.ts'
import { listLevelRowsOfEvent } from '#server/features/planning/partnership-levels/store.ts'
import { listOwnRows, partsChangeableAt } from '#server/features/registrations/access.ts'
import { countReplies } from '#server/features/registrations/guest-links/count-replies.ts'
import { readCurrentEvent } from '#server/features/registrations/options.ts'
import type { Handlers } from '#server/http/serve.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { readSettings, readToday } from '#server/settings.ts'
import type { AdminDashboard, PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import type { CurrentEvent } from '#shared/contracts/events.ts'
import { countDays } from '#shared/domain/calendar.ts'
import {
  type EventToSummarize,
  type EventTotals,
  summarizeDetails,
  summarizeEvent,
} from '#shared/domain/dashboard/dashboard-totals.ts'
import { checkSetup, type SetupFacts, type SetupItem } from '#shared/domain/dashboard/event-setup.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { isReopened, registrationAccess } from '#shared/domain/registration/permissions.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { findEventBefore, findThingsToChoose, listPartnersOf, listRegistrationsToShow } from './store.ts'

export const dashboardHandlers = (config: Config, { db, now }: Deps) =>
  ({
    getPartnerDashboard: ({ caller }) => readPartnerDashboard(db, caller, now()),
    getAdminDashboard: async () => {
      const { smtpUrl, passwordProblem } = await readMailConfig(db, config)
      return readAdminDashboard(db, now(), smtpUrl !== undefined && passwordProblem === null)
    },
  }) satisfies Partial<Handlers>

/** The active event in numbers. */
export const readAdminDashboard = (db: Db, now: Date, sendsMail: boolean): Promise<AdminDashboard> =>
  readSnapshot(db, async (snapshot) => {
    const settings = await readSettings(snapshot)
    const today = todayIn(settings.timeZone, now.toISOString())
    const event = await readCurrentEvent(snapshot, now)
    const offer = event ? await readOffer(snapshot, event.id) : { levels: [], courses: [] }
    const figures = event ? await describeStanding(snapshot, event, offer, { ...settings, today }) : withoutEvent
    const lastEvent = event ? null : await describeLastEvent(snapshot, today)
    // Between two events the next one is all there is to set up.
    const setup = lastEvent ? [] : await readSetup(snapshot, { settings, today, event, offer, sendsMail, figures })
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
  receivedCents: 0,
  ...summarizeEvent({ sums: [], golfers: [], levels: [], courses: [] }),
}

interface Moment {
  timeZone: string
  today: string
}

async function describeStanding(db: Db, event: CurrentEvent, offer: Offer, moment: Moment): Promise<DashboardSummary> {
  const marks = [...(await listPartnerMarks(db, event.id)).values()]
  const totals = await readTotals(db, event.id, offer)
  const walkIns = await listWalkInsWithoutHole(db, event.id)
  return {
    eventId: event.id,
    eventName: event.name,
    event: { ...event, daysToGo: countDays(moment.today, event.eventDate) },
    ...totals,
    unassignedGolfers: totals.unassignedGolfers + walkIns.length,
    failedMails: await listFailedMails(db, event.id),
    partnersWithoutAddress: marks.filter(({ isMissingAddress }) => isMissingAddress).length,
    partnersBelowLevel: marks.filter(isBelowLevel).length,
  }
}

const readTotals = async (db: Db, eventId: number, offer: Offer): Promise<EventTotals & { receivedCents: number }> => ({
  ...summarizeEvent({
    sums: await sumByLevel(db, eventId),
    golfers: await countGolfersByCourse(db, eventId),
    ...offer,
  }),
  receivedCents: await sumReceived(db, eventId),
})

async function describeLastEvent(db: Db, today: string): Promise<AdminDashboard['lastEvent']> {
  const last = await findEventBefore(db, today)
  if (!last) return null
  const { id: eventId, name: eventName, eventDate } = last
  return { eventId, eventName, eventDate, ...(await readTotals(db, eventId, await readOffer(db, eventId))) }
}

async function listFailedMails(db: Db, eventId: number): Promise<DashboardSummary['failedMails']> {
  const failed = await countFailedMails(db, eventId)
  const partners = await listPartnersOf(db, [...failed.keys()])
  return partners.map(({ id, partner }) => ({ registrationId: id, partner, count: failed.get(id) ?? 0 }))
}

interface Circumstances {
  settings: SetupFacts['settings']
  today: string
  event: CurrentEvent | null
  offer: Offer
  figures: Pick<DashboardSummary, 'totalPartners'>
  sendsMail: boolean
}

/** The setup steps that are missing before partners can register, or broken since. */
async function readSetup(db: Db, circumstances: Circumstances): Promise<SetupItem[]> {
  const { settings, today, event, offer, figures, sendsMail } = circumstances
  const levels = (await listLevelOffers(db)).filter(({ isActive }) => isActive)
  const offered = new Set(offer.levels.map(({ id }) => id))
  return checkSetup({
    today,
    settings,
    levels,
    sendsMail,
    ...(await findThingsToChoose(db)),
    event: event && {
      ...event,
      state: event.registrationStatus,
      courses: offer.courses.length,
      levels: levels.filter(({ id }) => offered.has(id)),
      registrations: figures.totalPartners,
    },
  })
}

/** The caller's registrations for the active event, newest first; none without an active event. */
export async function readPartnerDashboard(db: Db, caller: Caller, now: Date): Promise<PartnerDashboardRow[]> {
  const { timeZone, today } = await readToday(db, now)
  const event = await findActiveEvent(db, today)
  if (!event) return []
  const { registrations, registeredBy, replies, balances } = await readSnapshot(db, async (snapshot) => {
    const ids = (await listOwnRows(snapshot, caller, event.id)).map(({ id }) => id)
    return {
      registrations: await listRegistrationsToShow(snapshot, ids),
      registeredBy: await listRegisteredByOf(snapshot, ids),
      replies: await countReplies(snapshot, ids),
      balances: await listBalancesOf(snapshot, ids),
    }
  })
  return registrations.map(({ row, counts, named }) => {
    const registeredByEmails = registeredBy.get(row.id) ?? []
    const access = registrationAccess(
      { ...caller, role: 'user' },
      { creatorId: row.createdById, contactEmail: row.email, registeredByEmails },
    )
    const { id, donation, companyName, nameForMarketingMaterials, reopenedUntil } = row
    return {
      eventRegistrationId: id,
      donation,
      totalGiven: totalGiven(row),
      openCents: access === 'full' ? (balances.get(id)?.openCents ?? 0) : null,
      companyName: companyName || nameForMarketingMaterials,
      nameForMarketingMaterials,
      partnerLevel: row.partnershipLevelName ?? placeholderLevel.name,
      contactName: `${row.firstName} ${row.lastName}`,
      ...summarizeDetails({ counts, named }),
      missingNames: row.missingNames,
      replies: replies.get(row.id) ?? { coming: 0, notComing: 0, waiting: 0 },
      changeable: partsChangeableAt({ event, reopenedUntil }, { role: caller.role, access }, now, timeZone),
      reopenedUntil: isReopened(reopenedUntil, today) ? reopenedUntil : null,
    }
  })
}
