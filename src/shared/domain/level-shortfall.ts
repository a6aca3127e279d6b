/** A level that was picked by hand for less than it costs: welcome (in kind, complimentary), and overlooked by nobody. */

/** How far an amount lies below the range of its level, in whole dollars; 0 when it does not, and for no level. */
export function levelShortfall(amount: number | null, level: { donationRangeStart: number | null } | null): number {
  return Math.max(0, (level?.donationRangeStart ?? 0) - (amount ?? 0))
}

/** Whether what the organisers have agreed to covers the shortfall there is now: it does until that grows. */
export function isShortfallAgreed(shortfall: number, agreedShortfall: number | null): boolean {
  return agreedShortfall !== null && shortfall <= agreedShortfall
}
