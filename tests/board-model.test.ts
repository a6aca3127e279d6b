import fc from 'fast-check'
import { test } from 'vitest'
import { type BoardModel, type BoardReal, boardCommands } from './support/models/board-commands.ts'
import { openBoardWorld } from './support/models/board-world.ts'
import { rounds, scale } from './support/models/scale.ts'

const numRuns = rounds(5)
const maxCommands = scale > 1 ? 60 : 14
const testTimeout = 180_000 * scale

test(
  'keeps the board equal to its model after any moves by two organizers',
  async () => {
    const opened = await openBoardWorld()
    const { world, board, north, south, addPartner } = opened
    const organizers: BoardReal['organizers'] = [board, await world.as(await world.build.user({ role: 'admin' }))]
    await fc.assert(
      fc.asyncProperty(fc.commands(boardCommands, { maxCommands, size: 'max' }), async (commands) => {
        const built = [
          await addPartner(5),
          await addPartner(4),
          await addPartner(3, { assignedGolfCourseId: south.id }),
          await addPartner(2, { named: 0 }),
        ]
        const courseOf = (index: number) => (index === 2 ? south.id : north.id)
        const model: BoardModel = {
          places: new Map(built.flatMap(({ golferIds }) => golferIds.map((golferId) => [golferId, null]))),
          registrations: built.map(({ registration: { id }, golferIds: personIds }, index) => ({
            id,
            personIds,
            isDeleted: false,
            course: courseOf(index) === north.id ? 1 : 2,
          })),
          changes: new Map(),
        }
        try {
          await fc.asyncModelRun(() => ({ model, real: { opened, organizers } }), commands)
        } finally {
          for (const { id } of model.registrations) await board.call('deleteRegistration', { params: { id } })
        }
      }),
      { numRuns },
    )
  },
  testTimeout,
)
