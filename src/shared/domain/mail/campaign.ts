import { lastSendHour, maxDaysFromDate, quietDays, sendHour } from '../../limits.ts'
import { addDays, findInstant, readDay, readWeekday } from '../calendar.ts'
import type { EventDates } from '../event/event-window.ts'
import { formatCount, joinWords } from '../text.ts'

export const audienceNames = {
  missingNames: 'Partners with missing names',
  silentGuests: 'Invited guests who haven’t replied',
  due: 'Partners with an amount due',
  overdue: 'Partners with an overdue payment',
  earlierPartners: 'Partners of an earlier event',
  partners: 'All partners',
  attendees: 'Attendees with an email address',
} as const

export type AudienceKind = keyof typeof audienceNames
export const audienceKinds = Object.keys(audienceNames) as [AudienceKind, ...AudienceKind[]]

export interface Audience {
  kind: AudienceKind
  registrationIds?: readonly number[] | undefined
  earlierEventId?: number | undefined
  courseId?: number | undefined
  holeId?: number | undefined
  tableId?: number | undefined
  spotIds?: readonly number[] | undefined
  isNotHere?: boolean | undefined
}

/**
 * Notices are about a registration, so people can only stop its reminders. Fundraising email asks for something new,
 * so anyone can unsubscribe permanently.
 */
export type EmailClass = 'notice' | 'reminder' | 'fundraising'

export const classifyEmail = ({ kind }: Audience): EmailClass => {
  if (kind === 'earlierPartners') return 'fundraising'
  return kind === 'partners' || kind === 'attendees' ? 'notice' : 'reminder'
}

export const isForGuests = (kind: AudienceKind): boolean => kind === 'attendees' || kind === 'silentGuests'

/** Why fundraising emails can't be sent. */
export const needsPostalAddress =
  'Enter the organization’s mailing address in Settings first. Fundraising emails must include it.'

/** Payments can be due after the event, too. */
export const continuesAfterEvent = ({ kind }: Audience): boolean => kind === 'due' || kind === 'overdue'

export const countedDates = {
  updatesClose: 'online updates close',
  event: 'the event',
  due: 'payment is due',
} as const

export type CountedDate = keyof typeof countedDates

/** `days` are days before the date; negative ones are after it. */
export type Schedule =
  | { kind: 'now' }
  | { kind: 'day'; on: string }
  | { kind: 'days'; from: CountedDate; days: readonly number[] }

export interface ScheduleDates extends Pick<EventDates, 'eventDate' | 'onlineUpdatesCloseDate'> {
  dueOn: string
}

const pickCountedDate = (from: CountedDate, { eventDate, onlineUpdatesCloseDate, dueOn }: ScheduleDates) =>
  ({ updatesClose: onlineUpdatesCloseDate, event: eventDate, due: dueOn })[from]

/** In order. Weekend days become the Friday before if `isOnWeekdays`. */
export function listSendDays(schedule: Schedule, isOnWeekdays: boolean, dates: ScheduleDates): string[] {
  if (schedule.kind === 'now') return []
  const days =
    schedule.kind === 'day'
      ? [schedule.on]
      : schedule.days.map((before) => addDays(pickCountedDate(schedule.from, dates), -before))
  return [...new Set(isOnWeekdays ? days.map(toWeekday) : days)].toSorted()
}

const toWeekday = (day: string): string => {
  const weekday = readWeekday(day)
  if (weekday === 0) return addDays(day, -2)
  return weekday === 6 ? addDays(day, -1) : day
}

export function describeSchedule(schedule: Schedule): string {
  if (schedule.kind !== 'days') return ''
  const { from, days } = schedule
  const before = days.filter((day) => day > 0)
  const after = days.filter((day) => day < 0).map((day) => -day)
  const say = (some: readonly number[], where: string) =>
    some.length > 0
      ? [`${joinWords(some.map(String))} ${some.at(-1) === 1 ? 'day' : 'days'} ${where} ${countedDates[from]}`]
      : []
  const on = days.includes(0) ? [`on the day ${from === 'event' ? 'of the event' : countedDates[from]}`] : []
  return joinWords([...say(before, 'before'), ...on, ...say(after, 'after')])
}

export function checkDays(days: readonly number[]): string | null {
  const isInRange = (day: number) => Number.isInteger(day) && Math.abs(day) <= maxDaysFromDate
  if (!days.every(isInRange)) return `Enter whole numbers from ${-maxDaysFromDate} to ${maxDaysFromDate}`
  return new Set(days).size === days.length ? null : 'Enter each day only once'
}

export const exclusions = {
  noAddress: 'no email address',
  excluded: 'excluded from this email',
  stopped: 'stopped these emails',
  unreachable: 'email to this address failed',
  closed: 'online updates are closed',
  recent: `saved changes or got an email in the last ${quietDays} days`,
  registered: 'already registered',
  sameAddress: 'same address as another recipient',
} as const

export type Exclusion = keyof typeof exclusions

export function describeExclusions(found: readonly Exclusion[]): string {
  return found.length === 0
    ? ''
    : `${formatCount(found.length, 'person', 'people')} left out: ${[...new Set(found)].map((why) => exclusions[why]).join(', ')}`
}

export interface RecipientFacts {
  isExcluded: boolean
  isStopped: boolean
  isUnreachable: boolean
  isOpen: boolean
  isRegistered: boolean
  lastContactAt: string
}

/** Counts whole days, because emails aren't sent at the exact second. */
export const findQuietStart = (today: string, timeZone: string): string =>
  findInstant(addDays(today, 1 - quietDays), 0, timeZone).toISOString()

/** Contacts since `quietSince` count. Null ignores them. */
export function findExclusion(facts: RecipientFacts, quietSince: string | null): Exclusion | null {
  if (facts.isExcluded) return 'excluded'
  if (facts.isRegistered) return 'registered'
  if (!facts.isOpen) return 'closed'
  if (facts.isStopped) return 'stopped'
  if (facts.isUnreachable) return 'unreachable'
  return quietSince !== null && facts.lastContactAt >= quietSince ? 'recent' : null
}

export const findSendTime = (day: string, timeZone: string): Date => findInstant(day, sendHour * 60, timeZone)

/** Now during the day, otherwise 10 AM the next morning. @throws {RangeError} for an unknown time zone */
export function nextSendTime(now: Date, timeZone: string): Date {
  const today = readDay(timeZone, now.toISOString())
  const isOver = now >= findInstant(today, lastSendHour * 60, timeZone)
  const morning = findSendTime(isOver ? addDays(today, 1) : today, timeZone)
  return now < morning ? morning : now
}
