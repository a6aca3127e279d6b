import { beforeEach, describe, expect, test } from 'vitest'
import { partnerContact, registrationToSave } from '#shared/contracts/registrations/registration.ts'
import { checkDonation } from '#shared/domain/donation/check-donation.ts'
import { findDonationMismatches } from '#shared/domain/donation/donation-counts.ts'
import { autoFillSpots, countMissingNames } from '#shared/domain/spots/allowances.ts'
import { checkSpots } from '#shared/domain/spots/checkboxes.ts'
import { isNamed, sumPlaces } from '#shared/domain/spots/spot.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import type { RegistrationPass } from '../auth/authorization.ts'
import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { readPairings } from '../features/boards/pairings/read-pairings.ts'
import { readAdminDashboard, readPartnerDashboard } from '../features/dashboards/routes.ts'
import { previewCampaign } from '../features/email/campaigns/preview-campaign.ts'
import { listCampaigns } from '../features/email/campaigns/read-campaigns.ts'
import { findActiveEvent, listCoursesOfEvent } from '../features/planning/events/store.ts'
import { listGuestLinks } from '../features/registrations/guest-links/guest-links.ts'
import { listLevelTerms } from '../features/registrations/options.ts'
import { findStoredRegistration } from '../features/registrations/stored-registration.ts'
import { readConfig } from '../foundation/config.ts'
import { loadDemoData } from './demo-data.ts'
import { demoPeople, mistypedAddress } from './demo-people.ts'

const now = new Date('2027-03-14T18:00:00.000Z')

let db: Db

beforeEach(async () => {
  db = (await openTestDatabase()).db
  await loadDemoData(db, { now })
})

const roleOfCreator = async (createdById: number) => {
  const { appRoleId } = await db
    .selectFrom('users')
    .select('appRoleId')
    .where('id', '=', createdById)
    .executeTakeFirstOrThrow()
  return appRoleId === 1 ? 'admin' : 'user'
}

async function listRegistrations() {
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'createdById', 'createdAt', 'assignedGolfCourseId', 'addressLine1'])
    .orderBy('id')
    .execute()
  const found = []
  for (const row of rows) {
    const stored = await findStoredRegistration(db, row.id)
    expect.assert(stored)
    found.push({
      ...row,
      ...stored,
      totals: sumPlaces(stored.donation),
      role: await roleOfCreator(row.createdById),
    } as const)
  }
  return found
}

const activeEvent = async () => {
  const event = await findActiveEvent(db, '2027-03-14')
  expect.assert(event)
  return event
}

const listThisYear = async () => {
  const { id } = await activeEvent()
  return (await listRegistrations()).filter(({ eventId }) => eventId === id)
}

test('contains only registrations that their creators could have saved', async () => {
  const registrations = await listRegistrations()
  expect(registrations).toHaveLength(52)
  for (const { role, totals, ...registration } of registrations) {
    const { contact, donation, attendees, eventId, affiliationName } = registration
    const courses = await listCoursesOfEvent(db, eventId)
    const levels = await listLevelTerms(db, { eventId, affiliationId: donation.affiliationId, role })
    const terms = { role, affiliationName, levels, courseIds: courses.map(({ id }) => id), saved: null }
    const contract = registrationToSave.safeParse(registration).error?.issues ?? []
    const phone = role === 'admin' ? [] : (partnerContact.safeParse(contact).error?.issues ?? [])
    const disagreements = role === 'admin' ? [] : findDonationMismatches(donation, terms)
    const issues = [...contract, ...phone, ...checkDonation(donation, terms), ...checkSpots(attendees, totals)]
    expect({ company: contact.companyName, issues, disagreements }).toEqual({
      company: contact.companyName,
      issues: [],
      disagreements: [],
    })
  }
})

test('offers each level only to its affiliations', async () => {
  const offered = await db
    .selectFrom('partnershipLevels')
    .innerJoin('partnershipLevelAffiliations', 'partnershipLevelId', 'partnershipLevels.id')
    .select(({ fn }) => ['name', fn.countAll<number>().as('affiliations')])
    .groupBy('partnershipLevels.id')
    .orderBy('partnershipLevels.id')
    .execute()
  expect(offered.map(({ name, affiliations }) => [name, affiliations])).toEqual([
    ['Birdie', 6],
    ['Eagle', 6],
    ['Albatross', 6],
    ['Ace', 6],
    ['Host', 6],
    ['Dinner Table', 3],
    ['In-Kind Gift', 1],
  ])
})

describe("the upcoming event's partners", () => {
  test('number forty, and cover every state organizers encounter', async () => {
    const registrations = await listThisYear()
    const count = (matches: (one: (typeof registrations)[number]) => boolean) => registrations.filter(matches).length
    const missing = ({ attendees, totals }: (typeof registrations)[number]) => countMissingNames(attendees, totals)
    const isUntouched = (one: (typeof registrations)[number]) => one.attendees.every((spot) => !spot.dinner)
    expect({
      all: registrations.length,
      allNamed: count((one) => one.attendees.length > 0 && missing(one) === 0),
      untouched: count((one) => one.attendees.length > 0 && isUntouched(one)),
      partlyNamed: count((one) => one.attendees.some(isNamed) && missing(one) > 0),
      declined: count((one) => one.attendees.some((spot) => spot.isDeclined)),
      vipGolfers: count((one) => one.attendees.some((spot) => spot.golf && spot.vip)),
      golfWaivedOnly: count(({ donation }) => donation.golfersWaived && !donation.allWaived),
      allWaived: count(({ donation }) => donation.allWaived),
      withoutLevel: count(({ donation }) => donation.partnershipLevelId === 0),
      businessPurposes: count(({ donation }) => donation.attendingForBusinessPurposes),
      withAdditional: count(({ donation }) => donation.additionalAttendeeCost > 0),
      withoutCourse: count((one) => one.assignedGolfCourseId === null),
      registeredByOthers: count(({ contact }) => contact.registeredByEmails.length > 0),
      withComments: count(({ review }) => review.comments !== ''),
      byOrganizers: count(({ role }) => role === 'admin'),
    }).toEqual({
      all: 40,
      allNamed: 14,
      untouched: 5,
      partlyNamed: 18,
      declined: 4,
      vipGolfers: 4,
      golfWaivedOnly: 1,
      allWaived: 1,
      withoutLevel: 1,
      businessPurposes: 1,
      withAdditional: 13,
      withoutCourse: 12,
      registeredByOthers: 3,
      withComments: 4,
      byOrganizers: 2,
    })
  })

  test('include too many golfers for one course, and are placed only on their own course', async () => {
    const registrations = await listThisYear()
    const placements = await db
      .selectFrom('placements')
      .innerJoin('golfCourseHoles', 'golfCourseHoles.id', 'golfCourseHoleId')
      .select(['spotId', 'eventId', 'golfCourseHoleId', 'teamNumber', 'cartNumber', 'golfCourseId'])
      .where('eventId', '=', registrations[0]?.eventId ?? 0)
      .execute()
    const { golfers, setup } = await readAdminDashboard(db, now, false)
    expect(setup).toEqual([])
    expect(
      golfers.map(({ golfCourseName, assigned, placed, available }) => [golfCourseName, assigned, placed, available]),
    ).toEqual([
      ['Cedar Creek', 31, 27, 216],
      ['Lakeside Links', 148, 57, 144],
      ['Pine Hollow', 19, 15, 144],
    ])
    const playing = registrations.flatMap(({ attendees, totals, assignedGolfCourseId }) =>
      autoFillSpots(attendees, totals)
        .filter((spot) => spot.golf && !spot.isDeclined)
        .map(({ id }) => [id, assignedGolfCourseId] as const),
    )
    const courseOf = new Map(playing)
    expect(placements.filter(({ spotId, golfCourseId }) => courseOf.get(spotId) !== golfCourseId)).toEqual([])
  })

  test('have only reserved example addresses and phone numbers', async () => {
    const people = await db.selectFrom('users').select(['email', 'phoneNumber']).execute()
    const contacts = await db.selectFrom('contacts').select(['email', 'phoneNumber']).execute()
    const attendees = await db.selectFrom('spots').select('email').where('email', '<>', '').execute()
    const emails = [...people, ...contacts, ...attendees].map(({ email }) => email ?? '')
    expect(emails.filter((email) => !/^[a-z0-9.]+@([a-z]+\.)?example\.(com|org)$/.test(email))).toEqual([])
    const phones = [...people, ...contacts].map(({ phoneNumber }) => phoneNumber)
    expect(phones.filter((phone) => phone !== '' && !/^312-555-01\d\d$/.test(phone))).toEqual([])
  })
})

test('gives the demo partner one registration with missing names', async () => {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoPeople.partner.email)
    .executeTakeFirstOrThrow()
  const dashboard = await readPartnerDashboard(db, { id, role: 'user', ...demoPeople.partner }, now)
  expect(dashboard).toEqual([
    expect.objectContaining({
      companyName: 'Meridian Paper',
      partnerLevel: 'Eagle',
      golf: { available: 4, detailsAdded: 3 },
      dinner: { available: 2, detailsAdded: 0 },
      changeable: 'everything',
    }),
  ])
})

test('logs past emails without leaving any to send', async () => {
  const mails = await db.selectFrom('outbox').select(['toAddress', 'state', 'kind', 'sentAt', 'lastError']).execute()
  expect(mails.filter(({ state }) => state === 'queued')).toEqual([])
  const failed = mails.filter(({ state }) => state === 'failed')
  expect(failed.filter(({ kind }) => kind !== 'guestLink')).toEqual([
    {
      toAddress: mistypedAddress,
      state: 'failed',
      kind: 'registeredBy',
      sentAt: null,
      lastError: expect.stringContaining('550'),
    },
  ])
  const registrations = await listRegistrations()
  const confirmed = registrations.filter(({ contact }) => !contact.doNotSendConfirmation)
  expect(mails.filter(({ kind, sentAt }) => kind === 'confirmation' && sentAt !== null)).toHaveLength(confirmed.length)
})

test("dates each registration's audit line correctly", async () => {
  const created = await db
    .selectFrom('auditTrail')
    .select(['registrationId as id', 'at as createdAt'])
    .where('entity', '=', 'registration')
    .where('action', '=', 'create')
    .orderBy('id')
    .execute()
  const registrations = await listRegistrations()
  expect(created).toEqual(registrations.map(({ id, createdAt }) => ({ id, createdAt })))
  expect(registrations.filter(({ createdAt }) => createdAt > now.toISOString())).toEqual([])
})

test('contains guest links in every state', async () => {
  const states = new Set<string>()
  for (const { id } of await listThisYear()) {
    const { spots } = await listGuestLinks({ db, now: () => now }, { id } as RegistrationPass)
    for (const { state } of spots) states.add(state)
  }
  expect([...states].sort()).toEqual([
    'asked',
    'cannotCome',
    'changed',
    'filledIn',
    'notAsked',
    'opened',
    'revoked',
    'undelivered',
  ])
})

test('has sent an email about missing names, with its later days waiting for approval', async () => {
  const { id: eventId } = await activeEvent()
  const deps = { db, now: () => now } as Deps
  const config = readConfig({ APP_URL: 'http://fairway.test', DATA_DIR: '/nowhere' })
  const { planned, sent } = await listCampaigns(config, deps, eventId)
  expect(planned.map(({ group, approvedBy }) => [group, approvedBy])).toEqual([
    ['Partners with missing names', ''],
    ['Invited guests who haven’t replied', ''],
    ['Partners with an amount due', ''],
    ['Attendees with an email address', ''],
  ])
  expect(sent).toMatchObject([
    { group: 'Partners with missing names', title: expect.stringMatching(/^Names needed for/) },
  ])
  expect(sent[0]?.count).toBeGreaterThan(5)
  const { leftOut } = await previewCampaign(deps, config, {
    ...{ eventId, audience: { kind: 'missingNames' }, subject: 'Hi', text: 'Hi', excluded: [] },
    ...{ schedule: { kind: 'now' }, isOnWeekdays: false },
  })
  expect(leftOut.map(({ why }) => why)).toContain('stopped')
})

test('contains met and unmet pairings of every kind, and requests in every state', async () => {
  const { id } = await activeEvent()
  const { pairings, requests } = await readPairings({ db, now: () => now }, id)
  expect(new Set(pairings.map(({ kind }) => kind))).toEqual(new Set(['with', 'notWith']))
  expect(new Set(pairings.map(({ part, strength }) => `${part} ${strength}`))).toEqual(
    new Set(['golf prefer', 'golf must', 'dinner prefer']),
  )
  expect(pairings.flatMap(({ status }) => status?.words ?? [])).toEqual(
    expect.arrayContaining(['', expect.stringMatching(/ is on hole \d+, .* on hole \d+$/)]),
  )
  expect(requests.map(({ state }) => state).toSorted()).toEqual(['accepted', 'asked', 'declined'])
  const trail = await db.selectFrom('auditTrail').select(['registrationId', 'at']).orderBy('id').execute()
  for (const changes of Map.groupBy(trail, ({ registrationId }) => registrationId).values()) {
    const moments = changes.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted())
  }
})
