import type { Donation } from '#shared/domain/donation/donation-counts.ts'

type Chosen = { donation: Donation; chosenCourses: readonly number[] }

/**
 * The courses that somebody has chosen, slot by slot, after the donation has become another one. A smaller level, or none,
 * has fewer slots, but nobody has taken their choice back: it waits until there is a slot for it again. Another
 * affiliation starts everything anew.
 */
export function keepChosenCourses({ donation, chosenCourses }: Chosen, next: Donation): number[] {
  if (next.affiliationId !== donation.affiliationId) return next.coursePreferences
  const isAsked =
    next.partnershipLevelId === donation.partnershipLevelId && next.golfersWaived === donation.golfersWaived
  if (!isAsked) return [...chosenCourses]
  const shown = next.coursePreferences
  return [...shown, ...chosenCourses.slice(shown.length).map((course) => (shown.includes(course) ? 0 : course))]
}
