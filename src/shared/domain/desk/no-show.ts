/** When a guest who isn't here counts as a no-show. */

import { listSchedule } from '../event/schedule.ts'
import { type DeskPart, deskParts } from './facts.ts'

const minutesPerDay = 1_440
/** How late a guest can be. */
const graceMinutes = 60

const beginsPart: Record<DeskPart, RegExp> = {
  golf: /shotgun|tee|start/i,
  vip: /\bVIPs?\b|reception/i,
  dinner: /dinner/i,
}

/**
 * For each part, the minutes after the midnight that begins the event's day: an hour after the line of the schedule that
 * names the part, or the end of the day without such a line.
 */
export function findNoShowMinutes(schedule: string): Record<DeskPart, number> {
  const lines = listSchedule(schedule)
  const minutes = deskParts.map((part) => {
    const line = lines.find(({ text }) => beginsPart[part].test(text) && (part !== 'dinner' || !/VIP/i.test(text)))
    return [part, line ? line.minutes + graceMinutes : minutesPerDay] as const
  })
  return Object.fromEntries(minutes) as Record<DeskPart, number>
}
