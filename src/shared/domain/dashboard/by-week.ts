/**
 * An event over the weeks before it: the money raised, so that this year's can be held against last year's, and the
 * names given until online updates close, also on days of which nobody kept count, as the audit trail tells it.
 */

import { applySpotChanges, type StoredSide } from '../audit-trail/stored-changes.ts'
import { addDays, countDays } from '../calendar.ts'
import { readStoredAttendee } from '../spots/attendee-fields.ts'
import { type Spot, sumPlaces } from '../spots/spot.ts'
import { planRegistration } from './dashboard-totals.ts'

/** What a registration gives, in whole dollars, and the calendar day on which it was made. */
export interface DatedGift {
  day: string
  amount: number
}

export interface WeekTotal {
  /** 0 is the event's week. */
  weeksBefore: number
  /** Whole dollars given until the end of that week. */
  total: number
}

const daysPerWeek = 7

/** 0 for the event day and the six days before it, and for whatever comes after it. */
export function weeksBeforeEvent(day: string, eventDate: string): number {
  return Math.max(0, Math.floor(countDays(day, eventDate) / daysPerWeek))
}

/**
 * What had been given until the end of each week, from the week of the first gift to the week of `today`, or to the event's
 * week once that is over. Empty before the first gift; the last total is all that was given.
 */
export function addUpByWeek(gifts: readonly DatedGift[], eventDate: string, today: string): WeekTotal[] {
  const lastWeek = weeksBeforeEvent(today, eventDate)
  const given = new Map<number, number>()
  for (const { day, amount } of gifts) {
    const week = Math.max(lastWeek, weeksBeforeEvent(day, eventDate))
    given.set(week, (given.get(week) ?? 0) + amount)
  }
  const weeks: WeekTotal[] = []
  let total = 0
  for (let week = [...given.keys()].reduce((first, one) => Math.max(first, one), -1); week >= lastWeek; week -= 1) {
    total += given.get(week) ?? 0
    weeks.push({ weeksBefore: week, total })
  }
  return weeks
}

/** What had been given by the end of the day that was so many days before the event. */
export function sumGivenBy(gifts: readonly DatedGift[], eventDate: string, daysBefore: number): number {
  return gifts.reduce((total, { day, amount }) => (countDays(day, eventDate) >= daysBefore ? total + amount : total), 0)
}

/** How many names were known when a day began, of how many places that somebody comes to. */
export interface NameCount {
  day: string
  given: number
  places: number
}

interface WeekNames {
  /** 0 is the week of the close. */
  weeksBefore: number
  given: number
  places: number
}

/** What stood last in each week, from the first count on; a week without one is as the week before it. Counts are in the order of their days. */
export function listNameWeeks(counts: readonly NameCount[], closeDate: string): WeekNames[] {
  const last = new Map(counts.map((count) => [weeksBeforeEvent(count.day, closeDate), count]))
  const [first, end] = [counts[0], counts.at(-1)]
  if (!first || !end) return []
  const weeks: WeekNames[] = []
  let known = first
  const lastWeek = weeksBeforeEvent(end.day, closeDate)
  for (let weeksBefore = weeksBeforeEvent(first.day, closeDate); weeksBefore >= lastWeek; weeksBefore -= 1) {
    known = last.get(weeksBefore) ?? known
    weeks.push({ weeksBefore, given: known.given, places: known.places })
  }
  return weeks
}

const daysOfPace = 21
const fewestDaysOfPace = 14

/**
 * How many names will be missing after the close if they go on coming in as in the last three weeks; the last count is that
 * of now. Null where there is too little to go by: less than two weeks, nothing missing, or the close is over.
 */
export function projectMissingNames(counts: readonly NameCount[], closeDate: string): number | null {
  const now = counts.at(-1)
  if (!now || now.given >= now.places || now.day > closeDate) return null
  const since = addDays(now.day, -daysOfPace)
  const first = counts.find(({ day }) => day >= since) ?? now
  const days = countDays(first.day, now.day)
  if (days < fewestDaysOfPace) return null
  const perDay = Math.max(0, now.given - first.given) / days
  const daysLeft = countDays(now.day, closeDate) + 1
  return Math.max(0, Math.ceil(now.places - now.given - perDay * daysLeft))
}

type Places = Parameters<typeof sumPlaces>[0]

/** A line of the trail about a registration; `after` has the parts that it changed. */
interface TrailLine {
  registrationId: number
  /** In the organization's time zone. */
  day: string
  action: string
  before?: unknown
  after: unknown
}

interface Known {
  donation: Places | null
  attendees: Spot[]
  isDeleted: boolean
}

/** Takes the lines of an event one after the other, in their order. */
export function createNameReplay() {
  const registrations = new Map<number, Known>()
  const counted = new Map<number, Omit<NameCount, 'day'>>()
  const days = new Map<string, Omit<NameCount, 'day'>>()
  let total = { given: 0, places: 0 }

  return {
    take: ({ registrationId, day, ...line }: TrailLine) => {
      const known = takeOver(registrations.get(registrationId), line)
      registrations.set(registrationId, known)
      const before = counted.get(registrationId) ?? { given: 0, places: 0 }
      const now = countNames(known)
      counted.set(registrationId, now)
      total = { given: total.given + now.given - before.given, places: total.places + now.places - before.places }
      days.set(day, total)
    },
    /** With what a day ended the next one began. */
    counts: (): NameCount[] => [...days].map(([day, count]) => ({ day: addDays(day, 1), ...count })),
  }
}

function takeOver(
  known: Known | undefined,
  { action, before, after }: Omit<TrailLine, 'registrationId' | 'day'>,
): Known {
  const from = (before ?? {}) as StoredSide
  const { donation, attendees, changedSpots } = (after ?? {}) as Omit<StoredSide, 'donation'> & {
    donation?: Partial<Places>
    attendees?: Spot[]
  }
  const spots = attendees ?? applySpotChanges(known?.attendees ?? [], from.changedSpots, changedSpots)
  return {
    donation: donation ? ({ ...known?.donation, ...donation } as Places) : (known?.donation ?? null),
    attendees: spots.map((spot) => ({ ...spot, attendeeInfo: readStoredAttendee(spot.attendeeInfo) })),
    isDeleted: action === 'delete' || (action !== 'restore' && known?.isDeleted === true),
  }
}

function countNames({ donation, attendees, isDeleted }: Known): Omit<NameCount, 'day'> {
  if (isDeleted || !donation) return { given: 0, places: 0 }
  const { named, missingNames } = planRegistration({
    spots: attendees,
    totals: sumPlaces(donation),
    assignedGolfCourseId: null,
    placedSpotIds: new Set(),
  })
  return { given: named.dinner, places: named.dinner + missingNames }
}
