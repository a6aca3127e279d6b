import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database, Trx } from '#server/db/tables.ts'
import { loadDemoData } from '#server/demo/demo-data.ts'
import { parseSiteId } from '#shared/domain/placement/places.ts'
import { allRules, checkWorld, checkWorldAt } from './support/check-world/check-world.ts'
import { dinnerBreaks, refusedAtDinner, seatAtTable } from './support/check-world/dinner-breaks.ts'
import { guestLinkBreaks } from './support/check-world/guest-link-breaks.ts'
import { mailBreaks } from './support/check-world/mail-breaks.ts'
import { pairingBreaks } from './support/check-world/pairing-rules.ts'
import { readWorldRows, type WorldRows } from './support/check-world/world-rows.ts'
import { createDatabase, openTestDatabase } from './support/database/test-database.ts'
import { prepareBoard } from './support/load/prepare-board.ts'
import { openBoardWorld } from './support/models/board-world.ts'
import { draftFor, toSave } from './support/registrations.ts'
import type { World } from './support/world.ts'

const now = '2027-03-02T18:00:00.000Z'
const mail = { kind: 'confirmation', subject: 'Yours', text: 'Hello', html: '', nextAttemptAt: now, createdAt: now }
const line = { at: now, who: 'Nobody', entity: 'registration', action: 'update', words: '[]', recordName: '' }

const addLine = (trx: Trx, values: { entityId: number } & Partial<Insertable<Database['auditTrail']>>) =>
  trx.insertInto('auditTrail').values({ ...line, ...values })

let world: World
let ids: { id: number; eventId: number; userId: number; north: number; south: number; spotIds: number[]; hole: number }

beforeEach(async () => {
  const opened = await openBoardWorld()
  const { board, event, north, south, admin, team } = opened
  world = opened.world
  const choices = { golfersIncluded: 4, golfersAdditional: 0, dinnersIncluded: 1, vipsIncluded: 0 }
  const draft = await draftFor(world, admin, { named: 'all', choices })
  const { answer: made } = await board.call('saveRegistration', { body: { ...draft, confirmSecond: true } })
  const read = async () => (await board.call('getRegistration', { params: { id: made.id } })).answer
  const first = await read()
  const donation = { ...first.donation, donation: (first.donation.donation ?? 0) + 1 }
  await board.call('saveRegistration', { body: { ...first, donation } })
  const query = { registrationId: made.id, assignedGolfCourseId: north.id } as const
  await board.call('assignGolfCourse', { query })
  const spotIds = (await read()).attendees.filter(({ golf }) => golf).map(({ id }) => id)
  const moves = spotIds.map((golferId) => ({ personId: golferId, from: null, to: team(1) }))
  expect((await board.call('movePeople', { body: { part: 'golf', eventId: event.id, moves } })).status).toBe(200)
  await seatAtTable(board, event.id, spotIds)
  const [sent] = await world.db.selectFrom('outbox').select('id').where('kind', '=', 'confirmation').execute()
  const mailId = sent?.id ?? 0
  const resend = { to: 'bea@acme.test', requestId: crypto.randomUUID(), correctRegistration: false }
  const spots = spotIds.map((spotId, index) => (index === 0 ? { spotId, email: 'guest@acme.test' } : { spotId }))
  expect((await board.call('makeGuestLinks', { params: { id: made.id }, body: { spots } })).status).toBe(200)
  expect((await board.call('resendRegistrationMail', { body: { id: made.id, mailId, ...resend } })).status).toBe(200)
  const request = { params: { id: made.id }, body: { text: 'Each other' } }
  await board.call('savePairingRequest', request)
  const [asked] = (await board.call('listPairings', { params: { eventId: event.id } })).answer.requests
  const [one, other] = spotIds.map((spotId) => ({ registrationId: made.id, spotId }))
  if (!asked || !one || !other) throw new Error('There is no one to pair')
  const pairing = { part: 'golf', kind: 'with', strength: 'must', request: { id: asked.id, version: 1 } } as const
  expect(
    (await board.call('enterPairing', { body: { ...pairing, eventId: event.id, id: 0, one, other } })).status,
  ).toBe(200)
  const hole = parseSiteId(team(1))
  ids = { id: made.id, eventId: event.id, userId: admin.id, north: north.id, south: south.id, spotIds, hole }
  expect(await checkWorld(world.db, { isBuilt: true })).toEqual([])
})

const breaks: Record<string, ((trx: Trx) => { execute(): Promise<unknown> })[]> = {
  'A registration has one spot for each place, numbered from 1': [
    (trx) => trx.updateTable('registrations').set({ vipsIncluded: 7 }),
    (trx) =>
      trx
        .updateTable('spots')
        .set({ spotNumber: 50 })
        .where('id', '=', ids.spotIds[0] ?? 0),
  ],
  'Nobody has an activity that no place is left for': [
    (trx) => trx.updateTable('registrations').set({ golfersIncluded: 3, dinnersIncluded: 2 }).where('id', '=', ids.id),
  ],
  'Every spot is one that the form takes': [
    (trx) => trx.updateTable('spots').set({ travelMethodId: 1, airport: 'AUS' }).where('id', 'in', ids.spotIds),
  ],
  'The pledge of a registration is its total given': [
    (trx) => trx.updateTable('registrations').set({ donation: 1 }).where('id', '=', ids.id),
    (trx) => trx.deleteFrom('ledgerLines'),
  ],
  'A reversal cancels one other line of the same registration': [
    (trx) => trx.updateTable('ledgerLines').set({ kind: 'reversal' }),
  ],
  'Nobody is included where they are waived': [
    (trx) => trx.updateTable('registrations').set({ golfersWaived: true }),
    (trx) => trx.updateTable('registrations').set({ dinnersWaived: true }),
    (trx) => trx.updateTable('registrations').set({ allWaived: true }),
  ],
  'The additional cost is the sum of what the additional people cost': [
    (trx) => trx.updateTable('registrations').set({ additionalAttendeeCost: 1 }).where('id', '=', ids.id),
  ],
  'The level is one of the event': [(trx) => trx.deleteFrom('eventPartnershipLevels')],
  'Courses are preferred without a gap, and are those of the event': [
    (trx) => trx.updateTable('registrationCoursePreferences').set((eb) => ({ position: eb('position', '+', 4) })),
    (trx) => trx.deleteFrom('eventGolfCourses'),
  ],
  'The assigned course is one of the event': [(trx) => trx.deleteFrom('eventGolfCourses')],
  'Registered-by addresses are unique, and none is that of the contact': [
    (trx) =>
      trx
        .insertInto('registrationRegisteredBy')
        .columns(['registrationId', 'email'])
        .expression((eb) => eb.selectFrom('registrations').select(['id', 'email']).where('id', '=', ids.id)),
  ],
  'Contacts and users are tied to the entry of the address book that has their address': [
    (trx) => trx.updateTable('registrations').set({ email: 'other@acme.test' }).where('id', '=', ids.id),
    (trx) => trx.updateTable('users').set({ contactId: 1 }),
  ],
  'A consent to a donation below its level is about some dollars, and somebody gave it': [
    (trx) =>
      trx
        .insertInto('levelAgreements')
        .values({ registrationId: ids.id, shortfall: 0, agreedBy: 'Kim', agreedAt: now }),
  ],
  'No cart is overloaded: only the fifth golfer rides as a third, in cart 2': [
    (trx) => trx.updateTable('placements').set({ cartNumber: 1 }),
    (trx) => trx.updateTable('placements').set({ cartNumber: 2 }),
  ],
  'Nobody of a deleted registration is placed': [(trx) => trx.updateTable('registrations').set({ deletedAt: now })],
  'Golfers are placed at the event of their registration': [
    (trx) =>
      trx.updateTable('placements').set((eb) => ({
        eventId: eb.selectFrom('events').select('id').where('id', '<>', ids.eventId),
      })),
  ],
  'Golfers are placed on the course of their registration, which is one of the event': [
    (trx) => trx.updateTable('registrations').set({ assignedGolfCourseId: ids.south }),
    (trx) => trx.deleteFrom('eventGolfCourses').where('golfCourseId', '=', ids.north),
  ],
  'Only golfers are placed': [
    (trx) =>
      trx
        .updateTable('spots')
        .set({ golf: false, isRentalClubsRequested: false, requestedRentalClubTypeId: null })
        .where('id', 'in', ids.spotIds),
  ],
  'The lines of a registration follow from one another, and lead to what it is': [
    (trx) => trx.updateTable('registrations').set({ comments: 'Unheard of' }),
    (trx) => trx.updateTable('registrations').set({ donation: 4 }),
    (trx) => trx.updateTable('spots').set({ firstName: 'Zoe' }).where('id', 'in', ids.spotIds),
    (trx) => trx.insertInto('registrationRegisteredBy').values({ registrationId: ids.id, email: 'zoe@acme.test' }),
    (trx) => trx.deleteFrom('auditTrail').where('action', '=', 'create'),
    (trx) => addLine(trx, { entityId: ids.id, before: '{"review":{"comments":"Never"}}' }),
  ],
  'The version of a registration counts its lines, and its last line says when it was changed': [
    (trx) => trx.updateTable('registrations').set({ version: 9 }),
    (trx) => trx.updateTable('registrations').set({ updatedAt: '2027-03-02T18:00:01.000Z' }),
    (trx) => trx.updateTable('registrations').set({ createdAt: '2027-03-02T17:00:01.000Z' }),
    (trx) =>
      trx.insertInto('saveRequests').values({
        userId: ids.userId,
        requestId: 'r',
        bodyHash: 'h',
        registrationId: ids.id,
        version: 7,
        createdAt: now,
      }),
  ],
  'A registration is deleted when its last line about that says so': [
    (trx) => trx.updateTable('registrations').set({ deletedAt: now }),
    (trx) => addLine(trx, { action: 'delete', entityId: ids.id }),
  ],
  'The assigned course is that of its lines': [
    (trx) => trx.updateTable('registrations').set({ assignedGolfCourseId: null }),
    (trx) => addLine(trx, { entity: 'assignedCourse', entityId: ids.id, before: '{}' }),
  ],
  'A registration is reopened until when its lines say': [
    (trx) => addLine(trx, { entity: 'reopening', entityId: ids.id, after: '{"reopenedUntil":"2027-05-01"}' }),
  ],
  'The internal notes are those of their last line, and have a version for each': [
    (trx) => trx.insertInto('internalNotes').values({ registrationId: ids.id, internalNotes: 'Late', version: 0 }),
    (trx) => trx.insertInto('internalNotes').values({ registrationId: ids.id, internalNotes: '', version: 1 }),
    (trx) => addLine(trx, { entity: 'internalNotes', entityId: ids.id, after: '{"internalNotes":"Late"}' }),
  ],
  'There is a consent to a low donation when its last line says so': [
    (trx) =>
      trx
        .insertInto('levelAgreements')
        .values({ registrationId: ids.id, shortfall: 9, agreedBy: 'Kim', agreedAt: now }),
    (trx) => addLine(trx, { entity: 'levelAgreement', entityId: ids.id, action: 'agree' }),
  ],
  'The lines of the board follow from one another, and lead to where golfers are placed': [
    (trx) => trx.deleteFrom('placements').where('spotId', '=', ids.spotIds[0] ?? 0),
    (trx) => trx.updateTable('placements').set({ teamNumber: 2 }),
    (trx) => trx.deleteFrom('spots').where('id', '=', ids.spotIds[0] ?? 0),
    (trx) => {
      const said = JSON.stringify([{ spotId: ids.spotIds[0], name: '', place: null }])
      return addLine(trx, { entity: 'placement', entityId: ids.eventId, before: said, after: said })
    },
  ],
  'What an event is planned with is as its last line says, and its version counts its lines': [
    (trx) => trx.updateTable('events').set({ version: 4 }),
    (trx) => trx.updateTable('settings').set({ version: 4 }),
    (trx) =>
      addLine(trx, { entity: 'event', entityId: ids.eventId, action: 'create', after: '{"assignedGolfCourses":[]}' }),
  ],
  'Every mail about a registration has its cause, and every cause its mail': [
    (trx) => trx.deleteFrom('outbox').where('registrationId', '=', ids.id),
    (trx) => trx.deleteFrom('outbox').where('toAddress', '=', 'bea@acme.test'),
    (trx) => trx.insertInto('outbox').values({ ...mail, registrationId: ids.id, toAddress: 'stranger@acme.test' }),
    (trx) => trx.updateTable('outbox').set({ toAddress: 'stranger@acme.test' }),
  ],
  ...dinnerBreaks,
  ...guestLinkBreaks,
  ...pairingBreaks,
  ...mailBreaks,
}

const refused: Record<string, ((rows: WorldRows) => Partial<WorldRows>)[]> = {
  'A spot without an attendee has no details of one': [
    ({ spots }) => ({ spots: spots.map((spot) => ({ ...spot, hasAttendeeInfo: false })) }),
  ],
  'Addresses of users and of the address book are unique': [
    ({ users }) => ({ users: [...users, ...users.map((user) => ({ ...user, email: user.email.toUpperCase() }))] }),
    ({ contacts }) => ({ contacts: [...contacts, ...contacts] }),
  ],
  ...refusedAtDinner,
  'Nobody is placed twice': [({ placements }) => ({ placements: [...placements, ...placements] })],
  'No team has more than five golfers': [
    ({ placements }) => ({ placements: [...placements, ...placements.slice(0, 2)] }),
  ],
  'No two golfers of a team have one seat': [
    ({ placements }) => ({ placements: placements.map((place) => ({ ...place, seat: 1 })) }),
  ],
}

test('has a test that breaks each rule', () => {
  expect([...Object.keys(breaks), ...Object.keys(refused)].sort()).toEqual(allRules.map(({ name }) => name).sort())
})

test('finds each manual change that breaks a rule', async () => {
  const dates = { eventDate: '2026-05-01', registrationOpenDate: '2026-01-01', onlineUpdatesCloseDate: '2026-04-01' }
  await world.build.event({ courses: [], levels: [], ...dates })
  const undone = new Error('undone')
  const missed: string[] = []
  for (const [rule, all] of Object.entries(breaks)) {
    for (const [index, harm] of all.entries()) {
      const broken = world.db.transaction().execute(async (trx) => {
        await harm(trx).execute()
        const found = await checkWorld(trx, { isBuilt: true })
        if (!found.some((finding) => finding.startsWith(`${rule}: `))) missed.push(`${rule} (${index})`)
        throw undone
      })
      await expect(broken, `${rule} (${index})`).rejects.toBe(undone)
    }
  }
  expect(missed).toEqual([])
  expect(await checkWorld(world.db, { isBuilt: true })).toEqual([])
})

test('finds changes that the database itself would refuse', async () => {
  const rows = await readWorldRows(world.db)
  const missed = Object.entries(refused).flatMap(([rule, all]) => {
    const find = allRules.find(({ name }) => name === rule)?.find
    return all.filter((harm) => find?.({ ...rows, ...harm(rows) }, { isBuilt: true }).length === 0).map(() => rule)
  })
  expect(missed).toEqual([])
})

test('reports rows that test builders skip, unless told that builders were used', async () => {
  const { build, db } = world
  const registration = await build.registration({ named: 'all', assignedGolfCourseId: ids.north })
  const [golfer] = toSave(registration).attendees
  await build.placement({ spotId: golfer?.id ?? 0, golfCourseHoleId: ids.hole, teamNumber: 2 })
  expect(await checkWorld(db, { isBuilt: true })).toEqual([])
  const found = (await checkWorld(db)).filter((finding) => finding.includes(`${registration.id}: `))
  expect(found.map((finding) => finding.split(':')[0])).toEqual([
    'The assigned course is that of its lines',
    'Every mail about a registration has its cause, and every cause its mail',
  ])
  expect((await checkWorld(db)).join()).toContain(`spot ${golfer?.id} is at`)
})

test('checks a database in use', async () => {
  const place = await createDatabase()
  const { golferIds } = await prepareBoard(place, { golfers: 8, placed: 4 })
  expect(await checkWorldAt(place, { isBuilt: true })).toEqual([])
  expect((await checkWorldAt(place)).join()).toContain(`spot ${golferIds[0]} is at`)
})

test("doesn't find errors in the demo data", async () => {
  const { db } = await openTestDatabase()
  await loadDemoData(db, { now: new Date(now) })
  expect(await checkWorld(db, { isBuilt: true })).toEqual([])
})
