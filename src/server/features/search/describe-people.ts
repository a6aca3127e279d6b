import type { FoundGuest, FoundPartner, SearchResults } from '#shared/contracts/registrations/search.ts'
import { listReasons } from '#shared/domain/text.ts'
import type { Db } from '../../db/tables.ts'
import { listPlacesOf, listRegisteredByOf, listSpotsOf } from '../attendance/store.ts'
import { type findPeople, listMetFacts, type Match, type SearchRequest } from './find-people.ts'
import { listFound, listTablesOf } from './store.ts'

const nothing = { items: [], total: 0 }

type Found = SearchRequest & Awaited<ReturnType<typeof findPeople>>

/** The partners and guests that were found, as they were typed, with the reasons why. */
export async function describePeople(
  db: Db,
  { partners, earlierPartners, guests, ...asked }: Found,
): Promise<Pick<SearchResults, 'partners' | 'earlierPartners' | 'guests'>> {
  const all: Match[] = [...partners.items, ...earlierPartners.items, ...guests.items]
  const ids = [...new Set(all.map(({ registrationId }) => registrationId))]
  if (ids.length === 0) return { partners: nothing, earlierPartners: nothing, guests: nothing }
  const stored = await readStored(db, ids)
  const describe = (match: Match) => describePartner(match, asked, stored)
  return {
    partners: { ...partners, items: partners.items.flatMap(describe) },
    earlierPartners: { ...earlierPartners, items: earlierPartners.items.flatMap(describe) },
    guests: { ...guests, items: guests.items.flatMap((match) => describeGuest(match, asked, stored)) },
  }
}

type Stored = Awaited<ReturnType<typeof readStored>>

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
  const contact = `${row.firstName} ${row.lastName}`
  const fields = [
    { label: 'Company', text: row.companyName },
    { label: 'Contact', text: contact },
    { label: 'Email', text: row.email },
    { label: 'Phone', text: row.phoneNumber },
    ...(registeredBy.get(registrationId) ?? []).map((text) => ({ label: 'Registered by', text })),
  ]
  const name = row.nameForMarketingMaterials
  const reasons = [
    ...listMetFacts(facts, row, currentEventId),
    ...(facts.isNumber ? [] : listReasons(question, name, fields)),
  ]
  const year = Number(row.eventDate.slice(0, 4))
  return [{ registrationId, name, contact, event: describeEvent(row, asked), year, reasons }]
}

function describeGuest({ registrationId, line }: Match, asked: SearchRequest, stored: Stored): FoundGuest[] {
  const { rows, spots, places, tables } = stored
  const row = rows.get(registrationId)
  const spot = spots.get(registrationId)?.[line - 1]
  if (!row || !spot) return []
  const place = places.get(spot.id)
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
      course: spot.golf && !spot.isDeclined ? (row.courseName ?? '') : '',
      hole: place ? { ...place, team: place.teamName || String(place.teamNumber), cart: place.cartNumber } : null,
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
