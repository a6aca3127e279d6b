import { setTimeout } from 'node:timers/promises'
import type { LiveMessage } from '#shared/contracts/live.ts'
import type { PersonMove } from '#shared/contracts/placement/board.ts'
import { toTeamKey } from '#shared/domain/placement/places.ts'
import type { PreparedBoard } from '#tests/support/load/prepare-board.ts'
import { readEvents } from '#tests/support/read-events.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'

export interface BoardFigures {
  answers: number[]
  delays: number[]
}

const fullTeam = 4

export function recordMoves({ golferIds, holeIds }: PreparedBoard, count: number): PersonMove[] {
  const teams = holeIds.flatMap((holeId) => [1, 2].map((teamNumber) => toTeamKey(holeId, teamNumber)))
  const room = teams.length * fullTeam
  const moves: PersonMove[] = []
  for (let index = 0; moves.length < count; index += 1) {
    const team = teams[Math.floor((index % room) / fullTeam)]
    const personId = golferIds[index % golferIds.length]
    const leaving = golferIds[(index - room + golferIds.length) % golferIds.length]
    if (!team || personId === undefined || leaving === undefined) break
    if (index >= room) moves.push({ personId: leaving, from: team, to: null })
    moves.push({ personId, from: null, to: team })
  }
  return moves.slice(0, count)
}

export async function playMoves(
  [server, other]: readonly [ServerProcess, ServerProcess],
  { cookie, eventId }: PreparedBoard,
  moves: readonly PersonMove[],
): Promise<BoardFigures> {
  const ending = new AbortController()
  const sentAt = new Map<number, number>()
  const heardAt = new Map<number, number>()
  const live = `${other.url}/api/events/live/${eventId}?page=golf`
  const stream = await fetch(live, { headers: { cookie }, signal: ending.signal })
  const listening = readEvents(stream, ({ name, data }) => {
    if (name !== 'moved') return
    for (const { change } of (data as LiveMessage<'moved'>).changes) heardAt.set(change.id, performance.now())
  })
  const answers: number[] = []
  for (const move of moves) {
    const started = performance.now()
    const response = await fetch(`${server.url}/api/Board/Move`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ part: 'golf', eventId, moves: [move] }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`A move was refused: ${JSON.stringify(answer)}`)
    answers.push(performance.now() - started)
    sentAt.set(answer.changeId, started)
  }
  for (let waits = 0; heardAt.size < sentAt.size && waits < 100; waits += 1) await setTimeout(50)
  ending.abort()
  await listening
  const delays = [...sentAt].flatMap(([id, sent]) => {
    const heard = heardAt.get(id)
    return heard === undefined ? [] : [heard - sent]
  })
  return { answers, delays }
}
