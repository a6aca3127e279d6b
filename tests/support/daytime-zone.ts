/** A time zone where it is about 2 PM now, for tests on a real clock. */
export function zoneByDay(now = new Date()): string {
  const ahead = 14 - now.getUTCHours()
  // These names have the opposite sign.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
