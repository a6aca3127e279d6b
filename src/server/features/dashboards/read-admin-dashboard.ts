import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import type { CurrentEvent } from '#shared/contracts/events.ts'
import { countDays } from '#shared/domain/calendar.ts'
import { type EventToSummarize, type EventTotals, summarizeEvent } from '#shared/domain/dashboard/dashboard-totals.ts'
import { checkSetup, type SetupFacts, type SetupItem } from '#shared/domain/dashboard/event-setup.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { readSettings } from '../../settings.ts'
import { countGolfersByCourse, sumByLevel } from '../event-plan/event-sums.ts'
import { listLostMails, noLostMails } from '../event-plan/lost-mails.ts'
import { listLevelOffers } from '../events/level-offers.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { isBelowLevel, listPartnerMarks } from '../partners/partner-marks.ts'
import { readCurrentEvent } from '../registrations/options/active-event.ts'
import { findEventBefore, findThingsToChoose, listLevelsOfEvent, listPartnersOf } from './store.ts'

/** How the active event stands. */
export const readAdminDashboard = (db: Db, now: Date, sendsMail: boolean): Promise<AdminDashboard> =>
  readSnapshot(db, async (snapshot) => {
    const settings = await readSettings(snapshot)
    const today = todayIn(settings.timeZone, now.toISOString())
    const event = await readCurrentEvent(snapshot, now)
    const offer = event ? await readOffer(snapshot, event.id) : { levels: [], courses: [] }
    const figures = event ? await describeStanding(snapshot, event, offer, today) : withoutEvent
    const lastEvent = event ? null : await describeLastEvent(snapshot, today)
    // Between two events the next one is all there is to set up.
    const setup = lastEvent
      ? []
      : await readSetup(snapshot, { ...{ settings, today, event, offer, sendsMail }, figures })
    return { ...figures, lastEvent, setup }
  })

type Offer = Pick<EventToSummarize, 'levels' | 'courses'>

const readOffer = async (db: Db, eventId: number): Promise<Offer> => ({
  levels: await listLevelsOfEvent(db, eventId),
  courses: await listCoursesOfEvent(db, eventId),
})

type Standing = Omit<AdminDashboard, 'lastEvent' | 'setup'>

const withoutEvent: Standing = {
  eventId: 0,
  eventName: 'No Active Event',
  event: null,
  failedMails: [],
  partnersWithoutAddress: 0,
  partnersBelowLevel: 0,
  ...summarizeEvent({ sums: [], golfers: [], levels: [], courses: [] }),
}

async function describeStanding(db: Db, event: CurrentEvent, offer: Offer, today: string): Promise<Standing> {
  const marks = [...(await listPartnerMarks(db, event.id)).values()]
  return {
    eventId: event.id,
    eventName: event.name,
    event: { ...event, daysToGo: countDays(today, event.eventDate) },
    ...(await readTotals(db, event.id, offer)),
    failedMails: await listFailedMails(db, event.id),
    partnersWithoutAddress: marks.filter(({ isMissingAddress }) => isMissingAddress).length,
    partnersBelowLevel: marks.filter(isBelowLevel).length,
  }
}

const readTotals = async (db: Db, eventId: number, offer: Offer): Promise<EventTotals> =>
  summarizeEvent({
    sums: await sumByLevel(db, eventId),
    golfers: await countGolfersByCourse(db, eventId),
    ...offer,
  })

async function describeLastEvent(db: Db, today: string): Promise<AdminDashboard['lastEvent']> {
  const last = await findEventBefore(db, today)
  if (!last) return null
  const { id: eventId, name: eventName, eventDate } = last
  return { eventId, eventName, eventDate, ...(await readTotals(db, eventId, await readOffer(db, eventId))) }
}

async function listFailedMails(db: Db, eventId: number): Promise<Standing['failedMails']> {
  const lost = await listLostMails(db, eventId)
  const partners = await listPartnersOf(db, [...lost.keys()])
  return partners.map(({ id, partner }) => {
    const { failedMails, bouncedAddresses } = lost.get(id) ?? noLostMails
    return { registrationId: id, partner, count: failedMails + bouncedAddresses.length }
  })
}

interface Circumstances {
  settings: SetupFacts['settings']
  today: string
  event: CurrentEvent | null
  offer: Offer
  figures: Pick<Standing, 'totalPartners'>
  sendsMail: boolean
}

/** What is missing before partners can register, or has broken since. */
async function readSetup(db: Db, circumstances: Circumstances): Promise<SetupItem[]> {
  const { settings, today, event, offer, figures, sendsMail } = circumstances
  const levels = (await listLevelOffers(db)).filter(({ isActive }) => isActive)
  const offered = new Set(offer.levels.map(({ id }) => id))
  return checkSetup({
    ...{ today, settings, levels, sendsMail },
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
