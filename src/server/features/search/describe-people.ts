import type { FoundGuest, FoundPartner, SearchResults } from '#shared/contracts/registrations/search.ts'
import { listReasons } from '#shared/domain/text.ts'
import type { Db } from '../../db/tables.ts'
import { listRegisteredByOf, listSpotsOf } from '../attendance/store.ts'
import { type findPeople, listMetFacts, type Match, type SearchRequest } from './find-people.ts'
import { listFound, listHolesOf, listTablesOf } from './store.ts'

type Found = SearchRequest & Awaited<ReturnType<typeof findPeople>>

/** The partners and guests that were found, as they were typed, with the reasons why. */
export async function describePeople(
  db: Db,
  { partners, guests, ...asked }: Found,
): Promise<Pick<SearchResults, 'partners' | 'guests'>> {
  const ids = [...new Set([...partners.items, ...guests.items].map(({ registrationId }) => registrationId))]
  if (ids.length === 0) return { partners: { ...partners, items: [] }, guests: { ...guests, items: [] } }
  const stored = await readStored(db, ids)
  return {
    partners: { ...partners, items: partners.items.flatMap((match) => describePartner(match, asked, stored)) },
    guests: { ...guests, items: guests.items.flatMap((match) => describeGuest(match, asked, stored)) },
  }
}

type Stored = Awaited<ReturnType<typeof readStored>>

async function readStored(db: Db, ids: readonly number[]) {
  return {
    rows: new Map((await listFound(db, ids)).map((row) => [row.id, row])),
    registeredBy: await listRegisteredByOf(db, ids),
    spots: Map.groupBy(await listSpotsOf(db, ids), ({ registrationId }) => registrationId),
    holes: new Map((await listHolesOf(db, ids)).map(({ spotId, ...hole }) => [spotId, hole])),
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

function describeGuest({ registrationId, line }: Match, asked: SearchRequest, stored: Stored): FoundGuest[] {
  const { rows, spots, holes, tables } = stored
  const row = rows.get(registrationId)
  const spot = spots.get(registrationId)?.[line - 1]
  if (!row || !spot) return []
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
      hole: holes.get(spot.id) ?? null,
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
