import { formatCount } from '../../text.ts'
import type { PlacementPairing } from '../pairings.ts'
import { compareByPriority, sortByPartner } from '../proposal/problem.ts'
import { countFreeTableSeats, countSeatedPerTable } from './seats.ts'

export interface ProblemTable {
  id: number
  number: number
  seats: number
  zone: 'front' | 'middle' | 'back' | null
  isHeld: boolean
}

export interface ProblemPartner {
  id: number
  name: string
  /** 0 is the highest level. */
  levelRank: number
  registeredAt: string
}

export interface ProblemDiner {
  id: number
  name: string
  spotNumber: number
  registrationId: number
  tableId: number | null
}

export interface SeatingProblem {
  tables: readonly ProblemTable[]
  partners: readonly ProblemPartner[]
  diners: readonly ProblemDiner[]
  pairings: readonly PlacementPairing[]
  onlyEmptyTables: boolean
}

export interface OpenTable extends ProblemTable {
  /** Free seats, or 0 if the proposal can't use the table. */
  room: number
  /** Consecutive positions are neighbors. */
  position: number
}

export interface Room {
  problem: SeatingProblem
  tables: readonly OpenTable[]
  sizes: readonly number[]
  partners: ReadonlyMap<number, ProblemPartner>
  waiting: readonly ProblemDiner[]
}

const zoneRanks = { front: 0, middle: 1, back: 2 } as const

/** A table without a zone counts as one in the middle. */
export const rankZone = ({ zone }: ProblemTable): number => zoneRanks[zone ?? 'middle']

export function openRoom(unsorted: SeatingProblem): Room {
  const partners = unsorted.partners.toSorted(compareByPriority)
  const problem = {
    ...unsorted,
    partners,
    tables: unsorted.tables.toSorted((one, other) => one.number - other.number),
    diners: sortByPartner(unsorted.diners, partners),
    pairings: unsorted.pairings.toSorted((one, other) => one.id - other.id),
  }
  const sitting = countSeatedPerTable(
    problem.diners.flatMap(({ id, tableId }) => (tableId === null ? [] : [{ dinerId: id, tableId }])),
  )
  const tables = problem.tables.map((table, position) => {
    const there = sitting.get(table.id) ?? 0
    const isClosed = table.isHeld || (problem.onlyEmptyTables && there > 0)
    return { ...table, position, room: isClosed ? 0 : countFreeTableSeats(table.seats, there) }
  })
  return {
    problem,
    tables,
    sizes: tables.map(({ seats }) => seats).toSorted((one, other) => other - one),
    partners: new Map(partners.map((partner) => [partner.id, partner])),
    waiting: problem.diners.filter(({ tableId }) => tableId === null),
  }
}

export function describeSeatShortage({ tables, waiting }: Room): string {
  const seats = tables.reduce((sum, { room }) => sum + room, 0)
  if (waiting.length <= seats) return ''
  const have = seats === 1 ? '1 seat is' : `${seats} seats are`
  return `${have} free for ${formatCount(waiting.length, 'guest')}. Add tables for ${waiting.length - seats} more.`
}
