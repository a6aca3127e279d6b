import { addDays, toUtcMidnight } from '#shared/domain/calendar.ts'
import type { AttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { travelMethodIds } from '#shared/limits.ts'
import type { Caller } from '../auth/session.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import type { Builder } from '../fixtures/build-world.ts'
import type { DemoPartner } from './demo-partners.ts'

export type DemoRegistration = Awaited<ReturnType<typeof registerPartners>>[number]

export async function registerPartners(build: Builder, event: BuiltEvent, partners: DemoPartner[], admin: Caller) {
  const registered = []
  for (const [position, { course, isPlaced, isBack: _, isByAdmin, ...pairing }] of shuffle(partners).entries()) {
    const createdAt = planRegistrationTime(event.registrationOpenDate, position, partners.length)
    const assignedGolfCourseId = event.courses.find(({ name }) => name === course)?.id ?? null
    const ids = event.courses.map(({ id }) => id)
    const preferred = [...ids.slice(position % ids.length), ...ids.slice(0, position % ids.length)]
    const built = await build.registration({
      ...{ ...pairing, eventId: event.id, assignedGolfCourseId, createdAt, isMailed: true },
      ...(isByAdmin && { creator: admin }),
      contact: { ...(pairing.contact.isAddressOnFile ? {} : towns[position % towns.length]), ...pairing.contact },
      choices: { ...pairing.choices, coursePreferences: pairing.choices.golfersWaived ? [] : preferred },
      editSpots: (spots) => spots.map((spot, index) => addDetails(spot, position + index)),
    })
    registered.push({ ...built, registeredAt: createdAt, assignedGolfCourseId, isPlaced })
  }
  return registered
}

const shuffle = <Item>(items: readonly Item[]): Item[] =>
  items.map((_, index) => items[(index * 17) % items.length]).filter((item) => item !== undefined)

const towns = [
  { city: 'Chicago', territoryId: 14, postalCode: '60601' },
  { city: 'Milwaukee', territoryId: 50, postalCode: '53202' },
  { city: 'Joliet', territoryId: 14, postalCode: '60432-1234' },
  { city: 'Fort Wayne', territoryId: 15, postalCode: '46802' },
  { city: 'Dubuque', territoryId: 16, postalCode: '52001' },
]

const daysOfRegistration = 41

function planRegistrationTime(firstDay: string, position: number, of: number): Date {
  const moment = toUtcMidnight(addDays(firstDay, Math.floor((position * daysOfRegistration) / of)))
  moment.setUTCHours(15 + ((position * 5) % 7), (position * 37) % 60)
  return moment
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

function addDetails({ attendeeInfo, ...spot }: Spot, number: number): Spot {
  const isRentalClubsRequested = number % 5 === 2
  const requestedRentalClubTypeId = isRentalClubsRequested ? (number % numberOfClubTypes) + 1 : null
  const details = { ...journeys[number % journeys.length], isRentalClubsRequested, requestedRentalClubTypeId }
  return tidySpot({ ...spot, attendeeInfo: attendeeInfo ? { ...attendeeInfo, ...details } : null })
}
