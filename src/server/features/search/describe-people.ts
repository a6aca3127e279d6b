import type { EarlierPartner, FoundGuest, FoundPartner, SearchResults } from '#shared/contracts/registrations/search.ts'
import { listReasons } from '#shared/domain/text.ts'
import type { Db } from '../../db/tables.ts'
import { listPlacesOf, listRegisteredByOf, listSpotsOf } from '../attendance/store.ts'
import { type findPeople, listMetFacts, type Match, type SearchRequest } from './find-people.ts'
import { listFound, listTablesOf } from './store.ts'

type Found = SearchRequest & Awaited<ReturnType<typeof findPeople>>

/** The partners and guests that were found, as they were typed, with the reasons why. */
export async function describePeople(
  db: Db,
  { partners, earlierPartners, guests, ...asked }: Found,
): Promise<Pick<SearchResults, 'partners' | 'earlierPartners' | 'guests'>> {
  const all: Match[] = [...partners.items, ...earlierPartners.items, ...guests.items]
  const ids = [...new Set(all.map(({ registrationId }) => registrationId))]
  const stored = ids.length > 0 ? await readStored(db, ids) : nothingStored
  return {
    partners: { ...partners, items: partners.items.flatMap((match) => describePartner(match, asked, stored)) },
    earlierPartners: {
      ...earlierPartners,
      items: earlierPartners.items.flatMap((match) => describeEarlier(match, asked, stored)),
    },
    guests: { ...guests, items: guests.items.flatMap((match) => describeGuest(match, asked, stored)) },
  }
}

type Stored = Awaited<ReturnType<typeof readStored>>

const nothingStored: Stored = {
  rows: new Map(),
  registeredBy: new Map(),
  spots: new Map(),
  places: new Map(),
  tables: new Map(),
}

async function readStored(db: Db, ids: readonly number[]) {
  return {
    rows: new Map((await listFound(db, ids)).map((row) => [row.id, row])),
    registeredBy: await listRegisteredByOf(db, ids),
    spots: Map.groupBy(await listSpotsOf(db, ids), ({ registrationId }) => registrationId),
    places: new Map((await listPlacesOf(db, ids)).map((place) => [place.spotId, place])),
    tables: new Map((await listTablesOf(db, ids)).map(({ spotId, number }) => [spotId, number])),
  }
}

function describePartner(
  { registrationId }: Match,
  asked: SearchRequest,
  { rows, registeredBy }: Stored,
): FoundPartner[] {
  const { question, facts, currentEventId } = asked
  const row = rows.get(registrationId)
  if (!row) return []
  const fields = [
    { label: 'Company', text: row.companyName },
    { label: 'Contact', text: `${row.firstName} ${row.lastName}` },
    { label: 'Email', text: row.email },
    { label: 'Phone', text: row.phoneNumber },
    ...(registeredBy.get(registrationId) ?? []).map((text) => ({ label: 'Registered by', text })),
  ]
  const name = row.nameForMarketingMaterials
  const reasons = [
    ...listMetFacts(facts, row, currentEventId),
    ...(facts.isNumber ? [] : listReasons(question, name, fields)),
  ]
  return [{ registrationId, name, event: describeEvent(row, asked), reasons }]
}

function describeEarlier(match: Match, asked: SearchRequest, stored: Stored): EarlierPartner[] {
  const row = stored.rows.get(match.registrationId)
  if (!row) return []
  const contact = `${row.firstName} ${row.lastName}`.trim()
  const year = Number(row.eventDate.slice(0, 4))
  return describePartner(match, asked, stored).map((found) => ({ ...found, contact, year }))
}

function describeGuest({ registrationId, line }: Match, asked: SearchRequest, stored: Stored): FoundGuest[] {
  const { rows, spots, places, tables } = stored
  const row = rows.get(registrationId)
  const spot = spots.get(registrationId)?.[line - 1]
  if (!row || !spot) return []
  const place = places.get(spot.id)
  const course = row.courseName ?? ''
  const name = `${spot.firstName ?? ''} ${spot.lastName ?? ''}`.trim()
  const fields = [
    { label: 'Company', text: spot.company ?? '' },
    { label: 'Email', text: spot.email ?? '' },
  ]
  return [
    {
      registrationId,
      spotNumber: spot.spotNumber,
      name,
      partner: row.nameForMarketingMaterials,
      event: describeEvent(row, asked),
      course: spot.golf && !spot.isDeclined ? course : '',
      hole: place
        ? {
            ...{ golfCourseId: place.golfCourseId, holeNumber: place.holeNumber, course },
            ...{ team: place.teamName || String(place.teamNumber), cart: place.cartNumber },
          }
        : null,
      table: tables.get(spot.id) ?? null,
      reasons: listReasons(asked.question, name, fields),
    },
  ]
}

const describeEvent = (
  { eventId, eventName }: { eventId: number; eventName: string },
  { currentEventId }: SearchRequest,
) => ({
  id: eventId,
  name: eventName,
  isCurrent: eventId === currentEventId,
})
