import { expect, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { expectConsistentWorld } from './support/check-world/check-world.ts'
import { createDatabase } from './support/database/test-database.ts'
import { countStatuses, findWronglyKept, prepareSavers, startSavers } from './support/load/steady-savers.ts'
import { rounds } from './support/models/scale.ts'
import { startServer } from './support/server-process.ts'

const callers = 32
const registrations = 40
const saves = rounds(96)

test.each([1, 2])(
  'saves many registrations concurrently at %i server processes without losing any',
  async (processes) => {
    const place = await createDatabase()
    const database = await open(place)
    const prepared = await prepareSavers(database, registrations)
    const servers = await Promise.all(Array.from({ length: processes }, () => startServer(place)))
    const savers = startSavers(
      servers.map(({ url }) => url),
      prepared,
      callers,
    )
    await savers.until(({ length }) => length >= saves)
    await savers.stop()
    expect(countStatuses(savers.answers)).toEqual({ 200: savers.answers.length })
    expect(await findWronglyKept(database, prepared)).toEqual([])
    await expectConsistentWorld(database.db)
    for (const server of servers) expect(await server.stop()).toBe(0)
    await database.db.destroy()
  },
)
