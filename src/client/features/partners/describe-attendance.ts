import type { Attendance } from '#shared/domain/spots/counts.ts'

/** `6 attendees, 2 of them named, and 1 declined`. */
export function describeAttendance({ attending, named, declined }: Attendance): string {
  if (attending === 0) return declined === 0 ? 'no attendees' : `no attendees, and ${declined} declined`
  const number = attending === 1 ? '1 attendee' : `${attending} attendees`
  const known = `${number}, ${describePart(named, attending)} of them named`
  return declined === 0 ? known : `${known}, and ${declined} declined`
}

/** `6`, or `6, and 1 declined`. */
export function describeNumber({ attending, declined }: Attendance): string {
  return declined === 0 ? String(attending) : `${attending}, and ${declined} declined`
}

function describePart(part: number, whole: number): string {
  if (part === 0) return 'none'
  return part === whole && whole > 1 ? 'all' : String(part)
}
