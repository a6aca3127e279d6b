import fc from 'fast-check'
import { test } from 'vitest'
import { type LifeReal, lifeCommands } from './support/models/registration-commands.ts'
import { rounds, scale } from './support/models/scale.ts'
import { openWorld } from './support/world.ts'

const numRuns = rounds(5)
const maxCommands = scale > 1 ? 60 : 14
const testTimeout = 180_000 * scale

test(
  'keeps a registration equal to its model after any saves',
  async () => {
    const world = await openWorld()
    const { build } = world
    const courses = [await build.golfCourse(), await build.golfCourse()]
    const levels = [await build.level({ name: 'Birdie' }), await build.level({ name: 'Eagle' })]
    const event = await build.event({ courses, levels })
    const admin = await world.as(await build.user({ role: 'admin' }))
    await fc.assert(
      fc.asyncProperty(fc.commands(lifeCommands, { maxCommands, size: 'max' }), async (commands) => {
        const [partner, colleague] = [await build.user(), await build.user()]
        const registeredByEmails = [colleague.email]
        const options = {
          creator: partner,
          eventId: event.id,
          level: 'Eagle',
          named: 4,
          contact: { registeredByEmails },
        }
        const { id } = await build.registration(options)
        const { answer: saved } = await admin.call('getRegistration', { params: { id } })
        const people = { partner: await world.as(partner), colleague: await world.as(colleague), admin }
        const real: LifeReal = { world, people }
        await fc.asyncModelRun(() => ({ model: { id, saved, isDeleted: false }, real }), commands)
      }),
      { numRuns },
    )
  },
  testTimeout,
)
