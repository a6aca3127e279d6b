import { costOfAdditional, totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { toCents } from '#shared/domain/payments/cents.ts'
import { sumLedger } from '#shared/domain/payments/ledger.ts'
import { isOverdrawn } from '#shared/domain/spots/allowances.ts'
import { checkSpots } from '#shared/domain/spots/checkboxes.ts'
import { countPlaces, sumPlaces } from '#shared/domain/spots/spot.ts'
import { byId, listRepeated, type Rule, type WorldRows } from './world-rows.ts'

type Registration = WorldRows['registrations'][number]

const ofEach = (name: string, find: (registration: Registration, rows: WorldRows) => string[]): Rule => ({
  name,
  find: (rows) =>
    rows.registrations.flatMap((registration) =>
      find(registration, rows).map((finding) => `registration ${registration.id}: ${finding}`),
    ),
})

const when = (isWrong: boolean, finding: string): string[] => (isWrong ? [finding] : [])

export const registrationRules: Rule[] = [
  ofEach('A registration has one spot for each place, numbered from 1', ({ id, ...counts }, { spotsOf }) => {
    const numbers = (spotsOf.get(id) ?? []).map(({ spotNumber }) => spotNumber)
    const places = countPlaces(sumPlaces(counts))
    return when(
      numbers.length !== places || numbers.some((number, index) => number !== index + 1),
      `${places} places, spots ${numbers.join(', ')}`,
    )
  }),
  ofEach('Nobody has an activity that no place is left for', ({ id, ...counts }, { spotsOf }) =>
    when(isOverdrawn(spotsOf.get(id) ?? [], sumPlaces(counts)), 'more activities than places'),
  ),
  ofEach('Every spot is one that the form takes', ({ id, ...counts }, { spotsOf }) =>
    checkSpots(spotsOf.get(id) ?? [], sumPlaces(counts)).map(({ path, message }) => `${path} ${message}`),
  ),
  {
    name: 'A spot without an attendee has no details of one',
    find: ({ spots }) =>
      spots.flatMap(({ id, registrationId, spotNumber, isDeclined, golf, dinner, vip, hasAttendeeInfo, ...info }) =>
        when(!hasAttendeeInfo && Object.values(info).some((value) => value !== null), `spot ${id}`),
      ),
  },
  ofEach('The pledge of a registration is its total given', ({ id, ...donation }, { ledgerLines }) => {
    const { pledgedCents } = sumLedger(ledgerLines.filter(({ registrationId }) => registrationId === id))
    const expected = toCents(totalGiven(donation))
    return when(pledgedCents !== expected, `${pledgedCents} instead of ${expected}`)
  }),
  {
    name: 'A reversal cancels one other line of the same registration',
    find: ({ ledgerLines }) =>
      ledgerLines.flatMap(({ id, kind, reversesId, ...line }) => {
        const reversed = ledgerLines.find((other) => other.id === reversesId)
        const cancels =
          reversed?.registrationId === line.registrationId &&
          reversed.affects === line.affects &&
          reversed.cents === -line.cents
        return when((kind === 'reversal') !== (reversesId !== null) || (reversesId !== null && !cancels), `line ${id}`)
      }),
  },
  ofEach('Nobody is included where they are waived', (registration) => {
    const { golfersWaived, dinnersWaived, vipsWaived, allWaived } = registration
    const { golf, dinner, vip } = sumPlaces(registration)
    return [
      ...when(golfersWaived && golf > 0, `golf is waived for ${golf}`),
      ...when(dinnersWaived && dinner > 0, `dinner is waived for ${dinner}`),
      ...when(vipsWaived && vip > 0, `VIP is waived for ${vip}`),
      ...when(allWaived !== (golfersWaived && dinnersWaived && vipsWaived), 'all are waived, or not'),
    ]
  }),
  ofEach('The additional cost is the sum of what the additional people cost', (registration, rows) => {
    const level = rows.partnershipLevels.find(({ id }) => id === registration.partnershipLevelId)
    // Registrations keep the numbers they were saved with.
    if (level && level.version > 1) return []
    const cost = (kind: 'golf' | 'dinner') =>
      rows.partnershipLevelActivities.find((one) => one.partnershipLevelId === level?.id && one.kind === kind)
        ?.costOfAdditional ?? 0
    const prices = { golfersAdditionalCost: cost('golf'), dinnersAdditionalCost: cost('dinner') }
    const expected = costOfAdditional(registration, prices)
    const { additionalAttendeeCost } = registration
    return when(additionalAttendeeCost !== expected, `${additionalAttendeeCost} instead of ${expected}`)
  }),
  ofEach('The level is one of the event', ({ eventId, partnershipLevelId, deletedAt }, rows) => {
    const isOffered = rows.eventPartnershipLevels.some(
      (one) => one.eventId === eventId && one.partnershipLevelId === partnershipLevelId,
    )
    return when(deletedAt === null && partnershipLevelId !== null && !isOffered, `level ${partnershipLevelId}`)
  }),
  ofEach('Courses are preferred without a gap, and are those of the event', ({ id, eventId, deletedAt }, rows) => {
    const own = rows.registrationCoursePreferences.filter(({ registrationId }) => registrationId === id)
    const positions = own.map(({ position }) => position).toSorted((one, other) => one - other)
    return [
      ...when(
        positions.some((position, index) => position !== index + 1),
        `positions ${positions.join(', ')}`,
      ),
      ...own.flatMap(({ golfCourseId }) =>
        when(deletedAt === null && !isCourseOf(rows, eventId, golfCourseId), `course ${golfCourseId}`),
      ),
    ]
  }),
  ofEach('The assigned course is one of the event', ({ eventId, assignedGolfCourseId: course, deletedAt }, rows) =>
    when(deletedAt === null && course !== null && !isCourseOf(rows, eventId, course), `course ${course}`),
  ),
  ofEach('Registered-by addresses are unique, and none is that of the contact', ({ id, email }, rows) => {
    const own = rows.registrationRegisteredBy.filter(({ registrationId }) => registrationId === id)
    const emails = own.map((one) => one.email)
    return [...listRepeated(emails), ...emails.filter((one) => isSameEmail(one, email))]
  }),
  {
    name: 'Addresses of users and of the address book are unique',
    find: ({ users, contacts }) =>
      [users, contacts].flatMap((people) => listRepeated(people.map(({ email }) => email))),
  },
  {
    name: 'Contacts and users are tied to the entry of the address book that has their address',
    find: ({ registrations, users, contacts }) => {
      const known = byId(contacts)
      const isTied = (email: string, contactId: number) => isSameEmail(known.get(contactId)?.email ?? '', email)
      return [
        ...registrations.flatMap(({ id, email, contactId }) => when(!isTied(email, contactId), `registration ${id}`)),
        ...users.flatMap(({ id, email, contactId }) =>
          when(contactId !== null && !isTied(email, contactId), `user ${id}`),
        ),
      ]
    },
  },
  {
    name: 'A consent to a donation below its level is about some dollars, and somebody gave it',
    find: ({ levelAgreements }) =>
      levelAgreements.flatMap(({ registrationId, shortfall, agreedBy }) =>
        when(shortfall < 1 || agreedBy === '', `registration ${registrationId}`),
      ),
  },
]

export const isCourseOf = ({ eventGolfCourses }: WorldRows, eventId: number, golfCourseId: number): boolean =>
  eventGolfCourses.some((one) => one.eventId === eventId && one.golfCourseId === golfCourseId)
