/** A time zone in which it is about two in the afternoon: for tests with a real clock, of what happens by day alone. */
export function zoneByDay(now = new Date()): string {
  const ahead = 14 - now.getUTCHours()
  // In these names the sign is the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
