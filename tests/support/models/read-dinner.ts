import type { ProblemTable, SeatingProblem } from '#shared/domain/placement/dinner/problem.ts'
import { makeRoom, makeTables, type PartyToMake } from './any-seating-problem.ts'
import { readPairings } from './read-pairings.ts'

/**
 * - Tables 1, 2, and so on: `4` has four seats, `4f`, `4m`, and `4b` are in a zone, `4x` is reserved.
 * - Partners 1, 2, and so on: `3` has three guests, the first two of `3@1,2` are seated, and `3/1` is of level rank 1.
 * - Pairings as {@link readPairings} reads them.
 */
export const readDinner = (tables: string, partners: string, ...pairings: string[]): SeatingProblem =>
  makeRoom(tables.split(' ').filter(Boolean).map(readTable), partners.split(' ').map(readPartner), {
    pairings: readPairings(pairings, 1000),
  })

/** Table numbers per partner, `0` for no table: `1 1 2 | 3 0`. */
export const writeSeats = (
  { diners }: SeatingProblem,
  tableOf: (dinerId: number) => number | null | undefined,
): string =>
  [...Map.groupBy(diners, ({ registrationId }) => registrationId).values()]
    .map((own) => own.map(({ id }) => (tableOf(id) ?? 100) - 100).join(' '))
    .join(' | ')

const zones = { f: 'front', m: 'middle', b: 'back' } as const

function readTable(text: string, index: number): ProblemTable {
  const sign = text.slice(-1)
  const [table] = makeTables(1, Number.parseInt(text, 10), {
    id: 101 + index,
    number: index + 1,
    zone: zones[sign as keyof typeof zones] ?? null,
    isHeld: sign === 'x',
  })
  if (!table) throw new Error(`No table: ${text}`)
  return table
}

function readPartner(text: string): PartyToMake {
  const [, diners, seated, levelRank = 0] = /^(\d+)(?:@([\d,]+))?(?:\/(\d+))?$/.exec(text) ?? []
  if (!diners) throw new Error(`No partner: ${text}`)
  const sit = seated?.split(',').map((number) => 100 + Number(number)) ?? []
  return { diners: Number(diners), sit, levelRank: Number(levelRank) }
}
