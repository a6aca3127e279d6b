import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltEvent, BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor
let course: BuiltGolfCourse
let event: BuiltEvent

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
  course = await world.build.golfCourse({ name: 'North' })
  const level = await world.build.level({
    name: 'Albatross',
    golfersIncluded: 4,
    dinnersIncluded: 1,
    vipIncluded: 1,
    numCoursePreferences: 1,
  })
  event = await world.build.event({ courses: [course], levels: [level] })
})

const list = async (eventId = event.id) => (await asAdmin.call('listPartners', { params: { eventId } })).answer
const totals = async () => (await asAdmin.call('listCourseTotals', { params: { eventId: event.id } })).answer

async function buildPartner(): Promise<BuiltRegistration> {
  const registration = await world.build.registration({
    level: 'Albatross',
    named: [
      { firstName: 'Ann', lastName: 'Lee', company: 'Acme' },
      { firstName: 'Bo', lastName: 'Ray', company: '' },
    ],
    declined: 1,
    vipGolfers: 1,
    contact: { companyName: 'Acme', nameForMarketingMaterials: 'Acme Golf', firstName: 'Cy', lastName: 'Day' },
    review: { comments: 'By bus' },
    assignedGolfCourseId: course.id,
  })
  const [first] = registration.attendees
  const hole = course.holes[6]
  await world.build.placement({ spotId: first?.id ?? 0, golfCourseHoleId: hole?.id ?? 0, teamNumber: 2 })
  return registration
}

describe('the partner list', () => {
  test('includes all planned attendees', async () => {
    const { id, donation, contact } = await buildPartner()
    const [row] = await list()
    expect(row).toMatchObject({
      id,
      nameForMarketingMaterials: 'Acme Golf',
      partnershipLevel: 'Albatross',
      partnershipLevelId: donation.partnershipLevelId,
      donationAmount: donation.donation,
      totalGiven: donation.donation + donation.additionalAttendeeCost,
      comments: 'By bus',
      golfCoursePreferences: ['North'],
      assignedGolfCourseId: course.id,
      createdDateTime: world.clock.now.toISOString(),
      companyName: 'Acme',
      contactName: 'Cy Day',
      contactEmail: contact.email,
      contactPhone: contact.phoneNumber,
      reopenedUntil: null,
    })
  })

  test('counts attendees and names, excluding declined spots', async () => {
    await buildPartner()
    const [row] = await list()
    expect(row).toMatchObject({ golfTotal: 3, golfCount: 2, vipTotal: 1, vipCount: 1 })
    expect(row).toMatchObject({ dinnerOnlyTotal: 2, dinnerOnlyCount: 0, diningTotal: 5, diningCount: 2 })
    expect(row).toMatchObject({ missingNames: 3, placedGolfers: 1, isAnyAttendeeMissingGolferPlacement: true })
  })

  test('shows whether attendees are named, unnamed, declined, VIPs, or placed', async () => {
    await buildPartner()
    const attendees = (await list())[0]?.attendees ?? []
    const golfs = { isGolfing: true, isDining: true, assignedGolfCourse: 'North' }
    expect(attendees.slice(0, 4)).toMatchObject([
      { displayName: 'Ann Lee', company: 'Acme', ...golfs, isVip: true, placedAt: 'hole 7, team 7B' },
      { displayName: 'Bo Ray', company: '', ...golfs, isVip: false, hasAttendeeInfo: true, placedAt: null },
      { displayName: 'Declined Spot', isDeclined: true, isMissingName: false, assignedGolfCourse: '' },
      { displayName: 'Golfer 4', ...golfs, hasAttendeeInfo: false, isMissingName: true, isDeclined: false },
    ])
    expect(attendees.slice(4)).toMatchObject([
      { isGolfing: false, isDining: true, assignedGolfCourse: '' },
      { isGolfing: false, isDining: true, assignedGolfCourse: '' },
    ])
  })

  test("marks golfers without a course or place, but not partners that don't have golfers", async () => {
    await world.build.registration({ level: 'Albatross' })
    await world.build.registration({ level: 'Albatross', choices: { golfersWaived: true } })
    expect(await list()).toMatchObject([
      { golfTotal: 0, isMissingCourse: false, isAnyAttendeeMissingGolferPlacement: false },
      { golfTotal: 4, isMissingCourse: true, isAnyAttendeeMissingGolferPlacement: true },
    ])
  })

  test('sorts newest first, and includes failed emails', async () => {
    const first = await world.build.registration({ level: 'Albatross' })
    const second = await world.build.registration({ level: 'Albatross' })
    await addMails(first.id, ['failed', 'sent', 'failed', 'queued'])
    const rows = await list()
    expect(rows.map(({ id, failedMails }) => [id, failedMails])).toEqual([
      [second.id, 0],
      [first.id, 2],
    ])
  })

  test("includes only this event's partners", async () => {
    await buildPartner()
    const lastYear = {
      eventDate: '2026-05-15',
      registrationOpenDate: '2026-01-01',
      onlineUpdatesCloseDate: '2026-04-24',
    }
    const other = await world.build.event({ ...lastYear, courses: [course] })
    expect(await list(other.id)).toEqual([])
  })
})

describe('course totals', () => {
  test("include each course's assigned golfers and its capacity", async () => {
    await buildPartner()
    await world.build.registration({ level: 'Albatross' })
    const course9 = { golfCourseId: course.id, golfCourseName: 'North', assigned: 3, placed: 1, available: 18 * 2 * 4 }
    expect(await totals()).toEqual([course9])
  })
})

test.each(['listPartners', 'listCourseTotals', 'listDeletedPartners'] as const)(
  "isn't found for an unknown event: %s",
  async (name) => {
    const params = { eventId: 4_000 }
    expect((await asAdmin.call(name, { params })).problem).toMatchObject({ status: 404, code: 'not_found' })
  },
)

async function addMails(registrationId: number, states: ('queued' | 'sent' | 'failed')[]) {
  const at = world.clock.now.toISOString()
  const mail = { kind: 'confirmation', toAddress: 'ann@example.org', subject: '', text: '', html: '' }
  const rows = states.map((state) => ({ ...mail, registrationId, state, nextAttemptAt: at, createdAt: at }))
  await write(world.db, (trx) => trx.insertInto('outbox').values(rows).execute())
}
