import type { ListedAttendee, PartnerRow, PartnerSummary } from '#shared/contracts/partners.ts'
import type { ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import type { MatchLocation } from '#shared/domain/registration/search.ts'
import { type Attendance, countAttendance } from '#shared/domain/spots/allowances.ts'
import { countLinks } from '#shared/domain/spots/guest-link.ts'
import { formatCount, joinWords } from '#shared/domain/text.ts'
import type { CourseTotals } from './partner-list.ts'

interface PartnerWarning {
  key: 'mail' | 'level' | 'company' | 'course' | 'names' | 'team' | 'address' | 'reopened'
  tone: 'error' | 'current'
  text: string
}

export function describeWarnings(row: PartnerSummary, today: string): PartnerWarning[] {
  const { missingNames, golfTotal, placedGolfers, failedMails, reopenedUntil } = row
  const withoutTeam = golfTotal - placedGolfers
  const warnings: (PartnerWarning | false)[] = [
    failedMails > 0 && { key: 'mail', tone: 'error', text: formatCount(failedMails, 'email failed', 'emails failed') },
    row.belowLevelBy > 0 &&
      row.levelAgreement === null && {
        key: 'level',
        tone: 'error',
        text: `${formatMoney(row.belowLevelBy)} below its level`,
      },
    row.othersOfCompany > 0 && {
      key: 'company',
      tone: 'current',
      text: formatCount(
        row.othersOfCompany,
        'other registration from this company',
        'other registrations from this company',
      ),
    },
    row.isMissingCourse && { key: 'course', tone: 'error', text: 'No course assigned' },
    missingNames > 0 && {
      key: 'names',
      tone: 'current',
      text: formatCount(missingNames, 'name missing', 'names missing'),
    },
    row.isAnyAttendeeMissingGolferPlacement && {
      key: 'team',
      tone: 'current',
      text: formatCount(withoutTeam, 'golfer without a team', 'golfers without a team'),
    },
    row.isMissingAddress && { key: 'address', tone: 'current', text: 'Missing address' },
    reopenedUntil !== null &&
      reopenedUntil >= today && {
        key: 'reopened',
        tone: 'current',
        text: `Reopened through ${formatDate(reopenedUntil)}`,
      },
  ]
  return warnings.filter((warning) => warning !== false)
}

export const listFlags = (row: PartnerSummary, today: string) =>
  describeWarnings(row, today).filter(({ key }) => !['course', 'names', 'team'].includes(key))

export function describeMatches(row: PartnerSummary, found: readonly MatchLocation[]): string {
  const words = found.flatMap((place) =>
    typeof place === 'number' ? describeGuest(row, place) : describeFind(row, place),
  )
  return words.length === 0 ? '' : `Found by ${words.join(', ')}`
}

function describeGuest({ people, courseName }: PartnerSummary, index: number): string {
  const { name, where } = people[index] ?? { name: '', where: '' }
  const course = where.startsWith('hole') ? courseName : ''
  return [`guest ${name}`, course, where].filter(Boolean).join(', ')
}

function describeFind(row: PartnerSummary, place: Exclude<MatchLocation, number>): string[] {
  const words: Partial<Record<typeof place, string>> = {
    company: `company ${row.companyName}`,
    email: row.contactEmail,
    phone: row.contactPhone,
    affiliation: `affiliation ${row.affiliation}`,
    course: `course ${row.courseName}`,
    donation: `donation ${formatMoney(row.donationAmount)}`,
    contact: `contact ${row.contactName}`,
  }
  return [words[place] ?? []].flat()
}

/** Returns null if all spots have names. A golfer who is also a VIP counts as a golfer. */
export function describeOpenSpots(attendees: readonly ListedAttendee[]): string | null {
  const open = attendees.filter(({ isMissingName, isDeclined }) => isMissingName && !isDeclined)
  if (open.length === 0) return null
  const counts = Map.groupBy(open, kindOf)
  const parts = kinds.flatMap((kind) => (counts.has(kind) ? [`${counts.get(kind)?.length} ${kind}`] : []))
  return `${formatCount(open.length, 'open spot')}: ${parts.join(', ')}`
}

const kinds = ['golf', 'VIP', 'dinner only', 'without an activity'] as const

function kindOf({ isGolfing, isVip, isDining }: ListedAttendee): (typeof kinds)[number] {
  if (isGolfing) return 'golf'
  if (isVip) return 'VIP'
  return isDining ? 'dinner only' : 'without an activity'
}

export function describeAttendance({ attending, named, declined }: Attendance): string {
  if (attending === 0) return declined === 0 ? 'no attendees' : `no attendees, and ${declined} declined`
  const number = formatCount(attending, 'attendee')
  const known = `${number}, ${describePart(named, attending)} of them named`
  return declined === 0 ? known : `${known}, and ${declined} declined`
}

export function describeNumber({ attending, declined }: Attendance): string {
  return declined === 0 ? String(attending) : `${attending}, and ${declined} declined`
}

function describePart(part: number, whole: number): string {
  if (part === 0) return 'none'
  return part === whole && whole > 1 ? 'all' : String(part)
}

export function describeRoom({ assigned, available }: Pick<CourseTotals, 'assigned' | 'available'>): string {
  const left = available - assigned
  return `${assigned} of ${available} assigned, ${left < 0 ? `${-left} too many` : `${left} left`}`
}

const suffixes: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }

export function describeChoice<Course>(preferences: readonly Course[], course: Course): string | null {
  const rank = preferences.indexOf(course) + 1
  return rank === 0 ? null : `${rank}${suffixes[rank] ?? 'th'} choice`
}

interface Deletion {
  attendees: string
  places: string | null
  links: string
  people: { id: number; text: string }[]
}

export function describeDeletion({
  attendees,
  placedGolfers,
}: Pick<PartnerRow, 'placedGolfers'> & { attendees: readonly ListedAttendee[] }): Deletion {
  const seated = attendees.filter(({ seatedAt }) => seatedAt !== null).length
  const places = [
    ...(placedGolfers > 0 ? [formatCount(placedGolfers, 'place on a hole', 'places on holes')] : []),
    ...(seated > 0 ? [formatCount(seated, 'seat at a table', 'seats at tables')] : []),
  ]
  const named = attendees.filter(({ isMissingName, isDeclined }) => !isMissingName && !isDeclined)
  return {
    attendees: describeAttendance(countAttendance(attendees)),
    places: places.length === 0 ? null : joinWords(places),
    links: countLinks(attendees),
    people: named.map(({ id, displayName, placedAt, seatedAt }) => ({
      id,
      text: [displayName, placedAt, seatedAt].filter((part) => part !== null).join(', '),
    })),
  }
}

export function describeRestoredPlaces({ seats, ...places }: ReturnedPlaces): string {
  const parts = [
    describeRestored(places, ['place on a hole', 'places on holes']),
    describeRestored(seats, ['seat at a table', 'seats at tables']),
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `, ${parts.join(' and ')}`
}

function describeRestored(
  { restored, lost }: Record<'restored' | 'lost', readonly unknown[]>,
  [one, many]: [string, string],
): string {
  if (restored.length + lost.length === 0) return ''
  if (lost.length === 0) return restored.length === 1 ? `with its ${one}` : `with its ${restored.length} ${many}`
  if (restored.length === 0) return lost.length === 1 ? `without its ${one}` : `without its ${lost.length} ${many}`
  return `with ${restored.length} of its ${restored.length + lost.length} ${many}`
}
