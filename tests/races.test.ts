import { describe, expect } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { claimDueMail } from '#server/mail/delivery-queue.ts'
import { rateLimits, recordRateLimitUse } from '#server/records/rate-limits.ts'
import { parseSiteId } from '#shared/domain/placement/places.ts'
import { expectConsistentWorld } from './support/check-world/check-world.ts'
import { findLink } from './support/mail/mailbox.ts'
import { openBoardWorld } from './support/models/board-world.ts'
import { rounds } from './support/models/scale.ts'
import { draftFor, toSave } from './support/registrations.ts'
import type { Visitor } from './support/world.ts'
import { test } from './support/world-test.ts'

const races = rounds(4)

type Replied = { status: number; problem: { code: string } }

const codes = (replies: readonly Replied[]) =>
  replies.map((reply) => (reply.status === 200 ? 'done' : reply.problem.code)).sort()

async function ready(...visitors: Visitor[]): Promise<void> {
  await Promise.all(visitors.map((visitor) => visitor.call('currentUser')))
}

describe('concurrent new registrations', () => {
  test('from one company require confirmation, except for the first', async ({ world }) => {
    const partners = await Promise.all(Array.from({ length: 6 }, () => world.build.user({ companyName: 'Acme Ltd' })))
    const sends = await Promise.all(
      partners.map(async (partner, index) => {
        const visitor = await world.as(partner)
        await ready(visitor)
        const draft = await draftFor(world, partner, { contact: { companyName: `Model ${index}` } })
        const contact = { ...draft.contact, companyName: index % 2 ? 'Acme Ltd' : 'ACME ltd' }
        return () => visitor.call('saveRegistration', { body: { ...draft, contact } })
      }),
    )
    const replies = await Promise.all(sends.map((send) => send()))
    expect(codes(replies)).toEqual(['done', ...Array.from({ length: 5 }, () => 'second_registration')])
    await expectConsistentWorld(world.db)
  })

  test('from one partner stop at the daily limit', async ({ world }) => {
    const partner = await world.build.user()
    const visitor = await world.as(partner)
    const draft = { ...(await draftFor(world, partner)), confirmSecond: true }
    const { most } = rateLimits.registrations[0]
    await write(world.db, (trx) => recordRateLimitUse(trx, world.clock.now, 'registrations', partner.id, most - 2))
    await ready(visitor)
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => visitor.call('saveRegistration', { body: draft })),
    )
    expect(codes(replies)).toEqual(['done', 'done', ...Array.from({ length: 4 }, () => 'too_many_requests')])
    await expectConsistentWorld(world.db)
  })

  test('with one new contact share one address book entry, even during a sign-up', async ({ world }) => {
    const admin = await world.build.user({ role: 'admin' })
    const visitor = await world.as(admin)
    const draft = await draftFor(world, admin)
    for (let round = 0; round < races; round += 1) {
      const email = `new.${round}@acme.test`
      // Stays below the login links allowed from one network in 15 minutes.
      world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      await world.openBrowser().call('sendLoginLink', { query: { email } })
      const authToken = findLink(await world.mailbox.takeOne(), '/signup').searchParams.get('authToken') ?? ''
      const person = { firstName: 'Nora', lastName: 'New', companyName: 'Acme', phoneNumber: '312-555-0100' }
      const contact = { ...draft.contact, email, doNotSendConfirmation: true }
      const save = () => visitor.call('saveRegistration', { body: { ...draft, contact, confirmSecond: true } })
      const replies = await Promise.all([
        save(),
        world.openBrowser().call('register', { body: { ...person, email, authToken } }),
        save(),
      ])
      expect(codes(replies)).toEqual(['done', 'done', 'done'])
      await expectConsistentWorld(world.db)
    }
    const contacts = await world.db.selectFrom('contacts').select('id').where('email', 'like', 'new.%').execute()
    const users = await world.db.selectFrom('users').select('contactId').where('email', 'like', 'new.%').execute()
    expect(contacts).toHaveLength(races)
    expect(new Set(users.map(({ contactId }) => contactId))).toEqual(new Set(contacts.map(({ id }) => id)))
  })
})

test('limits new addresses per day, even if many registrations add them at the same time', async ({ world }) => {
  const creator = await world.build.user()
  const visitor = await world.as(creator)
  const made: BuiltRegistration[] = []
  for (let count = 0; count < 6; count += 1) made.push(await world.build.registration({ creator }))
  await ready(visitor)
  const replies = await Promise.all(
    made.map((registration) => {
      const emails = Array.from(
        { length: rateLimits.newAddresses[0].most },
        (_, index) => `a${index}.${registration.id}@acme.test`,
      )
      const contact = { ...registration.contact, registeredByEmails: emails }
      return visitor.call('saveRegistration', { body: { ...toSave(registration), contact } })
    }),
  )
  expect(codes(replies)).toEqual(['done', 'done', 'done', ...Array.from({ length: 3 }, () => 'too_many_requests')])
  await expectConsistentWorld(world.db)
})

describe('a registration save at the same time as another change', () => {
  const waiveGolf = (registration: BuiltRegistration) => {
    const { donation, ...others } = toSave(registration)
    const noGolf = { golfersWaived: true, golfersIncluded: 0, golfersAdditional: 0, coursePreferences: [] }
    return { ...others, donation: { ...donation, ...noGolf } }
  }

  test('never leaves a golfer without golf on a team', async () => {
    const { world, board, event, addPartner, team } = await openBoardWorld()
    await ready(board)
    for (let round = 1; round <= races; round += 1) {
      const { registration, golferIds } = await addPartner(1, { named: 0 })
      const move = { personId: golferIds[0] ?? 0, from: null, to: team(round) }
      const replies = await Promise.all([
        board.call('saveRegistration', { body: waiveGolf(registration) }),
        board.call('movePeople', { body: { part: 'golf', eventId: event.id, moves: [move] } }),
      ])
      const refusals = ['not_possible', 'invalid_input', 'would_drop_people']
      expect(refusals.map((refusal) => ['done', refusal])).toContainEqual(codes(replies))
      await expectConsistentWorld(world.db)
    }
  })

  test("doesn't put a golfer who has left back on a team when another leaves", async () => {
    const { world, board, addPartner, team } = await openBoardWorld()
    await ready(board)
    for (let round = 1; round <= races; round += 1) {
      const [first, staying, fifth] = [await addPartner(1), await addPartner(3), await addPartner(1)]
      for (const spotId of [first, staying, fifth].flatMap(({ golferIds }) => golferIds)) {
        const golfCourseHoleId = parseSiteId(team(round))
        await world.build.placement({ spotId, golfCourseHoleId, teamNumber: 1, allowFifth: true })
      }
      const leave = ({ registration }: typeof first) =>
        board.call('saveRegistration', { body: { ...waiveGolf(registration), confirmDrop: true } })
      // When the first leaves their cart, the fifth moves over into it.
      expect(codes(await Promise.all([leave(first), leave(fifth)]))).toEqual(['done', 'done'])
      const placed = await world.db.selectFrom('placements').select('spotId').orderBy('seat').execute()
      expect(placed.map(({ spotId }) => spotId)).toEqual(staying.golferIds)
      await expectConsistentWorld(world.db)
      await board.call('deleteRegistration', { params: { id: staying.registration.id } })
    }
  })

  test('keeps its course in the event', async () => {
    const { world, board, event, admin } = await openBoardWorld()
    const draft = await draftFor(world, admin, { level: 'Eagle' })
    const [model] = (await board.call('listPartners', { params: { eventId: event.id } })).answer
    await board.call('deleteRegistration', { params: { id: model?.id ?? 0 } })
    const { answer: saved } = await board.call('getEvent', { params: { id: event.id } })
    expect(draft.donation.coursePreferences).not.toEqual([])
    const replies = await Promise.all([
      board.call('saveEvent', { body: { ...saved, assignedGolfCourses: [] } }),
      board.call('saveRegistration', { body: draft }),
    ])
    expect([
      ['done', 'in_use_by_registrations'],
      ['done', 'invalid_input'],
    ]).toContainEqual(codes(replies))
  })

  test('runs entirely before or entirely after a deletion', async () => {
    const { world, board, addPartner } = await openBoardWorld()
    await ready(board)
    for (let round = 0; round < races; round += 1) {
      const { registration } = await addPartner(2)
      const review = { ...registration.review, comments: 'We come by bus.' }
      const [save, removal] = await Promise.all([
        board.call('saveRegistration', { body: { ...toSave(registration), review } }),
        board.call('deleteRegistration', { params: { id: registration.id } }),
      ])
      expect([removal.status, [200, 404]]).toEqual([200, expect.arrayContaining([save.status])])
      const lines = await world.db
        .selectFrom('auditTrail')
        .select('action')
        .where('entity', '=', 'registration')
        .where('entityId', '=', registration.id)
        .orderBy('id')
        .execute()
      const actions = save.status === 200 ? ['create', 'update', 'delete'] : ['create', 'delete']
      expect(lines.map(({ action }) => action)).toEqual(actions)
      await expectConsistentWorld(world.db)
    }
  })
})

describe('concurrent requests', () => {
  test('keep at least one administrator', async ({ world }) => {
    for (let round = 0; round < races; round += 1) {
      await world.db.transaction().execute((trx) => trx.updateTable('users').set({ appRoleId: 2 }).execute())
      const [one, other] = [await world.build.user({ role: 'admin' }), await world.build.user({ role: 'admin' })]
      const [asOne, asOther] = [await world.as(one), await world.as(other)]
      await ready(asOne, asOther)
      const demote = (visitor: Visitor, { role: _, ...person }: typeof one) =>
        visitor.call('saveUser', { body: { ...person, appRoleId: 2 } })
      const replies = await Promise.all([demote(asOne, other), demote(asOther, one)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
      await expectConsistentWorld(world.db)
    }
  })

  test('keep only one current event', async ({ world }) => {
    const visitor = await world.as(await world.build.user({ role: 'admin' }))
    await ready(visitor)
    const dates = { eventDate: '2027-05-14', registrationOpenDate: '2027-03-01', onlineUpdatesCloseDate: '2027-04-23' }
    const event = { id: 0, name: 'Hope Classic', ...dates, assignedGolfCourses: [], assignedPartnershipLevels: [] }
    const replies = await Promise.all(Array.from({ length: 4 }, () => visitor.call('saveEvent', { body: event })))
    expect(codes(replies)).toEqual(['done', ...Array.from({ length: 3 }, () => 'not_possible')])
    await expectConsistentWorld(world.db)
  })

  test('stay within the limit on login links', async ({ world }) => {
    const query = { email: 'ann@acme.test' }
    await Promise.all(Array.from({ length: 12 }, () => world.openBrowser().call('sendLoginLink', { query })))
    expect(await world.db.selectFrom('outbox').select('id').execute()).toHaveLength(5)
  })

  test('invite an address only once', async ({ world }) => {
    const visitor = await world.as(await world.build.user({ role: 'admin' }))
    await ready(visitor)
    const body = { email: 'ann@acme.test' }
    await Promise.all(Array.from({ length: 4 }, () => visitor.call('inviteUser', { body })))
    expect(await world.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('claim each email only once', async ({ world }) => {
    for (let count = 0; count < 5; count += 1) {
      await world.openBrowser().call('sendLoginLink', { query: { email: `ann.${count}@acme.test` } })
    }
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDueMail(world.db, world.clock.now)))
    const claimed = claims.flatMap((claim) => (claim ? [claim.id] : []))
    expect([claimed.length, new Set(claimed).size]).toEqual([5, 5])
  })
})
