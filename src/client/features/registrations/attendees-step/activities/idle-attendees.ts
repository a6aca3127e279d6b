import { highlightSpot } from '#shared/domain/spots/checkboxes.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'

/** The spots that have an attendee who takes part in nothing. */
export function findIdle(spots: readonly Spot[]): Spot[] {
  return spots.filter((spot) => highlightSpot(spot) !== null)
}

const mostNames = 4
const list = new Intl.ListFormat('en-US')

/** 'Vera Wong has no activity yet.', or the same of several: four by name, more by their number. */
export function describeIdle(idle: readonly Spot[]): string {
  const names = idle.map(({ name }) => name)
  const others = names.length - (mostNames - 1)
  const named = names.length > mostNames ? [...names.slice(0, mostNames - 1), `${others} others`] : names
  return `${list.format(named)} ${names.length === 1 ? 'has' : 'have'} no activity yet.`
}
