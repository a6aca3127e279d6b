/** Which holes of a course take a second team, and in which order: `1, 10, 5`. Without one, the usual order holds. */

import { holesPerColumn } from '../../limits.ts'

interface ShotgunHole {
  holeNumber: number
  /** True on a par 3, otherwise empty. */
  par: boolean | null
}

const splitOrder = (order: string): string[] => order.split(/[\s,;]+/).filter((part) => part !== '')

/** What is wrong with an order as it was typed; null when nothing is. */
export function checkShotgunOrder(order: string, holeCount: number): string | null {
  const parts = splitOrder(order)
  const wrong = parts.find((part) => !(/^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= holeCount))
  if (wrong !== undefined) return `“${wrong}” is no hole: enter numbers from 1 to ${holeCount} with commas between them`
  const numbers = parts.map(Number)
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index)
  return repeated === undefined ? null : `Hole ${repeated} is there twice`
}

/**
 * The numbers of the holes that take a second team, in that order. The usual one goes from nine to nine, so that no part of
 * the course is crowded, and takes par 3 last, where a second team waits longest.
 */
export function listSecondTeamHoles(order: string, holes: readonly ShotgunHole[]): number[] {
  const chosen = splitOrder(order).map(Number)
  if (chosen.length > 0) return chosen
  const placeInNine = (holeNumber: number) => (holeNumber - 1) % holesPerColumn
  return holes
    .toSorted(
      (one, other) =>
        Number(one.par === true) - Number(other.par === true) ||
        placeInNine(one.holeNumber) - placeInNine(other.holeNumber) ||
        one.holeNumber - other.holeNumber,
    )
    .map(({ holeNumber }) => holeNumber)
}
