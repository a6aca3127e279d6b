import { addDays, utcMidnight } from '#shared/domain/calendar.ts'
import type { Db, Trx } from '../db/tables.ts'
import { write } from '../db/transaction.ts'
import { type BuiltEvent, planEventDates } from '../fixtures/build-event.ts'
import { type Builder, createBuilder } from '../fixtures/build-world.ts'
import { readToday } from '../settings.ts'
import { askGuests, logMails, remindPartners } from './demo-mails.ts'
import { partnersLastYear, partnersThisYear } from './demo-partners.ts'
import { payByCheck } from './demo-payments.ts'
import { buildDemoPeople, noteSignIns } from './demo-people.ts'
import { placeGolfers, seatGuests } from './demo-placement.ts'
import { registerPartners } from './demo-registrations.ts'
import { wishForCompany } from './demo-wishes.ts'

/**
 * Fills an empty database with the Hope Classic: an event two months from `now` that is open for registration, last
 * year's event, and their partners, golfers, tables, and emails. The same moment gives the same data. All or nothing.
 */
export async function loadDemoData(db: Db, { now }: { now: Date }): Promise<void> {
  await write(db, async (trx) => {
    await fillSettings(trx)
    const build = createBuilder(trx, { now })
    const { today } = await readToday(trx, now)
    const { lastYear, thisYear } = await planDemoEvents(build, today)
    const { admin } = await buildDemoPeople(build, utcMidnight(lastYear.registrationOpenDate))
    const before = await registerPartners(build, lastYear, partnersLastYear, admin)
    const current = await registerPartners(build, thisYear, partnersThisYear, admin)
    await payByCheck(trx, before, { nth: 1, today })
    await payByCheck(trx, current, { nth: 3, today })
    await noteSignIns(trx)
    await placeGolfers(trx, lastYear, before)
    await placeGolfers(trx, thisYear, current)
    await seatGuests(trx, lastYear)
    await seatGuests(trx, thisYear)
    await wishForCompany(trx, thisYear, current, { admin, now })
    await askGuests(trx, current, now)
    await remindPartners(trx, thisYear, current, admin)
    await logMails(trx, [...before, ...current])
  })
}

interface DemoEvents {
  thisYear: BuiltEvent
  lastYear: BuiltEvent
}

/** Fills in what organizers would have set. */
async function fillSettings(trx: Trx): Promise<void> {
  await trx
    .updateTable('settings')
    .set({
      organizationName: 'Hope Classic Foundation',
      timeZone: 'America/Chicago',
      contactPage: 'https://hopeclassic.example.org/contact',
      contactName: 'Kim Whitaker',
      contactEmail: 'kim@hopeclassic.example.org',
      contactPhone: '402-555-0134',
      paymentPage: 'https://hopeclassic.example.org/give',
      checkPayableTo: 'Hope Classic Foundation',
      checkMailingAddress: '200 Clubhouse Lane, Springfield, IL 62701',
      paymentDueDays: 14,
      logoMailAddress: 'logos@hopeclassic.example.org',
      postalAddress: '200 Clubhouse Lane, Springfield, IL 62701',
      benefitGuideLink: 'https://hopeclassic.example.org/partner-benefits.pdf',
    })
    .execute()
}

const dayFacts = {
  venue: 'Lakeside Links Golf Club',
  venueAddress: '2200 Shoreline Drive, Springfield, IL 62703',
  arrivalNote: 'Park in lot B and follow the signs to the clubhouse',
  dressCode: 'Collared shirts on the course, business casual for dinner',
  schedule: '7:00 AM Check-in and breakfast\n8:30 AM Shotgun start, all courses\n5:00 PM VIP Reception\n6:30 PM Dinner',
}

/** Affiliations, benefits, courses and levels, and the two events that use them. */
async function planDemoEvents(build: Builder, today: string): Promise<DemoEvents> {
  const courses = await buildCourses(build)
  const levels = await buildLevels(build)
  const dates = planEventDates(today)
  const yearBefore = (date: string) => addDays(date, -daysBetweenEvents)
  const lastYear = {
    eventDate: yearBefore(dates.eventDate),
    registrationOpenDate: yearBefore(dates.registrationOpenDate),
    onlineUpdatesCloseDate: yearBefore(dates.onlineUpdatesCloseDate),
  }
  const nameOf = ({ eventDate }: { eventDate: string }) => `Hope Classic ${eventDate.slice(0, 4)}`
  return {
    lastYear: await build.event({ name: nameOf(lastYear), ...lastYear, courses: courses.slice(0, 2), levels }),
    thisYear: await build.event({ name: nameOf(dates), ...dates, ...dayFacts, courses, levels }),
  }
}

/** Whole weeks, so that both events are on a Friday. */
const daysBetweenEvents = 52 * 7

async function buildCourses(build: Builder) {
  const courses = [
    await build.golfCourse({ name: 'Cedar Creek', holeCount: 27, par3s: [2, 6, 11, 15, 20, 24] }),
    await build.golfCourse({ name: 'Lakeside Links', par3s: [4, 8, 13, 17] }),
    await build.golfCourse({ name: 'Pine Hollow', par3s: [3, 7, 12, 16] }),
  ]
  await build.golfCourse({ name: 'Old Mill', isActive: false })
  return courses
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

/** From the one that every partner gets to the one of the largest. */
const benefitTable = [
  { description: 'Your name in the annual report and on our website' },
  { description: 'A sign with your name at one of the tees' },
  { description: 'Your logo on the screen during dinner' },
  { description: 'A table with your name close to the stage' },
  { description: 'Your logo on every cart and a word of welcome in the evening' },
  { description: 'An advertisement in the printed program', isActive: false },
]

async function buildLevels(build: Builder) {
  const affiliations = await buildEach(affiliationTable.map(sort), build.affiliation)
  const benefits = await buildEach(benefitTable.map(sort), build.benefit)
  const active = affiliations.filter(({ isActive }) => isActive)
  const only = (...names: string[]) => active.filter(({ name }) => names.includes(name))
  const ranks = ['Birdie', 'Eagle', 'Albatross', 'Ace', 'Host'].map((name, rank) => ({
    name,
    affiliations: active,
    benefits: benefits.slice(0, rank + 1),
  }))
  const tableGuests = only('Health Partner', 'Community Friend', 'Foundation Board')
  return buildEach(
    [
      ...ranks,
      { name: 'Dinner Table', affiliations: tableGuests, benefits: benefits.slice(3, 4) },
      { name: 'In-Kind Gift', affiliations: only('Supplier'), displayInRegistration: false },
    ],
    build.level,
  )
}

/** With room in between for what organizers add. */
const sort = <Row>(row: Row, index: number) => ({ ...row, sortOrder: (index + 1) * 10 })

async function buildEach<Row, Built>(rows: readonly Row[], add: (row: Row) => Promise<Built>): Promise<Built[]> {
  const built = []
  for (const row of rows) built.push(await add(row))
  return built
}
