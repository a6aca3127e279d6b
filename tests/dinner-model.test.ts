import fc from 'fast-check'
import { test } from 'vitest'
import { type DinnerModel, type DinnerReal, dinnerCommands, seatsOfTable } from './support/models/dinner-commands.ts'
import { openDinnerWorld } from './support/models/dinner-world.ts'
import { rounds, scale } from './support/models/scale.ts'

const numRuns = rounds(5)
const maxCommands = scale > 1 ? 60 : 14
const testTimeout = 180_000 * scale

test(
  'keeps seats equal to their model after any moves by two organizers',
  async () => {
    const opened = await openDinnerWorld()
    const { world, kim } = opened
    const organizers: DinnerReal['organizers'] = [kim, await world.as(await world.build.user({ role: 'admin' }))]
    const tableIds = await opened.addTables(3, seatsOfTable)
    await fc.assert(
      fc.asyncProperty(fc.commands(dinnerCommands, { maxCommands, size: 'max' }), async (commands) => {
        const built = [
          await opened.addPartner(3),
          await opened.addPartner(2, { named: 0 }),
          await opened.addPartner(0, { choices: { golfersIncluded: 0, dinnersIncluded: 4, vipsIncluded: 0 } }),
          await opened.addPartner(0, { choices: { golfersIncluded: 1, dinnersIncluded: 2, vipsIncluded: 1 } }),
        ]
        const model: DinnerModel = {
          places: new Map(built.flatMap(({ golferIds }) => golferIds.map((id) => [id, null]))),
          registrations: built.map(({ registration: { id }, golferIds: personIds }) => ({
            id,
            personIds,
            isDeleted: false,
          })),
          changes: new Map(),
        }
        try {
          await fc.asyncModelRun(() => ({ model, real: { opened, organizers, tableIds } }), commands)
        } finally {
          for (const { id } of model.registrations) await kim.call('deleteRegistration', { params: { id } })
        }
      }),
      { numRuns },
    )
  },
  testTimeout,
)
