import fc from 'fast-check'
import type { ProblemTable, SeatingProblem } from '#shared/domain/placement/dinner/problem.ts'
import type { PlacementPairing } from '#shared/domain/placement/pairings.ts'

export const makeTables = (count: number, seats: number, more: Partial<ProblemTable> = {}): ProblemTable[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 101 + index,
    number: index + 1,
    seats,
    zone: null,
    isHeld: false,
    ...more,
  }))

export interface PartyToMake {
  diners: number
  levelRank?: number
  sit?: readonly (number | null)[]
}

/** Partner 1 has the guests 1001, 1002, and so on. */
export function makeRoom(
  tables: readonly ProblemTable[],
  parties: readonly PartyToMake[],
  more: Partial<SeatingProblem> = {},
): SeatingProblem {
  return {
    tables,
    partners: parties.map(({ levelRank = 0 }, index) => ({
      id: index + 1,
      name: `Partner ${index + 1}`,
      levelRank,
      registeredAt: `2027-01-01T${String(index % 24).padStart(2, '0')}:00:00.000Z`,
    })),
    diners: parties.flatMap(({ diners, sit = [] }, index) =>
      Array.from({ length: diners }, (_, spot) => ({
        id: (index + 1) * 1000 + spot + 1,
        name: `Guest ${index + 1}.${spot + 1}`,
        spotNumber: spot + 1,
        registrationId: index + 1,
        tableId: sit[spot] ?? null,
      })),
    ),
    pairings: [],
    onlyEmptyTables: false,
    ...more,
  }
}

const anyTable = fc.record({
  seats: fc.constantFrom(2, 4, 4, 8, 8, 10),
  zone: fc.constantFrom('front' as const, 'middle' as const, 'back' as const, null),
  isHeld: fc.constantFrom(false, false, false, true),
})

const anyParty = fc.record({
  diners: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 14 })),
  levelRank: fc.nat(3),
  sit: fc.array(fc.option(fc.nat(12), { freq: 2 }), { maxLength: 4 }),
})

const anySide = (parties: number) =>
  fc.oneof(
    fc.record({ registrationId: fc.integer({ min: 1, max: parties + 1 }) }),
    fc.tuple(fc.integer({ min: 1, max: parties }), fc.integer({ min: 1, max: 6 })).map(([partner, spot]) => ({
      spotId: partner * 1000 + spot,
    })),
  )

const anyPairings = (parties: number): fc.Arbitrary<PlacementPairing[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('with' as const, 'notWith' as const),
        one: anySide(parties),
        other: anySide(parties),
        strength: fc.constantFrom('must' as const, 'prefer' as const),
      }),
      { maxLength: 5 },
    )
    .map((pairings) => pairings.map((pairing, index) => ({ id: index + 1, ...pairing })))

export const anyRoom: fc.Arbitrary<SeatingProblem> = fc
  .tuple(fc.array(anyTable, { maxLength: 12 }), fc.array(anyParty, { maxLength: 12 }), fc.boolean())
  .chain(([tables, parties, onlyEmptyTables]) =>
    fc.tuple(
      fc.constant({ tables, parties, onlyEmptyTables }),
      parties.length > 0 ? anyPairings(parties.length) : fc.constant<PlacementPairing[]>([]),
    ),
  )
  .map(([{ tables, parties, onlyEmptyTables }, pairings]) => {
    const made = tables.map((table, index) => ({ ...table, id: 101 + index, number: index + 1 }))
    const left = new Map(made.map(({ id, seats }) => [id, seats + 1]))
    const seated = parties.map(({ sit, ...party }) => ({
      ...party,
      sit: sit.map((index) => {
        const table = index === null ? undefined : made[index % Math.max(1, made.length)]
        const room = left.get(table?.id ?? 0) ?? 0
        if (!table || room === 0 || sit.length > party.diners) return null
        left.set(table.id, room - 1)
        return table.id
      }),
    }))
    return makeRoom(made, seated, { pairings, onlyEmptyTables })
  })

function createNumbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const companySizes = [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 6, 8, 10, 12, 14]

export function makeFullDinner(seed: number, seats: number, percentMore: number): SeatingProblem {
  const next = createNumbers(seed)
  const parties = Array.from({ length: 150 }, () => ({
    diners: companySizes[next(companySizes.length)] ?? 1,
    levelRank: next(5),
  }))
  const guests = parties.reduce((sum, { diners }) => sum + diners, 0)
  const count = Math.ceil((guests * (100 + percentMore)) / 100 / seats)
  const tables = makeTables(count, seats).map((table, index) => ({
    ...table,
    zone: index < 20 ? ('front' as const) : index < 40 ? ('middle' as const) : ('back' as const),
  }))
  return makeRoom(tables, parties)
}
