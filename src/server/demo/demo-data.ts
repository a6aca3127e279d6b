import { addDays, utcMidnight } from '#shared/domain/calendar.ts'
import type { Db } from '../db/tables.ts'
import { write } from '../db/transaction.ts'
import { readToday } from '../fixtures/build-event.ts'
import { createBuilder } from '../fixtures/build-world.ts'
import { seatGuests } from './demo-dinner.ts'
import { askGuests } from './demo-guest-links.ts'
import { logMails } from './demo-mails.ts'
import { countNames } from './demo-name-counts.ts'
import { partnersLastYear, partnersThisYear } from './demo-partners.ts'
import { buildDemoPeople, noteSignIns } from './demo-people.ts'
import { fillSettings, planDemoEvents } from './demo-planning.ts'
import { placeGolfers, registerPartners } from './demo-registrations.ts'
import { remindPartners } from './demo-reminders.ts'
import { wishForCompany } from './demo-wishes.ts'

/**
 * Fills an empty database with the Hope Classic: an event two months from `now` that is open for registration, last year's
 * event, their partners, golfers, dinner tables and mails. The same moment always gives the same data. All or nothing.
 */
export async function loadDemoData(db: Db, { now }: { now: Date }): Promise<void> {
  await write(db, async (trx) => {
    await fillSettings(trx)
    const build = createBuilder(trx, { now })
    const today = await readToday(trx, now)
    const { lastYear, thisYear } = await planDemoEvents(build, today)
    const { admin } = await buildDemoPeople(build, utcMidnight(lastYear.registrationOpenDate))
    const before = await registerPartners(build, lastYear, partnersLastYear, admin)
    const current = await registerPartners(build, thisYear, partnersThisYear, admin)
    await noteSignIns(trx)
    await placeGolfers(trx, lastYear, before)
    await placeGolfers(trx, thisYear, current)
    await seatGuests(trx, lastYear)
    await seatGuests(trx, thisYear)
    await wishForCompany(trx, thisYear, current, { admin, now })
    await askGuests(trx, current, now)
    await remindPartners(trx, thisYear, current, admin)
    await countNames(trx, lastYear, before, addDays(lastYear.onlineUpdatesCloseDate, 1))
    await countNames(trx, thisYear, current, today)
    await logMails(trx, [...before, ...current])
  })
}
