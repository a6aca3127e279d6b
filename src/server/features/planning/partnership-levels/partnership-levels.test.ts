import { beforeEach, describe, expect, test } from 'vitest'
import { type PartnershipLevel, partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
})

const eagle: PartnershipLevel = {
  id: 0,
  name: 'Eagle',
  numCoursePreferences: 2,
  displayInRegistration: true,
  isActive: true,
  affiliations: [],
  benefits: [],
  donation: { rangeStart: 2_500, rangeEnd: 4_999 },
  golfActivity: { id: 0, numberIncluded: 4, costOfAdditional: 450, additionalAllowed: 3 },
  dinnerActivity: { id: 0, numberIncluded: 2, costOfAdditional: 125, additionalAllowed: 6 },
  vipActivity: { id: 0, numberIncluded: 1 },
}

const save = (body: PartnershipLevel, visitor = asAdmin) => visitor.call('savePartnershipLevel', { body })

describe('saving a level', () => {
  test('returns the level exactly as it is read later', async () => {
    const vendor = await world.build.affiliation({ sortOrder: 1 })
    const club = await world.build.affiliation({ sortOrder: 2 })
    const banner = await world.build.benefit()
    const { answer } = await save({ ...eagle, affiliations: [club.id, vendor.id], benefits: [banner.id] })
    expect(answer).toMatchObject({
      name: 'Eagle',
      donation: eagle.donation,
      affiliations: [vendor.id, club.id],
      benefits: [banner.id],
      golfActivity: { numberIncluded: 4, costOfAdditional: 450, additionalAllowed: 3 },
      dinnerActivity: { numberIncluded: 2, costOfAdditional: 125, additionalAllowed: 6 },
      vipActivity: { numberIncluded: 1 },
      version: 1,
    })
    expect((await asAdmin.call('getPartnershipLevel', { params: { id: answer.id } })).answer).toEqual(answer)
  })

  test("replaces all submitted values, but keeps the activities' IDs", async () => {
    const [vendor, club] = [await world.build.affiliation(), await world.build.affiliation()]
    const [banner, table] = [await world.build.benefit(), await world.build.benefit()]
    const { answer: first } = await save({ ...eagle, affiliations: [vendor.id], benefits: [banner.id] })
    const golfActivity = { ...first.golfActivity, numberIncluded: 8 }
    const body = { ...first, name: 'Condor', affiliations: [club.id], benefits: [banner.id, table.id], golfActivity }
    const { answer } = await save(body)
    expect(answer).toEqual({ ...body, version: 2 })
  })

  test('stores a choice only once if it is sent twice', async () => {
    const vendor = await world.build.affiliation()
    const { answer } = await save({ ...eagle, affiliations: [vendor.id, vendor.id] })
    expect(answer.affiliations).toEqual([vendor.id])
  })

  test('accepts its path in any letter case', async () => {
    expect(partnershipLevelEndpoints.savePartnershipLevel.path).toBe('/api/partnershipLevels')
    const response = await asAdmin.request({ method: 'POST', url: '/API/partnershiplevels', payload: eagle })
    expect(response.statusCode).toBe(200)
  })
})

describe('level validation', () => {
  const golf = (change: object) => ({ golfActivity: { ...eagle.golfActivity, ...change } })
  const dinner = (change: object) => ({ dinnerActivity: { ...eagle.dinnerActivity, ...change } })
  const range = (rangeStart: number, rangeEnd: number) => ({ donation: { rangeStart, rangeEnd } })
  const nameRequired = 'Partnership Level Name is Required'
  const coursesMessage = 'Number of Courses must be between 0 and 9'
  const cases: [string, Partial<PartnershipLevel>, string, string][] = [
    ['without a name', { name: '  ' }, 'name', nameRequired],
    ['with a name of 61 characters', { name: 'x'.repeat(61) }, 'name', 'Only 60 characters are allowed'],
    ['with 10 course preferences', { numCoursePreferences: 10 }, 'numCoursePreferences', coursesMessage],
    ['with -1 course preferences', { numCoursePreferences: -1 }, 'numCoursePreferences', coursesMessage],
    ['with a range that starts below 0', range(-1, 10), 'donation.rangeStart', 'Donation is Required'],
    ['with a range that ends above every donation', range(0, 1e9), 'donation.rangeEnd', 'Donation is Required'],
    ['with a range that ends before it starts', range(10, 9), 'donation.rangeEnd', 'Donation Range is Invalids'],
    ['with -1 golfers', golf({ numberIncluded: -1 }), 'golfActivity.numberIncluded', 'Number Included is required'],
    ['with 100 golfers', golf({ numberIncluded: 100 }), 'golfActivity.numberIncluded', 'Number Included is required'],
    [
      'with 1.5 diners',
      dinner({ numberIncluded: 1.5 }),
      'dinnerActivity.numberIncluded',
      'Number Included is required',
    ],
    [
      'with -1 VIPs',
      { vipActivity: { id: 0, numberIncluded: -1 } },
      'vipActivity.numberIncluded',
      'Number Included is required',
    ],
    [
      'with a golfer below $0',
      golf({ costOfAdditional: -1 }),
      'golfActivity.costOfAdditional',
      'Additional Paid is required',
    ],
    [
      'with a diner below $0',
      dinner({ costOfAdditional: -1 }),
      'dinnerActivity.costOfAdditional',
      'Additional Paid is required',
    ],
    [
      'with -1 further golfers',
      golf({ additionalAllowed: -1 }),
      'golfActivity.additionalAllowed',
      'Additional Cost is required',
    ],
    [
      'with 100 further diners',
      dinner({ additionalAllowed: 100 }),
      'dinnerActivity.additionalAllowed',
      'Additional Cost is required',
    ],
    [
      'for an affiliation that does not exist',
      { affiliations: [999] },
      'affiliations',
      'This affiliation doesn’t exist',
    ],
    ['with a benefit that does not exist', { benefits: [999] }, 'benefits', 'This benefit doesn’t exist'],
  ]
  test.each(cases)('refuses a level %s', async (_name, change, path, message) => {
    const { problem } = await save({ ...eagle, ...change })
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', issues: [{ path, message }] })
    expect((await asAdmin.call('listPartnershipLevels')).answer).toEqual([])
  })

  test('accepts the smallest and largest allowed values', async () => {
    const activity = { id: 0, numberIncluded: 99, costOfAdditional: 0, additionalAllowed: 99 }
    const limits = {
      name: 'x'.repeat(60),
      numCoursePreferences: 9,
      ...range(999_999_999, 999_999_999),
      golfActivity: activity,
      dinnerActivity: activity,
    }
    expect((await save({ ...eagle, ...limits })).answer).toMatchObject({ name: limits.name, donation: limits.donation })
  })
})

describe('an inactive affiliation or benefit', () => {
  test('stays in levels where it is already selected', async () => {
    const affiliations = [await world.build.affiliation({ isActive: false })]
    const benefits = [await world.build.benefit({ isActive: false })]
    const { id } = await world.build.level({ affiliations, benefits })
    const { answer } = await asAdmin.call('getPartnershipLevel', { params: { id } })
    const saved = await save({ ...answer, name: 'Renamed' })
    expect(saved.answer).toMatchObject({
      name: 'Renamed',
      affiliations: [affiliations[0]?.id],
      benefits: [benefits[0]?.id],
    })
  })

  test("can't be newly selected", async () => {
    const gone = await world.build.affiliation({ name: 'Club', isActive: false })
    const past = await world.build.benefit({ description: 'Banner', isActive: false })
    const { problem } = await save({ ...eagle, affiliations: [gone.id], benefits: [past.id] })
    expect(problem.issues).toEqual([
      { path: 'affiliations', message: '“Club” is inactive' },
      { path: 'benefits', message: '“Banner” is inactive' },
    ])
  })
})

test("doesn't change saved registrations when their level changes", async () => {
  const registration = await world.build.registration({ level: 'Eagle', named: 2 })
  const read = async () => (await asAdmin.call('getRegistration', { params: { id: registration.id } })).answer
  const before = await read()
  const { partnershipLevelId: id } = before.donation
  const { answer: level } = await asAdmin.call('getPartnershipLevel', { params: { id } })
  const none = { numberIncluded: 0, costOfAdditional: 0, additionalAllowed: 0 }
  await save({
    ...level,
    donation: { rangeStart: 1, rangeEnd: 2 },
    affiliations: [],
    numCoursePreferences: 0,
    displayInRegistration: false,
    golfActivity: { ...level.golfActivity, ...none },
    dinnerActivity: { ...level.dinnerActivity, ...none },
    vipActivity: { ...level.vipActivity, numberIncluded: 0 },
  })
  expect(await read()).toEqual(before)
})

describe("a level's name", () => {
  const taken = (message: string) => [{ path: 'name', message }]

  test("can't match another active level's, regardless of letter case and accents", async () => {
    const { answer: first } = await save(eagle)
    const { problem } = await save({ ...eagle, name: ' éAGLE ' })
    expect(problem).toMatchObject({ status: 400, issues: taken('Another active level has this name') })
    await save({ ...first, isActive: false })
    expect((await save(eagle)).status).toBe(200)
    expect((await save({ ...first, isActive: true, version: 2 })).problem.issues).toEqual(
      taken('Another active level has this name'),
    )
  })

  test("can't match an inactive level's if both belong to one event", async () => {
    const [ace, host] = [await world.build.level({ name: 'Ace' }), await world.build.level({ name: 'Host' })]
    await world.build.event({ name: 'Hope Classic', levels: [ace, host] })
    const open = async ({ id }: { id: number }) =>
      (await asAdmin.call('getPartnershipLevel', { params: { id } })).answer
    await save({ ...(await open(ace)), isActive: false })
    expect((await save({ ...(await open(host)), name: 'ace' })).problem.issues).toEqual(
      taken('Another level of Hope Classic has this name'),
    )
  })

  test('can stay unchanged if two levels already share it', async () => {
    const { id } = await world.build.level({ name: 'Ace' })
    await world.build.level({ name: 'ace' })
    const { answer } = await asAdmin.call('getPartnershipLevel', { params: { id } })
    expect((await save({ ...answer, numCoursePreferences: 2 })).answer).toMatchObject({ numCoursePreferences: 2 })
  })

  test('is accepted from only one of two administrators who save it simultaneously', async () => {
    await asAdmin.call('currentUser')
    const replies = await Promise.all([save(eagle), save({ ...eagle, name: 'EAGLE' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('reading levels', () => {
  const named = (levels: PartnershipLevel[]) => levels.map(({ name }) => name)

  test('lists all levels by donation, smallest first', async () => {
    for (const name of ['Host', 'Birdie', 'Ace']) await world.build.level({ name })
    expect(named((await asAdmin.call('listPartnershipLevels')).answer)).toEqual(['Birdie', 'Ace', 'Host'])
  })

  test("lists an event's levels", async () => {
    const [ace, birdie] = [await world.build.level({ name: 'Ace' }), await world.build.level({ name: 'Birdie' })]
    await world.build.level({ name: 'Eagle' })
    const event = await world.build.event({ levels: [ace, birdie] })
    const { answer } = await asAdmin.call('listPartnershipLevelsOfEvent', { params: { eventId: event.id } })
    expect(named(answer)).toEqual(['Birdie', 'Ace'])
  })

  test("doesn't find an unknown event", async () => {
    expect((await asAdmin.call('listPartnershipLevelsOfEvent', { params: { eventId: 999 } })).status).toBe(404)
  })
})
