interface Confirmation {
  isConfirmed: boolean
  /** Nothing when the caller does not say whom they were shown. */
  spotIds: readonly number[] | undefined
}

/**
 * Whether whoever would lose something has been shown to the user, who agreed (product decisions 20 and 31). Golfers are
 * placed while somebody reads the question. A spot that is not stored yet has id 0 and is known only to its own page.
 */
export function isDisplacementConfirmed(losers: readonly { spotId: number }[], confirmation: Confirmation): boolean {
  const { isConfirmed, spotIds } = confirmation
  if (losers.length === 0) return true
  return isConfirmed && losers.every(({ spotId }) => spotId === 0 || !spotIds || spotIds.includes(spotId))
}
