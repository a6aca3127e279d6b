import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { addDays, utcMidnight } from '#shared/domain/calendar.ts'
import { findLevelForAmount } from '#shared/domain/donation/level-choice.ts'
import type { AttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import { nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { travelMethodIds } from '#shared/limits.ts'
import type { Caller } from '../auth/session.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import type { BuiltRegistration } from '../fixtures/build-registration.ts'
import type { Builder } from '../fixtures/build-world.ts'
import type { DemoPartner } from './demo-partners.ts'
import { addressAt } from './demo-people.ts'

export interface DemoRegistration extends BuiltRegistration {
  createdAt: Date
  assignedGolfCourseId: number | null
  isPlaced: boolean
}

/** Registers the partners one after the other, from the day on which registration opened, for six weeks. */
export async function registerPartners(
  build: Builder,
  event: BuiltEvent,
  partners: readonly DemoPartner[],
  admin: Caller,
): Promise<DemoRegistration[]> {
  const registered = []
  for (const [position, partner] of shuffle(partners).entries()) {
    const createdAt = momentOf(event.registrationOpenDate, position, partners.length)
    registered.push(await register(build, event, { partner, position, createdAt, admin }))
  }
  return registered
}

async function register(
  build: Builder,
  event: BuiltEvent,
  { partner, position, createdAt, admin }: { partner: DemoPartner; position: number; createdAt: Date; admin: Caller },
): Promise<DemoRegistration> {
  const { company: _, person: _person, course, isPlaced, byAdmin, ...wish } = partner
  const assignedGolfCourseId = event.courses.find(({ name }) => name === course)?.id ?? null
  const built = await build.registration({
    eventId: event.id,
    ...wish,
    ...(byAdmin ? { creator: admin } : {}),
    ...(assignedGolfCourseId ? { assignedGolfCourseId } : {}),
    contact: describeContact(partner, position),
    choices: { ...rotatePreferences(event, partner, position), ...wish.choices },
    editSpots: (spots) => describeDetails(spots, position),
    createdAt,
  })
  return { ...built, createdAt, assignedGolfCourseId, isPlaced }
}

const towns = [
  { city: 'Chicago', territoryId: 14, postalCode: '60601' },
  { city: 'Milwaukee', territoryId: 50, postalCode: '53202' },
  { city: 'Joliet', territoryId: 14, postalCode: '60432-1234' },
  { city: 'Fort Wayne', territoryId: 15, postalCode: '46802' },
  { city: 'Dubuque', territoryId: 16, postalCode: '52001' },
]

function describeContact({ company, person, contact }: DemoPartner, position: number): Partial<Contact> {
  const [firstName = '', ...lastNames] = person.split(' ')
  const address = contact?.isAddressOnFile ? {} : towns[position % towns.length]
  return {
    nameForMarketingMaterials: company,
    companyName: company,
    firstName,
    lastName: lastNames.join(' '),
    email: addressAt(person, company),
    ...address,
    ...contact,
  }
}

/** Preferences differ. */
function rotatePreferences(event: BuiltEvent, partner: DemoPartner, position: number) {
  if (partner.choices?.golfersWaived) return {}
  const offered = event.levels.filter(({ displayInRegistration }) => displayInRegistration)
  const named = event.levels.find(({ name }) => name === partner.level)
  const level = partner.level === null ? null : (named ?? findLevelForAmount(offered, partner.donation))
  const ids = event.courses.map(({ id }) => id)
  const first = position % ids.length
  return { coursePreferences: [...ids.slice(first), ...ids.slice(0, first)].slice(0, level?.numCoursePreferences ?? 0) }
}

/** Large and small partners in turn, always in the same order: 17 shares no divisor with the lengths of the lists. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  return items.map((_, index) => items[(index * 17) % items.length]).filter((item) => item !== undefined)
}

const daysOfRegistration = 41

/** Within office hours in Chicago, spread over the weeks. */
function momentOf(firstDay: string, position: number, of: number): Date {
  const moment = utcMidnight(addDays(firstDay, Math.floor((position * daysOfRegistration) / of)))
  moment.setUTCHours(15 + ((position * 5) % 7), (position * 37) % 60)
  return moment
}

/** Travel and club details, different for each attendee. */
function describeDetails(spots: readonly Spot[], position: number): Spot[] {
  const told = spots.map((spot, index) =>
    spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, ...detailsOf(position + index) } } : spot,
  )
  return nameSpots(told.map(tidySpot))
}

const journeys: Partial<AttendeeInfo>[] = [
  { travelMethodId: travelMethodIds.driving, postalCode: '60540' },
  {},
  { travelMethodId: travelMethodIds.flying, airport: 'Denver (DEN)' },
  { travelMethodId: travelMethodIds.driving, postalCode: '53202-4417' },
  { email: '' },
  { travelMethodId: 3 },
]

const numberOfClubTypes = 4

function detailsOf(number: number): Partial<AttendeeInfo> {
  const isRentalClubsRequested = number % 5 === 2
  const requestedRentalClubTypeId = isRentalClubsRequested ? (number % numberOfClubTypes) + 1 : null
  return { ...journeys[number % journeys.length], isRentalClubsRequested, requestedRentalClubTypeId }
}
