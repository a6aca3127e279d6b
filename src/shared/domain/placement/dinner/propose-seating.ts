/**
 * Seated guests stay, reserved tables stay empty, partners stay whole, and higher levels sit in front. The result
 * doesn't depend on the order of the input.
 */

import { joinWords } from '../../text.ts'
import { countNeeded } from '../away.ts'
import { fill } from '../fill/fill.ts'
import { checkPairing, findGolfersOfSides, indexSites } from '../pairings.ts'
import { toTableKey } from '../places.ts'
import { describeProposal } from '../proposal/describe-proposal.ts'
import {
  describeSeatShortage,
  openRoom,
  type ProblemDiner,
  type Room,
  rankZone,
  type SeatingProblem,
} from './problem.ts'

export type SeatingProposal = Awaited<ReturnType<typeof proposeSeating>>

/** `pause` lets other work run between steps of the search. */
export async function proposeSeating(unsorted: SeatingProblem, pause: () => Promise<void>) {
  const room = openRoom(unsorted)
  const { tables, problem } = room
  const given = new Map(await seatWaiting(room, pause))
  const before = ({ tableId }: ProblemDiner) => tableId
  const after = ({ id, tableId }: ProblemDiner) => tableId ?? given.get(id) ?? null
  const shortage = describeSeatShortage(room)
  const positions = new Map(tables.map(({ id, position }) => [id, position]))
  const positionOf = (id: string | number) => positions.get(Number(id)) ?? 0
  const sites = indexSites(
    'dinner',
    tables.map(({ id, number, seats }) => ({ number, groups: [{ key: toTableKey(id), seats }] })),
  )
  const described = describeProposal({
    ...{ people: problem.diners, partners: problem.partners, pairings: problem.pairings, before, after },
    part: 'dinner',
    groupOf: (tableId) => tableId,
    countNeeded: (people) => countNeeded(room.sizes, people),
    judge: (pairing, sides, tableOf) => {
      const placeOf = (diner: ProblemDiner) => {
        const tableId = tableOf(diner)
        return tableId === null ? null : { group: toTableKey(tableId), seat: 0, cart: 0 }
      }
      return checkPairing(pairing, sides, { ...sites, placeOf, areaOf: () => null })
    },
    explainWorse: (_, tableId, own) => {
      const row = [...own.keys()].map(positionOf).toSorted((one, other) => one - other)
      if ((row.at(-1) ?? 0) - (row[0] ?? 0) === row.length - 1) return null
      const others = row.filter((position) => position !== positionOf(tableId))
      const numbers = joinWords(others.map((position) => String(tables[position]?.number)))
      return `The rest of their company is at ${others.length === 1 ? 'table' : 'tables'} ${numbers}.`
    },
    explainMissing: () => shortage,
  })
  const countEmpty = (tableOf: typeof before) => {
    const taken = new Set(problem.diners.map(tableOf))
    return tables.filter(({ id }) => !taken.has(id)).length
  }
  const empty = { name: 'Empty tables', before: countEmpty(before), after: countEmpty(after), of: tables.length }
  return {
    ...described,
    totals: [...described.totals, empty],
    shortages: shortage ? [{ golfCourseId: null, words: shortage, missing: null, candidates: [] }] : [],
  }
}

/** Separating a partner costs less than using another table, and more than keeping a high level from the front. */
const costs = { apart: 80, zone: 3 }

async function seatWaiting(room: Room, pause: () => Promise<void>): Promise<[number, number][]> {
  const { tables, problem, partners, waiting, sizes } = room
  const ofSide = findGolfersOfSides(problem.diners)
  const levels = 1 + Math.max(0, ...problem.partners.map(({ levelRank }) => levelRank))
  const sitting = Map.groupBy(problem.diners, ({ tableId }) => tableId)
  const groups = tables.map((table) => ({
    table,
    seats: table.seats,
    standing: sitting.get(table.id) ?? [],
    members: [],
    isClosed: table.room === 0,
    position: table.position,
    rank: rankZone(table) + table.position / (1_000 * tables.length),
  }))
  const pairings = problem.pairings.map(({ kind, strength, one, other }) => {
    const [ones, others] = [ofSide(one).map(({ id }) => id), ofSide(other).map(({ id }) => id)]
    const arePartners = 'registrationId' in one && 'registrationId' in other
    const isTooLarge = kind !== 'notWith' && arePartners && ones.length + others.length > (sizes[0] ?? 0)
    return {
      isRequired: strength === 'must',
      isApart: kind === 'notWith',
      one: ones,
      other: others,
      within: isTooLarge ? 1 : null,
    }
  })
  const filled = await fill(
    groups,
    waiting,
    pairings.filter(({ one, other }) => one.length > 0 && other.length > 0),
    {
      extras: 0,
      mixing: 0,
      costOfGaps: (tablesBetween) => (tablesBetween > 0 ? costs.apart : 0),
      costOfRank: (rank, people) => {
        const best = Math.min(...people.map(({ registrationId }) => partners.get(registrationId)?.levelRank ?? levels))
        return rank * costs.zone * (1 + levels - best)
      },
      pause,
    },
  )
  return filled.flatMap(({ table, members }) => members.map(({ id }): [number, number] => [id, table.id]))
}
