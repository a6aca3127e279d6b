import { highlightSpot } from '#shared/domain/spots/checkboxes.ts'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { joinNames } from '#shared/domain/text.ts'

export function findIdle(spots: readonly Spot[]): Spot[] {
  return spots.filter((spot) => highlightSpot(spot) !== null)
}

/** 'Vera Wong has no activity yet.', or the same of several: four by name, more by their number. */
export function describeIdle(idle: readonly Spot[]): string {
  const names = idle.map(({ name }) => name)
  return `${joinNames(names)} ${names.length === 1 ? 'has' : 'have'} no activity yet.`
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** 'golf, dinner or the VIP reception', of which those are left out that the registration has no places for. */
export function listOffered({ golf, dinner, vip }: SpotTotals): string {
  return either.format([
    ...(golf ? ['golf'] : []),
    ...(dinner ? ['dinner'] : []),
    ...(vip ? ['the VIP reception'] : []),
  ])
}
