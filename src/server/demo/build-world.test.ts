import { beforeEach, describe, expect, test } from 'vitest'
import { type Builder, createBuilder } from '#server/demo/build-world.ts'
import { partnerContact } from '#shared/contracts/registrations/contact.ts'
import { registrationToSave } from '#shared/contracts/registrations/registration.ts'
import { registrationState } from '#shared/domain/event-window.ts'
import { checkSpots } from '#shared/domain/spots/check.ts'
import { countMissingNames } from '#shared/domain/spots/counts.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Db } from '../db/tables.ts'
import { findActiveEvent } from '../features/events/store.ts'
import { findRegistrationAccess } from '../features/registrations/access/find-access.ts'
import { listLevelOptions } from '../features/registrations/options/levels.ts'

const now = new Date('2027-03-14T18:00:00.000Z')

let db: Db
let build: Builder

beforeEach(async () => {
  db = (await openTestDatabase()).db
  build = createBuilder(db, { now })
})

const countRows = async (table: 'events' | 'affiliations' | 'partnershipLevels' | 'users' | 'contacts') =>
  (await db.selectFrom(table).select('id').execute()).length

describe('a registration', () => {
  test('brings along everything it needs, once', async () => {
    const first = await build.registration()
    const second = await build.registration()
    expect(first).toMatchObject({ partnershipLevelName: 'Eagle', affiliationName: 'Supplier' })
    expect(second.event).toEqual(first.event)
    expect(second.contact.companyName).not.toBe(first.contact.companyName)
    expect({
      events: await countRows('events'),
      affiliations: await countRows('affiliations'),
      levels: await countRows('partnershipLevels'),
      users: await countRows('users'),
      contacts: await countRows('contacts'),
    }).toEqual({ events: 1, affiliations: 1, levels: 1, users: 2, contacts: 2 })
  })

  test('is one that its partner could have saved', async () => {
    const built = await build.registration({ level: 'Host', named: 5, declined: 2, vipGolfers: 3 })
    const { creator: _, ...registration } = built
    expect(registrationToSave.safeParse(registration).error).toBeUndefined()
    expect(partnerContact.safeParse(built.contact).error).toBeUndefined()
    expect(checkSpots(built.attendees, sumPlaces(built.donation))).toEqual([])
    expect(await findRegistrationAccess(db, built.creator, built.id)).toBe('full')
  })

  test('gets the places of its level, and what waivers and additional guests make of them', async () => {
    const eagle = await build.registration({ level: 'Eagle', choices: { golfersAdditional: 1, vipsWaived: true } })
    expect(eagle.donation).toMatchObject({
      donation: 2_500,
      golfersIncluded: 4,
      golfersAdditional: 1,
      dinnersIncluded: 2,
      vipsIncluded: 0,
      additionalAttendeeCost: 450,
    })
    expect(eagle.attendees).toHaveLength(7)
  })

  test('names as many people as asked for; the others have no activity yet', async () => {
    const { attendees, donation } = await build.registration({ named: 3, declined: 1, vipGolfers: 1 })
    const activities = attendees.map(({ golf, dinner, vip, isDeclined, attendeeInfo }) => [
      golf,
      dinner,
      vip,
      isDeclined,
      Boolean(attendeeInfo),
    ])
    expect(activities).toEqual([
      [true, true, true, false, true],
      [true, true, false, false, true],
      [true, true, false, false, true],
      [true, true, false, true, false],
      [false, false, false, false, false],
      [false, false, false, false, false],
      [false, false, false, false, false],
    ])
    expect(countMissingNames(attendees, sumPlaces(donation))).toBe(3)
  })

  test('is made by the person given, who is its contact', async () => {
    const ann = await build.user({ email: 'ann@acme.test', companyName: 'Acme' })
    const { contact, creator } = await build.registration({ creator: ann })
    expect(creator).toEqual(ann)
    expect(contact).toMatchObject({ email: 'ann@acme.test', firstName: ann.firstName, companyName: 'Acme' })
  })

  test('of an amount that fits no level has the placeholder level and no places', async () => {
    await build.event()
    const small = await build.registration({ level: null })
    expect(small).toMatchObject({ partnershipLevelName: 'No partner level for this donation amount', attendees: [] })
  })

  test('that the rules do not allow is refused', async () => {
    await expect(build.registration({ choices: { golfersAdditional: 5 } })).rejects.toThrow(
      'Cannot add this many golfers',
    )
    await build.level({ name: 'In-Kind Gift', displayInRegistration: false })
    await expect(build.registration({ level: 'In-Kind Gift' })).rejects.toThrow('users are not offered the level')
    await expect(build.registration({ named: 8 })).rejects.toThrow('7 spots')
  })

  test('of an admin may add what no partner can, at a level that only admins see', async () => {
    const creator = await build.user({ role: 'admin' })
    await build.level({ name: 'In-Kind Gift', displayInRegistration: false })
    const choices = { golfersIncluded: 6, golfersAdditional: 30 }
    const built = await build.registration({ creator, level: 'In-Kind Gift', choices })
    expect(built.donation).toMatchObject(choices)
  })
})

test('an event is open for registration on the day it is built', async () => {
  const event = await build.event()
  expect(event.eventDate).toBe('2027-05-14')
  expect(registrationState(event, now.toISOString(), 'America/Chicago')).toBe('open')
  expect(await findActiveEvent(db, '2027-03-14')).toMatchObject({ id: event.id })
  expect([event.courses[0]?.holes.length, event.levels[0]?.name]).toEqual([18, 'Eagle'])
})

test('a level is offered with what it was built with', async () => {
  const [supplier, member] = [await build.affiliation(), await build.affiliation({ name: 'Team Member' })]
  const banner = await build.benefit()
  const level = await build.level({ name: 'Ace', golfersIncluded: 6, affiliations: [supplier], benefits: [banner] })
  const event = await build.event({ levels: [level] })
  const offered = await listLevelOptions(db, { eventId: event.id, affiliationId: supplier.id, role: 'user' })
  const { displayInRegistration: _, ...option } = level
  expect(offered).toEqual([{ ...option, benefits: [banner.description] }])
  expect(option).toMatchObject({ golfersIncluded: 6, donationRangeStart: 8_500 })
  expect(await listLevelOptions(db, { eventId: event.id, affiliationId: member.id, role: 'user' })).toEqual([])
})

test('a course has its holes in order, and two teams on each', async () => {
  const course = await build.golfCourse({ holeCount: 27, par3s: [2] })
  expect(course.holes.map(({ holeNumber }) => holeNumber)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
  expect(course.holes.filter(({ isPar3 }) => isPar3).map(({ holeNumber }) => holeNumber)).toEqual([2])
  const teams = await db.selectFrom('golfCourseTeams').selectAll().where('name', 'in', ['27A', '27B']).execute()
  expect(teams.map(({ holeId, teamNumber }) => [holeId, teamNumber])).toEqual([
    [course.holes[26]?.id, 1],
    [course.holes[26]?.id, 2],
  ])
})

test('golfers are placed two to a cart, and a fifth only by exception', async () => {
  const { event, attendees } = await build.registration({ choices: { golfersAdditional: 1 }, named: 5 })
  const { holes } = await build.golfCourse()
  const golfCourseHoleId = holes[0]?.id ?? 0
  const placements = []
  for (const { id: spotId } of attendees.slice(0, 4)) {
    placements.push(await build.placement({ spotId, golfCourseHoleId }))
  }
  expect(placements.map(({ seat, cartNumber }) => [seat, cartNumber])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ])
  const fifth = { spotId: attendees[4]?.id ?? 0, golfCourseHoleId }
  await expect(build.placement(fifth)).rejects.toThrow('team_over_limit')
  expect(await build.placement({ ...fifth, allowFifth: true })).toMatchObject({ seat: 5, cartNumber: 2 })
  const saved = await db.selectFrom('placements').select('eventId').distinct().execute()
  expect(saved).toEqual([{ eventId: event.id }])
})

test('names stay unique however often something is built, also by another builder', async () => {
  const another = createBuilder(db, { now })
  const affiliations = [await build.affiliation(), await build.affiliation(), await another.affiliation()]
  expect(affiliations.map(({ name }) => name)).toEqual(['Supplier', 'Supplier 2', 'Supplier 3'])
  const users = [await build.user(), await another.user(), await build.user()]
  expect(new Set(users.map(({ email }) => email)).size).toBe(3)
})
