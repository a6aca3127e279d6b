import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import type { CurrentEvent } from '#shared/contracts/registrations/lookups.ts'
import { countDays } from '#shared/domain/calendar.ts'
import { type EventTotals, summarizeEvent } from '#shared/domain/dashboard/dashboard-totals.ts'
import { checkSetup, type SetupItem } from '#shared/domain/dashboard/event-setup.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { readSettings } from '../../settings.ts'
import { countGolfersByCourse, sumByLevel } from '../event-plan/event-sums.ts'
import { listLevelOffers } from '../events/level-offers.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { isBelowLevel, listPartnerMarks } from '../partners/partner-marks.ts'
import { countFailedMails } from '../partners/store.ts'
import { readCurrentEvent } from '../registrations/options/active-event.ts'
import { countThingsToChoose, listLevelsOfEvent, listPartnersOf } from './store.ts'

/** How the active event stands. */
export const readAdminDashboard = (db: Db, now: Date, sendsMail: boolean): Promise<AdminDashboard> =>
  readSnapshot(db, async (snapshot) => {
    const event = await readCurrentEvent(snapshot, now)
    const figures = event ? await describeStanding(snapshot, event, now) : withoutEvent
    const setup = await readSetup(snapshot, { event, registrations: figures.totalPartners, now, sendsMail })
    return { ...figures, setup }
  })

async function describeStanding(db: Db, event: CurrentEvent, now: Date): Promise<Standing> {
  const { timeZone } = await readSettings(db)
  return {
    eventId: event.id,
    eventName: event.name,
    event: { ...event, daysToGo: countDays(todayIn(timeZone, now.toISOString()), event.eventDate) },
    ...(await reckonFigures(db, event.id)),
  }
}

type Standing = Omit<AdminDashboard, 'setup'>

const withoutEvent: Standing = {
  eventId: 0,
  eventName: 'No Active Event',
  event: null,
  failedMails: [],
  partnersWithoutAddress: 0,
  partnersBelowLevel: 0,
  ...summarizeEvent({ sums: [], golfers: [], levels: [], courses: [] }),
}

type Figures = EventTotals & Pick<AdminDashboard, 'failedMails' | 'partnersWithoutAddress' | 'partnersBelowLevel'>

async function reckonFigures(db: Db, eventId: number): Promise<Figures> {
  const marks = [...(await listPartnerMarks(db, eventId)).values()]
  return {
    ...summarizeEvent({
      sums: await sumByLevel(db, eventId),
      golfers: await countGolfersByCourse(db, eventId),
      levels: await listLevelsOfEvent(db, eventId),
      courses: await listCoursesOfEvent(db, eventId),
    }),
    failedMails: await listFailedMails(db, eventId),
    partnersWithoutAddress: marks.filter(({ isMissingAddress }) => isMissingAddress).length,
    partnersBelowLevel: marks.filter(isBelowLevel).length,
  }
}

async function listFailedMails(db: Db, eventId: number): Promise<Figures['failedMails']> {
  const failed = await countFailedMails(db, eventId)
  const partners = await listPartnersOf(db, [...failed.keys()])
  return partners.map(({ id, partner }) => ({ registrationId: id, partner, count: failed.get(id) ?? 0 }))
}

interface Circumstances {
  event: CurrentEvent | null
  /** How many have registered for it. */
  registrations: number
  now: Date
  sendsMail: boolean
}

/** What is missing before partners can register, or has broken since. */
export async function readSetup(db: Db, { event, registrations, now, sendsMail }: Circumstances): Promise<SetupItem[]> {
  const settings = await readSettings(db)
  return checkSetup({
    today: todayIn(settings.timeZone, now.toISOString()),
    settings,
    ...(await countThingsToChoose(db)),
    levels: await listLevelOffers(db),
    event: event && {
      ...event,
      state: event.registrationStatus,
      courses: (await listCoursesOfEvent(db, event.id)).length,
      levels: await listLevelOffers(db, event.id),
      registrations,
    },
    sendsMail,
  })
}
