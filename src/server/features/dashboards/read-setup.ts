import type { CurrentEvent } from '#shared/contracts/registrations/lookups.ts'
import { checkSetup, type SetupItem } from '#shared/domain/dashboard/event-setup.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { listLevelOffers } from '../events/level-offers.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { readSettings } from '../settings/store.ts'
import { countThingsToChoose } from './store.ts'

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
