import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AffiliationLookup } from '#shared/contracts/affiliations.ts'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import {
  type Donation,
  type DonationTerms,
  isSameDonation,
  recomputeDonation,
} from '#shared/domain/donation/donation-counts.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { affiliationsQuery, golfCoursesQuery, levelOptionsQuery } from '../queries.ts'

type LoadState = 'loading' | 'failed' | 'ready'

type OfferQuery = {
  eventId: number
  affiliationId: number
  role: Role
  saved: Registration | null
  savedDonation: Donation | null
}

const none: readonly never[] = []

export type DonationOffer = ReturnType<typeof useDonationOffer>

export function useDonationOffer({ eventId, affiliationId, role, saved, savedDonation }: OfferQuery) {
  const affiliations = useQuery(affiliationsQuery(eventId))
  const courses = useQuery(golfCoursesQuery(eventId))
  const isChosen = affiliationId !== 0
  // A registration saved during this visit keeps its level, because asking again would interrupt the step.
  const [wasSaved] = useState(savedDonation !== null)
  const kept = (wasSaved && savedDonation?.partnershipLevelId) || undefined
  const levels = useQuery({ ...levelOptionsQuery(eventId, affiliationId, kept), enabled: isChosen })

  const known = { affiliations: affiliations.data, courses: courses.data, levels: isChosen ? levels.data : none }
  const terms = useMemo((): DonationTerms | null => {
    if (!known.affiliations || !known.courses || !known.levels) return null
    return {
      role,
      affiliationName: findAffiliationName(affiliationId, known.affiliations, saved),
      levels: known.levels,
      courseIds: known.courses.map((course) => course.id),
      saved: savedDonation,
    }
  }, [role, affiliationId, known.affiliations, known.courses, known.levels, saved, savedDonation])

  return {
    affiliations: known.affiliations ?? none,
    courses: known.courses ?? none,
    levels: known.levels ?? none,
    lookups: toLoadState(known.affiliations && known.courses, affiliations.isError || courses.isError),
    levelState: toLoadState(known.levels, levels.isError),
    terms,
    error: affiliations.error ?? courses.error ?? levels.error,
    retry() {
      for (const query of [affiliations, courses, levels]) if (query.isError) void query.refetch()
    },
    reload: () => void levels.refetch(),
  }
}

function toLoadState(data: unknown, isError: boolean): LoadState {
  if (data) return 'ready'
  return isError ? 'failed' : 'loading'
}

function findAffiliationName(
  affiliationId: number,
  affiliations: readonly AffiliationLookup[],
  saved: Registration | null,
): string {
  const offered = affiliations.find((affiliation) => affiliation.id === affiliationId)
  const isSaved = saved?.donation.affiliationId === affiliationId
  return offered?.name ?? (isSaved ? saved.affiliationName : '')
}

/** The levels may arrive after the amount, or change after the draft was stored. A saved donation stays unchanged. */
export function resolveDonation(donation: Donation, terms: DonationTerms): Donation {
  if (donation.affiliationId === 0 || isSameDonation(donation, terms.saved)) return donation
  const settled = recomputeDonation(donation, terms)
  return isSameDonation(settled, donation) ? donation : settled
}
