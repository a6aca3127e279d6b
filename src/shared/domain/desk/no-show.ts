import { listSchedule } from '../event/schedule.ts'
import { type DeskPart, deskParts } from './facts.ts'

const minutesPerDay = 1_440
const graceMinutes = 60

const beginsPart: Record<DeskPart, RegExp> = {
  golf: /shotgun|tee|start/i,
  vip: /\bVIPs?\b|reception/i,
  dinner: /dinner/i,
}

/**
 * Minutes after midnight on the event day: an hour after the schedule's line for that part, or the end of the day
 * without one.
 */
export function findNoShowMinutes(schedule: string): Record<DeskPart, number> {
  const lines = listSchedule(schedule)
  const minutes = deskParts.map((part) => {
    const line = lines.find(({ text }) => beginsPart[part].test(text) && (part !== 'dinner' || !/VIP/i.test(text)))
    return [part, line ? line.minutes + graceMinutes : minutesPerDay] as const
  })
  return Object.fromEntries(minutes) as Record<DeskPart, number>
}
