import type { Donation } from '#shared/domain/donation/donation-counts.ts'
import type { PlaceKind } from '../donation-step/places.ts'

/** 'Waived', '8', or '8 included, 2 additional'. */
export function describePlaces(donation: Donation, { included, waived, adding }: PlaceKind): string {
  if (donation[waived]) return 'Waived'
  const additional = (adding && donation[adding.field]) || 0
  const count = donation[included] ?? 0
  return additional === 0 ? String(count) : `${count} included, ${additional} additional`
}
