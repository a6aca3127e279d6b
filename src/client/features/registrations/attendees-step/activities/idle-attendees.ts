import { highlightSpot } from '#shared/domain/spots/checkboxes.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { joinNames } from '#shared/domain/text/text.ts'

export function findIdle(spots: readonly Spot[]): Spot[] {
  return spots.filter((spot) => highlightSpot(spot) !== null)
}

/** 'Vera Wong has no activity yet.', or the same of several: four by name, more by their number. */
export function describeIdle(idle: readonly Spot[]): string {
  const names = idle.map(({ name }) => name)
  return `${joinNames(names)} ${names.length === 1 ? 'has' : 'have'} no activity yet.`
}
