/** One company for everybody who is named. */

import { fullName } from '../names.ts'
import type { Spot } from '../spot.ts'

export interface CompanyCopy {
  /** Positions of named spots without a company. */
  missing: number[]
  /** Positions of named spots with another company. */
  other: number[]
}

/** Whom a company would be given, and who has another one. */
export function planCompanyCopy(spots: readonly Spot[], company: string): CompanyCopy {
  const find = (matches: (own: string) => boolean) =>
    spots.flatMap((spot, index) => {
      const isNamed = !spot.isDeclined && fullName(spot) !== ''
      return isNamed && matches(spot.attendeeInfo?.company.trim() ?? '') ? [index] : []
    })
  return {
    missing: find((own) => own === ''),
    other: find((own) => own !== '' && own !== company.trim()),
  }
}

/** The spots with the company at these positions; where nobody sits nothing changes. */
export function copyCompany<S extends Spot>(spots: readonly S[], company: string, indexes: readonly number[]): S[] {
  const wanted = new Set(indexes)
  return spots.map((spot, index) =>
    wanted.has(index) && spot.attendeeInfo
      ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, company: company.trim() } }
      : spot,
  )
}
