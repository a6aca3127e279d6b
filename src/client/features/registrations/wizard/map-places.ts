import type { Registration } from '#shared/contracts/registrations/registration.ts'

/** The golfers' places of a saved registration, `hole 7, team 7B`, by the id of the spot. */
export function mapPlaces(saved: Pick<Registration, 'placed'> | null): ReadonlyMap<number, string> {
  return new Map(saved?.placed.map(({ spotId, placedAt }) => [spotId, placedAt]))
}
