import { beforeEach, describe, expect, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { checkWorldAt } from './support/check-world/check-world.ts'
import { createDatabase } from './support/database/test-database.ts'
import { type PreparedBoard, prepareBoard } from './support/load/prepare-board.ts'
import { rounds } from './support/models/scale.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'

const manyRounds = rounds(10)
const someRounds = rounds(5)

let board: PreparedBoard
let servers: [ServerProcess, ServerProcess]
let place: Awaited<ReturnType<typeof createDatabase>>

beforeEach(async () => {
  place = await createDatabase()
  board = await prepareBoard(place, { golfers: 8 })
  servers = await Promise.all([startServer(place), startServer(place)])
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    expect(await checkWorldAt(place, { isBuilt: true })).toEqual([])
  }
})

type Attempt = { golferId: number; holeDetailId: number; allowFifth?: boolean }

async function post(server: ServerProcess, name: string, query: Record<string, string>) {
  const response = await fetch(`${server.url}/api/GolferPlacement/${name}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { cookie: board.cookie, 'content-type': 'application/json' },
  })
  return { status: response.status, code: (await response.json()).code as string | undefined }
}

const add = (server: ServerProcess, { golferId, holeDetailId, allowFifth = false }: Attempt) =>
  post(server, 'AddGolferPlacement', {
    golferId: String(golferId),
    holeDetailId: String(holeDetailId),
    teamNumber: '1',
    eventId: String(board.eventId),
    allowFifth: String(allowFifth),
  })

const remove = (golferId = 0) =>
  post(servers[0], 'RemoveGolferPlacement', { golferId: String(golferId), eventId: String(board.eventId) })

async function race(one: Attempt, other: Attempt) {
  const answers = await Promise.all([add(servers[0], one), add(servers[1], other)])
  return {
    statuses: answers.map(({ status }) => status).sort(),
    refused: answers.find(({ status }) => status !== 200)?.code,
  }
}

async function countPlaced(): Promise<number> {
  const { db } = await open(place)
  const rows = await db.selectFrom('placements').select('spotId').execute()
  await db.destroy()
  return rows.length
}

describe('two concurrent organizers', () => {
  test("can't both take a team's last place", async () => {
    const [holeDetailId = 0] = board.holeIds
    const [one = 0, other = 0, ...three] = board.golferIds.slice(0, 5)
    for (const golferId of three) await add(servers[0], { golferId, holeDetailId })
    for (let round = 0; round < manyRounds; round += 1) {
      const result = await race({ golferId: one, holeDetailId }, { golferId: other, holeDetailId })
      expect([round, result]).toEqual([round, { statuses: [200, 409], refused: 'team_over_limit' }])
      await remove(one)
      await remove(other)
    }
    expect(await countPlaced()).toBe(3)
  })

  test("can't both add a fifth golfer", async () => {
    const [holeDetailId = 0] = board.holeIds
    const [one = 0, other = 0, ...four] = board.golferIds.slice(0, 6)
    for (const golferId of four) await add(servers[0], { golferId, holeDetailId })
    for (let round = 0; round < someRounds; round += 1) {
      const fifth = (golferId: number) => ({ golferId, holeDetailId, allowFifth: true })
      expect(await race(fifth(one), fifth(other))).toEqual({ statuses: [200, 409], refused: 'team_full' })
      await remove(one)
      await remove(other)
    }
    expect(await countPlaced()).toBe(4)
  })

  test("can't both place one golfer", async () => {
    const [golferId = 0] = board.golferIds
    const [here = 0, there = 0] = board.holeIds
    for (let round = 0; round < someRounds; round += 1) {
      const result = await race({ golferId, holeDetailId: here }, { golferId, holeDetailId: there })
      expect(result).toEqual({ statuses: [200, 409], refused: 'not_possible' })
      await remove(golferId)
    }
  })
})
