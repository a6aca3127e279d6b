import type { DeskPass } from '#server/auth/authorization.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { findActiveEvent, findLatestEvent, requireEvent } from '#server/features/planning/events/store.ts'
import { listGolfClubTypes } from '#server/features/registrations/options.ts'
import { Refused, requireFound } from '#server/foundation/refusals.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import type { EventRegistration } from '#server/plan/registration-plan.ts'
import { findLastChangeId } from '#server/plan/store.ts'
import { readMoment, readSettings } from '#server/records/settings.ts'
import type { DeskListAnswer } from '#shared/contracts/desk.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { findInstant } from '#shared/domain/calendar.ts'
import {
  type DeskFact,
  type DeskPart,
  deskParts,
  formatNameInFact,
  guestKey,
  reduceFacts,
} from '#shared/domain/desk/facts.ts'
import { blankWalkIn, type DeskPerson, listWalkInParts, noDeskPlaces, pickPlaces } from '#shared/domain/desk/guests.ts'
import { findNoShowMinutes } from '#shared/domain/desk/no-show.ts'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'
import { isDiner, isGolfer, isNamed, type Spot } from '#shared/domain/spots/spot.ts'
import { listFreePlaces, type Place, readDeskPlaces } from './free-places.ts'
import { findLastFactId, listFactsAfter, toFact } from './store.ts'

/**
 * Returns the link's event for helpers. Organizers get the requested event, or else today's or the next one.
 * @throws {Refused} not_found
 */
export async function findDeskEvent(
  db: Db,
  desk: Pick<DeskPass, 'device'>,
  eventId: number | undefined,
  now: Date,
): Promise<EventSummary> {
  const asked = desk.device?.eventId ?? eventId
  if (asked !== undefined) return requireEvent(db, asked)
  const { today } = await readMoment(db, now)
  return requireFound((await findActiveEvent(db, today)) ?? (await findLatestEvent(db)))
}

/** Leaves out money and email addresses. @throws {Refused} not_found, desk_link_ended */
export const readDeskList = (
  db: Db,
  desk: Pick<DeskPass, 'device' | 'who'>,
  eventId: number | undefined,
  now: Date,
): Promise<DeskListAnswer> =>
  readSnapshot(db, async (snapshot) => {
    if (desk.device?.endedAt) throw new Refused('desk_link_ended')
    const event = await findDeskEvent(snapshot, desk, eventId, now)
    const { timeZone, organizationName } = await readSettings(snapshot)
    const { partners, facts, places } = await readPeople(snapshot, event.id, organizationName)
    const noShow = findNoShowMinutes(event.schedule)
    const noShowFrom = deskParts.map((part) => [
      part,
      findInstant(event.eventDate, noShow[part], timeZone).toISOString(),
    ])
    return {
      eventId: event.id,
      eventName: event.name,
      eventDate: event.eventDate,
      timeZone,
      who: desk.who,
      asOf: now.toISOString(),
      version: await findLastFactId(snapshot, event.id),
      stamp: String(await findLastChangeId(snapshot, event.id)),
      noShowFrom: Object.fromEntries(noShowFrom) as Record<DeskPart, string>,
      partners,
      freePlaces: listFreePlaces(places, facts),
      facts,
    }
  })

interface NamedPerson extends DeskPerson {
  firstName: string
  lastName: string
}

export async function readPeople(snapshot: Db, eventId: number, organizationName: string) {
  const facts = (await listFactsAfter(snapshot, { eventId: eventId, since: 0 })).map(toFact)
  const { places, placeOf, tableOf } = await readDeskPlaces(snapshot, eventId)
  const clubTypes = new Map((await listGolfClubTypes(snapshot)).map(({ id, name }) => [id, name]))
  const toPerson = ({ row }: EventRegistration, spot: Spot): NamedPerson => ({
    spotId: spot.id,
    walkInId: null,
    name: spot.name,
    firstName: spot.attendeeInfo?.firstName.trim() ?? '',
    lastName: spot.attendeeInfo?.lastName.trim() ?? '',
    company: spot.attendeeInfo?.company || row.companyName || row.nameForMarketingMaterials,
    isNamed: isNamed(spot),
    parts: listParts(spot),
    ...noDeskPlaces,
    course: isGolfer(spot) ? (row.courseName ?? '') : '',
    ...placeOf(spot.id),
    table: tableOf(spot.id),
    rentalClubs: describeClubs(spot, clubTypes),
    dietaryNeeds: spot.attendeeInfo?.dietaryNeeds ?? '',
    mobile: spot.attendeeInfo?.mobile ?? '',
    isWalkIn: false,
  })
  const partners: { registrationId: number; name: string; people: NamedPerson[] }[] = []
  for (const registration of (await readPlan(snapshot, eventId)).registrations) {
    const { row, plan } = registration
    const people = plan.view.filter((spot) => listParts(spot).length > 0).map((spot) => toPerson(registration, spot))
    partners.push({ registrationId: row.id, name: row.nameForMarketingMaterials, people })
  }
  partners.sort(
    (one, other) => compareAlphabetically(one.name, other.name) || one.registrationId - other.registrationId,
  )
  partners.push({ registrationId: 0, name: `Guests of ${organizationName || 'the organization'}`, people: [] })
  addWalkIns(partners, facts, places)
  return { partners, facts, places }
}

export async function listCheckedInSpots(db: Db, eventId: number): Promise<ReadonlySet<number>> {
  const facts = (await listFactsAfter(db, { eventId, since: 0 })).map(toFact)
  const states = reduceFacts(facts)
  const here = facts.filter((fact) => Object.keys(states.get(guestKey(fact))?.here ?? {}).length > 0)
  return new Set(here.flatMap(({ spotId }) => spotId ?? []))
}

const listParts = (spot: Spot): DeskPart[] =>
  deskParts.filter((part) => ({ golf: isGolfer(spot), vip: spot.vip && !spot.isDeclined, dinner: isDiner(spot) })[part])

function describeClubs({ attendeeInfo }: Spot, clubTypes: ReadonlyMap<number, string>): string {
  if (!attendeeInfo?.isRentalClubsRequested) return ''
  return clubTypes.get(attendeeInfo.requestedRentalClubTypeId ?? 0) ?? 'Rental clubs'
}

interface Partner {
  registrationId: number
  people: NamedPerson[]
}

/** Adds everyone with facts but without a spot: walk-ins, and present guests whose spots were deleted. */
function addWalkIns(partners: readonly Partner[], facts: readonly DeskFact[], places: readonly Place[]): void {
  const listed = new Set(partners.flatMap(({ people }) => people.map(guestKey)))
  const states = reduceFacts(facts)
  for (const [key, own] of Map.groupBy(facts, guestKey)) {
    const state = states.get(key)
    const [first] = own
    const added = own.find(({ kind }) => kind === 'walkIn')
    const isHere = Object.keys(state?.here ?? {}).length > 0
    if (listed.has(key) || !first || !state || !isHere) continue
    const { registrationId } = added ?? first
    const partner = partners.find((each) => each.registrationId === registrationId) ?? partners.at(-1)
    const parts = new Set([
      ...(added?.part ? listWalkInParts(added.part) : []),
      ...(Object.keys(state.here) as DeskPart[]),
    ])
    partner?.people.push({
      ...blankWalkIn,
      spotId: first.spotId,
      walkInId: first.walkInId,
      name: (state.named && formatNameInFact(state.named)) || first.guestName || 'Unnamed guest',
      firstName: state.named?.firstName ?? '',
      lastName: state.named?.lastName ?? '',
      company: state.named?.company ?? '',
      parts: deskParts.filter((part) => parts.has(part)),
      ...pickPlaces(places.find((place) => place.key === added?.placeKey)),
    })
  }
}
