interface ScheduleLine {
  /** Minutes after midnight on the event day. Lines after the next midnight are over 1,440. */
  minutes: number
  time: string
  text: string
}

export const maxScheduleLines = 8
const minutesPerDay = 1_440
const lastLineMinutes = 120

const line = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*([ap])\.?m\b\.?)?[\s,–-]+(\S.*)$/i

/** Lines in order, or the problem. A time before the one above it is after midnight. */
export function readSchedule(typed: string): { lines: ScheduleLine[] } | { problem: string } {
  const lines: ScheduleLine[] = []
  for (const text of typed.split('\n').map((one) => one.trim())) {
    if (text === '') continue
    const read = readLine(text)
    if (!read) return { problem: `Start each line with a time, such as “7:00 AM Check-in”. This one doesn’t: ${text}` }
    const before = lines.at(-1)?.minutes ?? 0
    const minutes = read.minutes < before ? read.minutes + minutesPerDay : read.minutes
    if (minutes < before)
      return { problem: 'Put the lines in order. The schedule can’t go past midnight of the next day' }
    lines.push({ ...read, minutes })
  }
  if (lines.length > maxScheduleLines) return { problem: `Enter at most ${maxScheduleLines} lines` }
  return { lines }
}

export function listSchedule(saved: string): ScheduleLine[] {
  const read = readSchedule(saved)
  return 'lines' in read ? read.lines : []
}

/**
 * The schedule for these activities. Without golf, it starts at the first line about dinner or a reception. Without
 * the VIP reception, it skips lines about VIPs. Returns the whole schedule if no line remains.
 */
export function pickSchedule(schedule: string, { golf, vip }: { golf: boolean; vip: boolean }): string {
  const lines = schedule.split('\n')
  const evening = lines.findIndex((line) => /dinner|reception/i.test(line) && (vip || !mentionsVip(line)))
  const own = lines.slice(golf ? 0 : Math.max(evening, 0)).filter((line) => vip || !mentionsVip(line))
  return own.length > 0 ? own.join('\n') : schedule
}

const mentionsVip = (line: string) => /\bVIPs?\b/i.test(line)

/** `7:00 AM Check-in` on each line. Unreadable lines stay as they are. */
export function normalizeSchedule(typed: string): string {
  const read = readSchedule(typed)
  return 'lines' in read ? read.lines.map(({ time, text }) => `${time} ${text}`).join('\n') : typed
}

/** In minutes, or null without a schedule. */
export function findEventHours(schedule: string): { start: number; end: number } | null {
  const lines = listSchedule(schedule)
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last ? { start: first.minutes, end: last.minutes + lastLineMinutes } : null
}

function readLine(typed: string): ScheduleLine | null {
  const [, hours = '', minutes, half, text] = line.exec(typed) ?? []
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  // Without AM or PM, a whole number may begin a sentence: `4 teams start`.
  if (text === undefined || minute > 59 || (!half && minutes === undefined)) return null
  if (half ? hour < 1 || hour > 12 : hour > 23) return null
  const isAfternoon = half ? half.toLowerCase() === 'p' : hour >= 12
  const total = ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute
  return { minutes: total, time: writeTime(total), text }
}

function writeTime(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
