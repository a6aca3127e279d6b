import { apiQuery } from '#client/api/queries.ts'
import { boardEndpoints } from '#shared/contracts/placement/board.ts'
import type { BoardPart } from '#shared/domain/placement/places.ts'

export const boardKey = (part: BoardPart, eventId: number) => ['board', part, eventId] as const

export const boardQuery = (part: BoardPart, eventId: number) =>
  apiQuery(
    [...boardKey(part, eventId)],
    boardEndpoints.getBoard,
    { params: { part, eventId } },
    { staleTime: 0, refetchOnWindowFocus: false },
  )
