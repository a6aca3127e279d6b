import { boardEndpoints, type PersonMove } from '#shared/contracts/placement/board.ts'
import type { BoardPart } from '#shared/domain/placement/places.ts'
import { serve } from '../render-page.tsx'

export function serveMoves() {
  const sent: unknown[] = []
  const served = serve(boardEndpoints.movePeople, (body) => {
    sent.push(body)
    const { part, moves } = body as { part: BoardPart; moves: PersonMove[] }
    const place = part === 'golf' ? { seat: 1, cart: 1 } : { seat: 0, cart: 0 }
    const people = moves.map(({ personId, to }) => ({ personId, place: to === null ? null : { group: to, ...place } }))
    return { changeId: sent.length, words: '', people }
  })
  return { sent, served }
}
