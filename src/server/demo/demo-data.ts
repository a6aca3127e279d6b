import { readMoment } from '#server/records/settings.ts'
import { addDays, toUtcMidnight } from '#shared/domain/calendar.ts'
import type { EventDates } from '#shared/domain/event/event-window.ts'
import type { Db } from '../db/tables.ts'
import { write } from '../db/transaction.ts'
import { planEventDates } from '../fixtures/build-event.ts'
import { type Builder, createBuilder } from '../fixtures/build-world.ts'
import { inviteGuests, remindPartners, storeDemoEmails } from './demo-mails.ts'
import { pairingForCompany } from './demo-pairings.ts'
import { partnersLastYear, partnersThisYear } from './demo-partners.ts'
import { payByCheck } from './demo-payments.ts'
import { buildDemoPeople, updateLastLogIns } from './demo-people.ts'
import { placeGolfers, seatGuests } from './demo-placement.ts'
import { registerPartners } from './demo-registrations.ts'

/** Fills an empty database with this and last year's demonstration events. The same `now` produces the same data. */
export async function loadDemoData(db: Db, { now }: { now: Date }): Promise<void> {
  await write(db, async (trx) => {
    await trx.updateTable('settings').set(settings).execute()
    const build = createBuilder(trx, { now })
    const { today } = await readMoment(trx, now)
    const { lastYear, thisYear } = await planEvents(build, today)
    const admin = await buildDemoPeople(build, toUtcMidnight(lastYear.registrationOpenDate))
    const before = await registerPartners(build, lastYear, partnersLastYear, admin)
    const current = await registerPartners(build, thisYear, partnersThisYear, admin)
    await payByCheck(trx, before, 1, today)
    await payByCheck(trx, current, 3, today)
    await updateLastLogIns(trx)
    await placeGolfers(build, lastYear, before)
    await placeGolfers(build, thisYear, current)
    await seatGuests(trx, lastYear)
    await seatGuests(trx, thisYear)
    await pairingForCompany(trx, thisYear.id, current, { admin, now })
    await inviteGuests(trx, current, now)
    await remindPartners(trx, thisYear, current, admin)
    await storeDemoEmails(trx)
  })
}

const address = '200 Clubhouse Lane, Springfield, IL 62701'
const site = 'https://hopeclassic.example.org'

const settings = {
  ...{ organizationName: 'Hope Classic Foundation', timeZone: 'America/Chicago', contactPage: `${site}/contact` },
  ...{ contactName: 'Kim Whitaker', contactEmail: 'kim@hopeclassic.example.org', contactPhone: '402-555-0134' },
  ...{ paymentPage: `${site}/give`, checkPayableTo: 'Hope Classic Foundation', checkMailingAddress: address },
  ...{ paymentDueDays: 14, logoMailAddress: 'logos@hopeclassic.example.org', postalAddress: address },
  benefitGuideLink: `${site}/partner-benefits.pdf`,
}

const dayFacts = {
  venue: 'Lakeside Links Golf Club',
  venueAddress: '2200 Shoreline Drive, Springfield, IL 62703',
  arrivalNote: 'Park in lot B and follow the signs to the clubhouse',
  dressCode: 'Collared shirts on the course, business casual for dinner',
  schedule: '7:00 AM Check-in and breakfast\n8:30 AM Shotgun start, all courses\n5:00 PM VIP Reception\n6:30 PM Dinner',
}

const daysBetweenEvents = 52 * 7

async function planEvents(build: Builder, today: string) {
  const courses = [
    await build.golfCourse({ name: 'Cedar Creek', holeCount: 27, par3s: [2, 6, 11, 15, 20, 24] }),
    await build.golfCourse({ name: 'Lakeside Links', par3s: [4, 8, 13, 17] }),
    await build.golfCourse({ name: 'Pine Hollow' }),
  ]
  await build.golfCourse({ name: 'Old Mill', isActive: false })
  const levels = await buildLevels(build)
  const plan = (dates: EventDates) => ({ ...dates, name: `Hope Classic ${dates.eventDate.slice(0, 4)}`, levels })
  const lastPlan = plan(planEventDates(addDays(today, -daysBetweenEvents)))
  const lastYear = await build.event({ ...lastPlan, courses: courses.slice(0, 2) })
  return { lastYear, thisYear: await build.event({ ...plan(planEventDates(today)), ...dayFacts, courses }) }
}

const affiliationTable = [
  { name: 'Supplier', description: 'Companies that deliver goods or services to the foundation' },
  { name: 'Builder & Contractor', description: 'Companies that build and repair our houses' },
  { name: 'Health Partner', description: 'Clinics, practices, and everyone else who cares for our guests' },
  { name: 'Community Friend', description: 'Neighbors, local shops, clubs, and friends' },
  { name: 'Team Member', description: 'People who work for the foundation' },
  { name: 'Foundation Board', description: 'Members of the board, entered by the office', isAdminOnly: true },
  { name: 'Franchise Owner', description: 'No longer in use', isActive: false },
]

const benefitTable = [
  { description: 'Your name in the annual report and on our website' },
  { description: 'A sign with your name at one of the tees' },
  { description: 'Your logo on the screen during dinner' },
  { description: 'A table with your name close to the stage' },
  { description: 'Your logo on every cart and a word of welcome in the evening' },
  { description: 'An advertisement in the printed program', isActive: false },
]

async function buildLevels(build: Builder) {
  const affiliations = await buildEach(affiliationTable, build.affiliation)
  const benefits = await buildEach(benefitTable, build.benefit)
  const active = affiliations.filter(({ isActive }) => isActive)
  const only = (...names: string[]) => active.filter(({ name }) => names.includes(name))
  const ranks = ['Birdie', 'Eagle', 'Albatross', 'Ace', 'Host']
  const diners = only('Health Partner', 'Community Friend', 'Foundation Board')
  const pairings = [
    ...ranks.map((name, rank) => ({ name, affiliations: active, benefits: benefits.slice(0, rank + 1) })),
    { name: 'Dinner Table', affiliations: diners, benefits: benefits.slice(3, 4) },
    { name: 'In-Kind Gift', affiliations: only('Supplier'), displayInRegistration: false },
  ]
  return buildEach(pairings, build.level)
}

async function buildEach<Row, Built>(rows: readonly Row[], add: (row: Row) => Promise<Built>): Promise<Built[]> {
  const built = []
  for (const row of rows) built.push(await add(row))
  return built
}
