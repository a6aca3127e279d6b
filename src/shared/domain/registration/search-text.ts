import { autoFillSpots } from '../spots/allowances/auto-fill.ts'
import type { Spot, SpotTotals } from '../spots/spot.ts'
import { toSearchable } from '../text/searchable.ts'

interface SearchedRegistration {
  contact: {
    nameForMarketingMaterials: string
    companyName: string
    firstName: string
    lastName: string
    email: string
  }
  spots: readonly Spot[]
  totals: SpotTotals
}

/**
 * What organisers find a registration by: its names, its contact and everybody who comes with it, as the plan of the event
 * calls them. The names of its affiliation and its level are found besides, as those can change without it.
 */
export function registrationSearchText({ contact, spots, totals }: SearchedRegistration): string {
  const { nameForMarketingMaterials, companyName, firstName, lastName, email } = contact
  const people = autoFillSpots(spots, totals).map(({ name }) => name)
  return toSearchable([nameForMarketingMaterials, companyName, firstName, lastName, email, ...people].join('\n'))
}
