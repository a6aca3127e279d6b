import { readDay } from '#shared/domain/calendar.ts'
import { type EventFacts, pickEventFacts } from '#shared/domain/event/event-facts.ts'
import { attendeeFields } from '#shared/domain/spots/attendee-fields.ts'

export type DatabaseRow = Record<string, string | number | null | undefined>

export const attendeeColumns = Object.keys(attendeeFields)

const nameOf = (spot: DatabaseRow) => `${spot.firstName} ${spot.lastName}`

export function toSpot(spot: DatabaseRow) {
  const columns = attendeeColumns.map((column) => [column, spot[column]])
  return {
    id: spot.id,
    spotNumber: spot.spotNumber,
    name: nameOf(spot),
    isDeclined: spot.isDeclined === 1,
    vip: spot.vip === 1,
    golf: spot.golf === 1,
    dinner: spot.dinner === 1,
    attendeeInfo: { ...Object.fromEntries(columns), isRentalClubsRequested: spot.isRentalClubsRequested === 1 },
  }
}

export function toPartner(
  row: DatabaseRow,
  spots: readonly DatabaseRow[],
  { places, preferences }: { places: ReadonlyMap<unknown, DatabaseRow>; preferences: readonly DatabaseRow[] },
) {
  const count = (isCounted: (spot: DatabaseRow) => boolean) => spots.filter(isCounted).length
  const golf = count((spot) => spot.golf === 1)
  const dinner = count((spot) => spot.dinner === 1)
  const dinnerOnly = count((spot) => spot.golf === 0)
  const vip = count((spot) => spot.vip === 1)
  const placedGolfers = count((spot) => places.has(spot.id))
  return {
    id: row.id,
    nameForMarketingMaterials: row.nameForMarketingMaterials,
    attendees: spots.map((spot) => {
      const place = places.get(spot.id)
      return {
        id: spot.id,
        displayName: nameOf(spot),
        company: spot.company,
        assignedGolfCourse: spot.golf === 1 ? row.courseName : '',
        isDining: spot.dinner === 1,
        isGolfing: spot.golf === 1,
        isVip: spot.vip === 1,
        isDeclined: spot.isDeclined === 1,
        hasAttendeeInfo: spot.hasAttendeeInfo === 1,
        isMissingName: false,
        placedAt: place ? `hole ${place.holeNumber}, team ${place.teamName}` : null,
      }
    }),
    affiliation: row.affiliationName,
    partnershipLevel: row.levelName,
    donationAmount: row.donation,
    comments: row.comments,
    golfCoursePreferences: preferences.map(({ name }) => name),
    assignedGolfCourseId: row.assignedGolfCourseId,
    diningCount: dinner,
    diningTotal: dinner,
    dinnerOnlyCount: dinnerOnly,
    dinnerOnlyTotal: dinnerOnly,
    golfCount: golf,
    golfTotal: golf,
    vipCount: vip,
    vipTotal: vip,
    isAnyAttendeeMissingGolferPlacement: placedGolfers < golf,
    createdDateTime: row.createdAt,
    partnershipLevelId: row.partnershipLevelId,
    companyName: row.companyName,
    contactName: nameOf(row),
    contactEmail: row.email,
    contactPhone: row.phoneNumber,
    totalGiven: Number(row.donation) + Number(row.additionalAttendeeCost),
    isMissingCourse: false,
    missingNames: 0,
    placedGolfers,
    failedMails: 0,
    othersOfCompany: 0,
    isMissingAddress: false,
    belowLevelBy: 0,
    levelAgreement: null,
    internalNotes: '',
    notesVersion: 0,
    reopenedUntil: row.reopenedUntil,
    isTaxInfoRequested: row.isTaxInfoRequested === 1,
  }
}

export function golferOf(spot: DatabaseRow, row: DatabaseRow, place: DatabaseRow | undefined) {
  return {
    id: spot.id,
    name: nameOf(spot),
    company: spot.company,
    registrationId: row.id,
    partner: row.nameForMarketingMaterials,
    isNamed: true,
    isVip: spot.vip === 1,
    areaId: row.assignedGolfCourseId,
    place: place
      ? { group: `${place.golfCourseHoleId}/${place.teamNumber}`, seat: place.seat, cart: place.cartNumber }
      : null,
  }
}

export function holeOf({
  golfCourseHoleDetailId: id,
  golfCourseId,
  holeNumber,
  holeName,
  isPar3,
  ...teams
}: DatabaseRow) {
  return {
    id,
    areaId: golfCourseId,
    number: holeNumber,
    name: holeName,
    groups: [teams.team1Name, teams.team2Name].map((teamName, index) => {
      const name = teamName || `Team ${index + 1}`
      return { key: `${id}/${index + 1}`, name, where: `hole ${holeNumber}, team ${name}`, seats: 4 }
    }),
    isPar3: isPar3 === 1,
    table: null,
  }
}

export const sumsOfLevels = `with sums as (select partnershipLevelId, donation + additionalAttendeeCost as raised,
  (select coalesce(sum(iif(affects = 'payment', cents, -cents)), 0) from ledgerLines where
  registrationId = registrations.id and affects in ('payment', 'refund')) as received,
  (select coalesce(sum(iif(affects in ('payment', 'writeOff'), -cents, cents)), 0) from ledgerLines where
  registrationId = registrations.id and affects in ('pledge', 'payment', 'refund', 'writeOff')) as open
  from registrations where eventId = ? and deletedAt is null) select partnershipLevelId, count(*) as count,
  sum(raised) as raised, sum(received) as received, sum(open) as open, sum(open > 0) as owing, max(open) as largest
  from sums group by partnershipLevelId`

interface Sums {
  registrations: readonly DatabaseRow[]
  spots: readonly DatabaseRow[]
  levels: readonly DatabaseRow[]
  courses: readonly DatabaseRow[]
  today: number
}

export function addUp(event: DatabaseRow, { registrations, spots, levels, courses, today }: Sums) {
  const sum = (rows: readonly DatabaseRow[], column: string) =>
    rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
  const item = (id: unknown, label: unknown, value: number) => ({ id, label, value: String(value) })
  const golfers = courses.map(({ id, name, holeCount }) => {
    const here = spots.filter(({ courseId }) => courseId === id)
    const available = Number(holeCount) * 8
    return {
      golfCourseId: id,
      golfCourseName: name,
      assigned: sum(here, 'golf'),
      placed: sum(here, 'placed'),
      available,
    }
  })
  const { id, name, eventDate, registrationOpenDate, onlineUpdatesCloseDate } = event
  const totalPartners = sum(registrations, 'count')
  const ofCourses = (key: 'assigned' | 'placed' | 'available') => golfers.reduce((total, one) => total + one[key], 0)
  return {
    eventId: id,
    eventName: name,
    amountRaised: sum(registrations, 'raised'),
    receivedCents: sum(registrations, 'received'),
    openCents: sum(registrations, 'open'),
    due: {
      partners: sum(registrations, 'owing'),
      cents: sum(registrations, 'open'),
      largestCents: Math.max(0, ...registrations.map(({ largest }) => Number(largest))),
    },
    overdue: { partners: 0, cents: 0 },
    letters: { toApprove: 0, toCorrect: 0 },
    unapproved: null,
    missingAttendeeNames: 0,
    partnersMissingNames: 0,
    unassignedGolfers: sum(spots, 'golf') - sum(spots, 'placed'),
    unplacedPartners: 0,
    partnersWithoutAddress: 0,
    partnersBelowLevel: 0,
    paymentReports: [],
    partners: [
      ...levels.map((level) => {
        const here = registrations.filter(({ partnershipLevelId }) => partnershipLevelId === level.id)
        return item(level.id, level.name, sum(here, 'count'))
      }),
      item(-1, 'Total', totalPartners),
    ],
    attendees: [
      item(1, 'Golf', sum(spots, 'golf')),
      item(2, 'Dinner Only', sum(spots, 'dinnerOnly')),
      item(3, 'VIP Reception', sum(spots, 'vip')),
      item(-1, 'Total people', sum(spots, 'dinner')),
    ],
    golfers,
    totalPartners,
    totalAttendees: sum(spots, 'dinner'),
    totalGolfers: { assigned: ofCourses('assigned'), placed: ofCourses('placed'), available: ofCourses('available') },
    failedMails: [],
    event: {
      id,
      name,
      eventDate,
      registrationOpenDate,
      onlineUpdatesCloseDate,
      ...pickEventFacts(event as unknown as EventFacts),
      registrationStatus: 'open',
      daysToGo:
        (Date.parse(String(eventDate)) - Date.parse(readDay('America/Chicago', new Date(today).toISOString()))) /
        86_400_000,
    },
    setup: [],
    lastEvent: null,
  }
}

export function toUser({ id, email, firstName, lastName, companyName, phoneNumber, role }: DatabaseRow) {
  return { id, fullName: `${firstName} ${lastName}`, email, firstName, lastName, companyName, phoneNumber, role }
}
