import { joinActivities } from '#shared/domain/spots/losses.ts'
import type { Loser } from '#shared/domain/spots/settle.ts'
import type { TrimmedSpots } from '#shared/domain/spots/trim.ts'

type Hurt = Pick<TrimmedSpots, 'peopleDropped' | 'peopleLosingActivity'>

/** Whom the numbers of a draft would hurt, said as the server says it (product decision 20). */
export function listLosers(
  { peopleDropped, peopleLosingActivity }: Hurt,
  placed: readonly { spotId: number; placedAt: string }[] = [],
): Loser[] {
  const toLoser = (
    { id, spotNumber, name }: Hurt['peopleDropped'][number],
    loses: string,
    keepsPlace = false,
  ): Loser => ({
    spotId: id,
    spotNumber,
    name,
    loses,
    placedAt: keepsPlace ? null : (placed.find(({ spotId }) => spotId === id)?.placedAt ?? null),
  })
  return [
    ...peopleDropped.map((person) => toLoser(person, 'their spot')),
    ...peopleLosingActivity.map((person) =>
      toLoser(person, joinActivities(person.lost), !person.lost.includes('golf')),
    ),
  ]
}
