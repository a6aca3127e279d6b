import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import type { CurrentEvent } from '#shared/contracts/registrations/lookups.ts'
import { countDays } from '#shared/domain/calendar.ts'
import {
  type EventTotals,
  type RegistrationInEvent,
  summarizeEvent,
} from '#shared/domain/dashboard/dashboard-totals.ts'
import { checkSetup, type SetupItem } from '#shared/domain/dashboard/event-setup.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { readSettings } from '../../settings.ts'
import { readEventPlan } from '../event-plan/read-event-plan.ts'
import { listLevelOffers } from '../events/level-offers.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { isBelowLevel, listPartnerMarks } from '../partners/partner-marks.ts'
import { countFailedMails } from '../partners/store.ts'
import { readCurrentEvent } from '../registrations/options/active-event.ts'
import { countThingsToChoose, listLevelsOfEvent } from './store.ts'

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
  ...summarizeEvent({ registrations: [], levels: [], courses: [] }),
}

type Figures = EventTotals & Pick<AdminDashboard, 'failedMails' | 'partnersWithoutAddress' | 'partnersBelowLevel'>

async function reckonFigures(db: Db, eventId: number): Promise<Figures> {
  const levels = await listLevelsOfEvent(db, eventId)
  const courses = await listCoursesOfEvent(db, eventId)
  const failed = await countFailedMails(db, eventId)
  const registrations: RegistrationInEvent[] = []
  const failedMails: Figures['failedMails'] = []
  for await (const { row, plan } of readEventPlan(db, eventId)) {
    const { id, partnershipLevelId, donation, additionalAttendeeCost, nameForMarketingMaterials } = row
    registrations.push({ partnershipLevelId, donation, additionalAttendeeCost, plan })
    const count = failed.get(id)
    if (count) failedMails.push({ registrationId: id, partner: nameForMarketingMaterials, count })
  }
  const marks = [...(await listPartnerMarks(db, eventId)).values()]
  return {
    ...summarizeEvent({ registrations, levels, courses }),
    failedMails,
    partnersWithoutAddress: marks.filter(({ isMissingAddress }) => isMissingAddress).length,
    partnersBelowLevel: marks.filter(isBelowLevel).length,
  }
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
