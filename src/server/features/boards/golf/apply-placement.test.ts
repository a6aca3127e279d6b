import { describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { Proposal } from '#shared/contracts/placement/proposal.ts'
import { parseSiteId, toTeamKey } from '#shared/domain/placement/places.ts'
import { loggedInCookies } from '#tests/support/browser/logged-in-cookies.ts'
import { listen } from '#tests/support/live-listener.ts'
import { everything } from '#tests/support/models/any-placement-problem.ts'
import { openBoardWorld } from '#tests/support/models/board-world.ts'
import { readMoves, readTotals } from '#tests/support/models/read-proposal.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { toSave } from '#tests/support/registrations.ts'
import type { Visitor } from '#tests/support/world.ts'

async function openProposal() {
  const opened = await openBoardWorld()
  const { world, event, board, south, north } = opened
  const { registration: acme } = await opened.addPartner(6, { contact: { nameForMarketingMaterials: 'Acme' } })
  const { registration: birch } = await opened.addPartner(6, {
    assignedGolfCourseId: 0,
    contact: { nameForMarketingMaterials: 'Birch' },
    choices: { golfersIncluded: 6, dinnersIncluded: 0, vipsIncluded: 0, coursePreferences: [south.id, north.id] },
  })
  const lou = await world.as(await world.build.user({ role: 'admin' }))
  const eventId = event.id
  const propose = async () => (await board.call('proposePlacement', { body: { eventId, options: everything } })).answer
  const apply = (proposal: Pick<Proposal, 'boardVersion' | 'courses' | 'people'>, visitor: Visitor = board) =>
    visitor.call('applyProposal', {
      body: {
        part: 'golf',
        eventId,
        boardVersion: proposal.boardVersion,
        courses: proposal.courses,
        moves: readMoves(proposal).map(({ id, to }) => ({ personId: id, to })),
      },
    })
  const stand = async () => ({
    courses: await world.db.selectFrom('registrations').select(['id', 'assignedGolfCourseId']).orderBy('id').execute(),
    places: await world.db.selectFrom('placements').selectAll().orderBy('spotId').execute(),
  })
  return { ...opened, acme, birch, lou, propose, apply, stand }
}

const proposedPlaces = (proposal: Proposal) => readMoves(proposal).map(({ id, to }) => ({ personId: id, place: to }))

describe('placement proposals', () => {
  test("don't change the board until applied, and are undone and redone as one change", async () => {
    const { south, birch, propose, apply, read, stand, turn } = await openProposal()
    const empty = await stand()
    const proposal = await propose()
    expect(proposal).toMatchObject({
      courses: [{ registrationId: birch.id, golfCourseId: south.id }],
      shortages: [],
    })
    expect(readTotals(proposal, 'before').placed).toBe(0)
    expect(readTotals(proposal)).toMatchObject({ placed: 12, whole: 2, firstChoices: 2 })
    expect(await stand()).toEqual(empty)
    const { answer } = await apply(proposal)
    expect(new Set(answer.people)).toEqual(new Set(proposedPlaces(proposal)))
    expect(answer.words).toMatch(/^Kim Shaw placed \d+ golfers as proposed.* and assigned a course to 1 partner\.$/)
    const full = await stand()
    expect(full.places).toHaveLength(12)
    expect((await read()).people.filter(({ areaId }) => areaId === south.id)).toHaveLength(6)

    const undone = await turn('undo', (await read()).history.undoable?.id ?? 0)
    expect(undone.answer.words).toMatch(/ undid a change: removed .* and cleared the course for 1 partner\.$/)
    expect(await stand()).toEqual(empty)
    expect((await read()).history.undoable).toBeNull()
    await turn('redo', answer.changeId)
    expect(await stand()).toEqual(full)
  })

  test('reach everyone who has the board open', async () => {
    const { world, event, admin, propose, apply } = await openProposal()
    const cookies = await loggedInCookies(world.db, admin, world.clock.now)
    const listener = await listen(world.app, `/api/events/live/${event.id}?page=golf`, cookies)
    await listener.next('ready')
    const { answer } = await apply(await propose())
    const { changes, history } = await listener.next('moved')
    expect(changes).toMatchObject([{ change: { id: answer.changeId, words: answer.words }, action: 'apply' }])
    expect(new Set(changes[0]?.people)).toEqual(new Set(answer.people))
    expect(history.undoable?.id).toBe(answer.changeId)
    await listener.next('changed')
  })

  test('can be applied and undone when they only assign courses', async () => {
    const { propose, apply, read, stand, turn } = await openProposal()
    const empty = await stand()
    const { answer } = await apply({ ...(await propose()), people: [] })
    expect(answer).toMatchObject({ words: 'Kim Shaw assigned a course to 1 partner.', people: [] })
    expect((await read()).people).toHaveLength(12)
    expect((await stand()).courses).not.toEqual(empty.courses)
    const undone = await turn('undo', answer.changeId)
    expect(undone.answer.words).toBe('Kim Shaw undid a change: cleared the course for 1 partner.')
    expect(await stand()).toEqual(empty)
  })

  test('are applied only once if sent again after a lost response', async () => {
    const { propose, apply, stand } = await openProposal()
    const proposal = await propose()
    await apply(proposal)
    const full = await stand()
    expect((await apply(proposal)).answer).toEqual({ changeId: 0, words: '', people: [] })
    expect(await stand()).toEqual(full)
  })

  test('remain valid when someone enters a name', async () => {
    const { lou, birch, propose, apply } = await openProposal()
    const proposal = await propose()
    const attendees = birch.attendees.map((spot, index) =>
      index === 0 && spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, firstName: 'Zoe' } } : spot,
    )
    expect((await lou.call('saveRegistration', { body: { ...toSave(birch), attendees } })).status).toBe(200)
    expect((await apply(proposal)).status).toBe(200)
  })
})

describe('applying a placement proposal', () => {
  test.each(['golfer moved', 'course inactive', 'partner gone'])('refuses an outdated proposal: %s', async (change) => {
    const { world, lou, acme, birch, south, team, move, propose, apply, stand } = await openProposal()
    const proposal = await propose()
    if (change === 'golfer moved') {
      await move([acme.attendees[0]?.id ?? 0], team(5), { by: lou })
    } else if (change === 'course inactive') {
      await write(world.db, (trx) =>
        trx.updateTable('golfCourses').set({ isActive: false }).where('id', '=', south.id).execute(),
      )
    } else {
      await lou.call('deleteRegistration', { params: { id: birch.id } })
    }
    const before = await stand()
    expect((await apply(proposal)).problem).toMatchObject({ status: 409, code: 'board_moved_on' })
    expect(await stand()).toEqual(before)
  })

  test('refuses unknown courses, partners who already have one, and courses with too many golfers', async () => {
    const { world, acme, birch, south, propose, apply, stand, board } = await openProposal()
    const proposal = await propose()
    const before = await stand()
    const [choice] = proposal.courses
    const other = await world.build.golfCourse()
    const refused = async (courses: { registrationId: number; golfCourseId: number }[]) => {
      const reply = await apply({ ...proposal, courses: courses.map((one) => ({ ...choice, ...one }) as never) })
      expect(await stand()).toEqual(before)
      return reply.problem.issues?.[0]?.message
    }
    const chosen = { registrationId: birch.id, golfCourseId: south.id }
    expect(await refused([{ ...chosen, golfCourseId: other.id }])).toBe('This course isn’t offered')
    for (const courses of [
      [{ ...chosen, registrationId: acme.id }],
      [{ ...chosen, registrationId: 4711 }],
      [chosen, chosen],
    ])
      expect(await refused(courses)).toBe('This partner can’t be assigned a course')
    const crowded = proposal.people.map((golfer) => ({ ...golfer, place: proposal.people[0]?.place ?? null }))
    expect((await apply({ ...proposal, people: crowded })).problem.status).toBe(409)
    expect((await apply({ ...proposal, courses: [] })).problem.code).toBe('not_possible')
    expect((await apply({ ...proposal, courses: [], people: [] })).status).toBe(400)
    expect(await stand()).toEqual(before)
    const body = { eventId: 4711, options: everything }
    expect((await board.call('proposePlacement', { body })).status).toBe(404)
    world.clock.now = new Date('2031-01-01T12:00:00.000Z')
    expect((await apply(proposal)).problem.code).toBe('corrections_only')
  })

  test("refuses the second of two organizers' simultaneous proposals", async () => {
    const { board, lou, birch, propose, apply, stand } = await openProposal()
    const proposal = await propose()
    const empty = await stand()
    const inTeam = (teamNumber: number) => ({
      ...proposal,
      people: proposal.people.flatMap(({ place, ...golfer }) =>
        golfer.registrationId === birch.id
          ? [{ ...golfer, place: place && { ...place, group: toTeamKey(parseSiteId(place.group), teamNumber) } }]
          : [],
      ),
    })
    const races = rounds(5)
    for (let race = 0; race < races; race += 1) {
      const replies = await Promise.all([apply(inTeam(1)), apply(inTeam(2), lou)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const winner = replies.findIndex(({ status }) => status === 200)
      const { places } = await stand()
      expect(places.map(({ teamNumber }) => teamNumber)).toEqual(birch.attendees.map(() => winner + 1))
      const query = { registrationId: birch.id, assignedGolfCourseId: 0, confirmRelease: 'true' } as const
      await board.call('assignGolfCourse', { query })
      expect(await stand()).toEqual(empty)
    }
  })
})

describe('undoing a placement proposal', () => {
  test("isn't possible if a partner has since been assigned another course", async () => {
    const { lou, birch, north, propose, apply, read, turn } = await openProposal()
    const { answer } = await apply({ ...(await propose()), people: [] })
    const query = { registrationId: birch.id, assignedGolfCourseId: north.id, confirmRelease: 'true' } as const
    await lou.call('assignGolfCourse', { query })
    expect((await read()).history.undoable).toBeNull()
    expect((await turn('undo', answer.changeId)).problem.code).toBe('not_possible')
  })

  test("isn't possible if a partner's golfer has been placed since", async () => {
    const { lou, acme, birch, south, propose, apply, read, team, move } = await openProposal()
    await apply({ ...(await propose()), people: [] })
    const both = [birch, acme].map(({ attendees }) => attendees[0]?.id ?? 0)
    expect((await move(both, [team(5, 1, south), team(5)], { by: lou })).status).toBe(200)
    await lou.call('deleteRegistration', { params: { id: acme.id } })
    expect((await read()).history.undoable).toBeNull()
  })
})

test('proposes identical placements to two organizers at the same time', async () => {
  const { propose } = await openProposal()
  const [one, other] = await Promise.all([propose(), propose()])
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
})
