/** Partners who are given a course together, because they wish to play together. */

import { golfersOfSide, type PlacementWish } from '../../wishes.ts'
import type { PlacementProblem, ProblemRegistration } from '../problem/problem.ts'

export interface Party {
  registrations: ProblemRegistration[]
  /** The course of those whom they wish to be with, when those have one; null for any. */
  boundTo: number | null
}

/** What becomes of wishes between partners when courses are chosen: as many are kept as leave a solution. */
export const joinings = ['all', 'must', 'none'] as const
export type Joining = (typeof joinings)[number]

/**
 * Registrations without a course, joined by their wishes. Those that would be larger than `mostGolfers`, or bound to two
 * courses, stay apart.
 */
export function joinParties(
  { golfers, registrations, wishes }: Pick<PlacementProblem, 'golfers' | 'registrations' | 'wishes'>,
  waiting: readonly ProblemRegistration[],
  { joining, mostGolfers, sizeOf }: { joining: Joining; mostGolfers: number; sizeOf: (id: number) => number },
): Party[] {
  const parties = new Map<number, Party>(waiting.map((one) => [one.id, { registrations: [one], boundTo: null }]))
  const courseOf = new Map(registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const sizeOfParty = (party: Party) => party.registrations.reduce((sum, { id }) => sum + sizeOf(id), 0)

  const join = (id: number, otherId: number) => {
    const [one, other] = [parties.get(id), parties.get(otherId)]
    if (!one || one === other) return
    const boundTo = other ? other.boundTo : (courseOf.get(otherId) ?? null)
    const isBoundElsewhere = one.boundTo !== null && boundTo !== null && one.boundTo !== boundTo
    if (isBoundElsewhere || sizeOfParty(one) + (other ? sizeOfParty(other) : 0) > mostGolfers) return
    one.boundTo ??= boundTo
    for (const registration of other?.registrations ?? []) {
      one.registrations.push(registration)
      parties.set(registration.id, one)
    }
  }
  const registrationOf = (side: PlacementWish['one']) => golfersOfSide(side, golfers)[0]?.registrationId ?? 0
  for (const { one, other } of listJoining(wishes, joining)) {
    const [id, otherId] = [registrationOf(one), registrationOf(other)]
    join(id, otherId)
    if (!parties.has(id)) join(otherId, id)
  }
  return [...new Set(parties.values())]
}

function listJoining(wishes: readonly PlacementWish[], joining: Joining): PlacementWish[] {
  const together = wishes.filter(({ kind }) => kind !== 'notWith')
  const musts = together.filter(({ strength }) => strength === 'must')
  if (joining === 'none') return []
  return joining === 'must' ? musts : [...musts, ...together.filter(({ strength }) => strength === 'prefer')]
}
