import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#server/db/tables.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import { hasPerson } from '#shared/domain/spots/spot.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { anySteps } from '#tests/support/models/any-steps.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { applyStep, type Outcome, type Stage } from '#tests/support/models/take-step.ts'
import type { World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'
import { findStoredRegistration, type StoredRegistration } from '../stored-registration.ts'
import { pickParts } from './changed-parts.ts'

interface StoredState {
  stored: StoredRegistration | null
  places: ReadonlyMap<number, string>
}

async function findStanding(db: Db, id: number): Promise<StoredState> {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('spots', 'spots.id', 'placements.spotId')
    .select(['spotId', 'golfCourseHoleId', 'teamNumber', 'seat'])
    .where('spots.registrationId', '=', id)
    .execute()
  const places = rows.map((row) => [row.spotId, `${row.golfCourseHoleId} ${row.teamNumber} ${row.seat}`] as const)
  return { stored: await findStoredRegistration(db, id), places: new Map(places) }
}

function expectNobodyLost(before: StoredState, after: StoredState, outcome: Outcome): void {
  if (!before.stored || !after.stored) return
  const { sent, status } = outcome
  if (!sent || status !== 200) {
    expect(pickParts(after.stored)).toEqual(pickParts(before.stored))
    return
  }
  const announced = new Set(outcome.announced.map(({ spotId }) => spotId))
  for (const spot of before.stored.attendees.filter((one) => hasPerson(one) && !announced.has(one.id))) {
    const wanted = sent.attendees.find(({ id }) => id === spot.id)
    const now = after.stored.attendees.find(({ id }) => id === spot.id)
    expect([spot.name, wanted !== undefined, now !== undefined]).toEqual([spot.name, true, true])
    if (!wanted || !hasPerson(wanted)) continue
    const { golf, dinner, vip, isDeclined, attendeeInfo } = tidySpot(wanted)
    expect(now).toMatchObject({ golf, dinner, vip, isDeclined, attendeeInfo })
  }
  for (const [spotId, place] of before.places) {
    if (!announced.has(spotId)) expect([spotId, after.places.get(spotId)]).toEqual([spotId, place])
  }
}

async function openStage(world: World): Promise<Omit<Stage, 'registrations'>> {
  const { build } = world
  const courses = [await build.golfCourse(), await build.golfCourse()]
  const levels = [
    await build.level({ name: 'Birdie' }),
    await build.level({ name: 'Eagle' }),
    await build.level({ name: 'Ace', golfersIncluded: 6, dinnersIncluded: 2, vipIncluded: 2 }),
  ]
  const event = await build.event({ courses, levels })
  return { eventId: event.id, courses, admin: await world.as(await build.user({ role: 'admin' })) }
}

async function register(world: World, { eventId, courses }: Omit<Stage, 'registrations'>, named: number) {
  const colleague = await world.build.user()
  const registration = await world.build.registration({
    eventId,
    level: 'Eagle',
    named,
    contact: { registeredByEmails: [colleague.email] },
    ...(courses[0] && { assignedGolfCourseId: courses[0].id }),
  })
  const { id, creator } = registration
  return { id, partner: await world.as(creator), colleague: await world.as(colleague) }
}

const essential = ['save', 'save announced', 'place']

test('keeps spots, places, and the audit trail consistent through any sequence of edits', async ({ world }) => {
  const { db } = world
  const stage = await openStage(world)
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const registrations = [await register(world, stage, 5), await register(world, stage, 2)]
      const standings = new Map<number, StoredState>()
      for (const { id } of registrations) standings.set(id, await findStanding(db, id))
      for (const step of steps) {
        const outcome = await applyStep({ ...stage, registrations }, step)
        expect(outcome.status).toBeLessThan(500)
        seen.add(`${step.kind} ${outcome.announced.length > 0 ? 'announced' : outcome.code}`.trim())
        for (const [position, { id }] of registrations.entries()) {
          const before = standings.get(id)
          const after = await findStanding(db, id)
          standings.set(id, after)
          const own = position === step.registration ? outcome : { ...outcome, sent: null }
          if (before) expectNobodyLost(before, after, own)
        }
        await expectConsistentWorld(db)
      }
    }),
    { numRuns: rounds(12) },
  )
  expect(essential.filter((one) => !seen.has(one))).toEqual([])
})
