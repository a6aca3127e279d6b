import { utcMidnight } from '#shared/domain/calendar.ts'
import type { Db, Trx } from '../db/tables.ts'
import { write } from '../db/transaction.ts'
import { queueConfirmation, queueRegisteredBy } from '../features/registrations/mails/registration-mails.ts'
import { readToday } from '../fixtures/build-event.ts'
import { createBuilder } from '../fixtures/build-world.ts'
import { askGuests } from './demo-guest-links.ts'
import { partnersLastYear, partnersThisYear } from './demo-partners.ts'
import { buildDemoPeople, noteSignIns } from './demo-people.ts'
import { fillSettings, planDemoEvents } from './demo-planning.ts'
import { type DemoRegistration, placeGolfers, registerPartners } from './demo-registrations.ts'

/**
 * Fills an empty database with the Hope Classic: an event two months from `now` that is open for registration, last year's
 * event, their partners, golfers and mails. The same moment always gives the same data. All or nothing.
 */
export async function loadDemoData(db: Db, { now }: { now: Date }): Promise<void> {
  await write(db, async (trx) => {
    await fillSettings(trx)
    const build = createBuilder(trx, { now })
    const { lastYear, thisYear } = await planDemoEvents(build, await readToday(trx, now))
    const { admin } = await buildDemoPeople(build, utcMidnight(lastYear.registrationOpenDate))
    const before = await registerPartners(build, lastYear, partnersLastYear, admin)
    const current = await registerPartners(build, thisYear, partnersThisYear, admin)
    await noteSignIns(trx)
    await placeGolfers(trx, lastYear, before)
    await placeGolfers(trx, thisYear, current)
    await askGuests(trx, current, now)
    await logMails(trx, [...before, ...current])
  })
}

/** An address with a slip of the pen, as one of the partners typed it. */
export const mistypedAddress = 'frontdesk@junipreslatearchitects.example.com'

/** The mails of these registrations, as the log shows them afterwards. None of them has ever left. */
export async function logMails(trx: Trx, registrations: readonly DemoRegistration[]): Promise<void> {
  for (const registration of registrations) {
    const { contact, createdAt } = registration
    if (!contact.doNotSendConfirmation) await queueConfirmation(trx, registration, createdAt)
    for (const email of contact.registeredByEmails) await queueRegisteredBy(trx, registration, email, createdAt)
  }
  await trx
    .updateTable('outbox')
    .set((eb) => ({ state: 'kept', attempts: 1, sentAt: eb.ref('createdAt') }))
    .where('state', '=', 'queued')
    .execute()
  await trx
    .updateTable('outbox')
    .set({
      state: 'failed',
      attempts: 5,
      sentAt: null,
      lastError: '550 5.1.2 The domain of this address does not exist',
    })
    .where('toAddress', '=', mistypedAddress)
    .execute()
}
