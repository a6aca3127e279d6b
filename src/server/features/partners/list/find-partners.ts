import { describePlace as describeTeam, listPlansOf } from '#server/features/attendance/read-event-plan.ts'
import { listTablesOf } from '#server/features/boards/dinner/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { PartnersPage } from '#shared/contracts/partners.ts'
import type { PartnersFilter } from '#shared/contracts/partners-filter.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { formatMoney, isRegistrationNumber, readRegistrationNumber } from '#shared/domain/formats.ts'
import { filteredIds, findInRegistration, type MissingPart, readSearch } from '#shared/domain/registration/search.ts'
import { toSearchable } from '#shared/domain/text.ts'
import { placeholderLevel } from '#shared/limits.ts'
import type { Db } from '../../../db/tables.ts'
import { readSnapshot } from '../../../db/transaction.ts'
import { Refused } from '../../../refusals.ts'
import { listKnownIds } from '../store.ts'
import { type listPartnerRows, listSearched, listWantedPartners, type PartnersWanted } from './select-partners.ts'

type FoundIn = NonNullable<ReturnType<typeof findInRegistration>>[number]

interface Meant {
  wanted: PartnersWanted
  /** Where the search has found each of them, by their ids. */
  found: ReadonlyMap<number, readonly FoundIn[]>
  /** By what does not exist nothing is filtered in the list, and nothing else is done. */
  unknown: PartnersPage['unknown']
}

/** Resolves a filter for the current event. */
export async function readFilter(db: Db, eventId: number, filter: PartnersFilter): Promise<Meant> {
  const unknown = await findUnknown(db, filter)
  const idOf = (name: (typeof filteredIds)[number]) => (unknown.includes(name) ? null : (filter[name] ?? null))
  const found = await search(db, eventId, filter.search)
  return {
    wanted: {
      ids: intersect(found && [...found.keys()], filter.ids?.split(',').map(Number) ?? null),
      level: idOf('level'),
      course: idOf('course'),
      affiliation: idOf('affiliation'),
      missing: (filter.missing ?? '').split(',').filter((part) => part !== '') as MissingPart[],
      hasNotes: filter.notes === 'yes',
      hasTax: filter.tax === 'yes',
    },
    found: found ?? new Map(),
    unknown,
  }
}

/** Null is everything. */
function intersect(found: readonly number[] | null, asked: readonly number[] | null): readonly number[] | null {
  if (found === null || asked === null) return found ?? asked
  const wanted = new Set(asked)
  return found.filter((id) => wanted.has(id))
}

/**
 * Returns the partners of a filter. The list reports filters that don't exist. Bulk actions must refuse them, so that
 * they don't apply to everyone.
 * @throws {Refused} not_found, invalid_input
 */
export async function findPartners(db: Db, eventId: number, filter: PartnersFilter) {
  await requireEvent(db, eventId)
  const { wanted, unknown } = await readFilter(db, eventId, filter)
  const issues = unknown.map((path) => ({ path, message: `This ${path} no longer exists` }))
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
  return listWantedPartners(db, eventId, wanted)
}

/** The addresses of their contacts, each once, in the order of the alphabet. @throws {Refused} not_found */
export const listPartnerAddresses = (db: Db, eventId: number, filter: PartnersFilter) =>
  readSnapshot(db, async (snapshot) => {
    const partners = await findPartners(snapshot, eventId, filter)
    const addresses = new Map(partners.map(({ email }) => [email.toLowerCase(), email]))
    return { addresses: [...addresses.keys()].sort().map((address) => addresses.get(address) ?? address) }
  })

async function findUnknown(db: Db, filter: PartnersFilter): Promise<PartnersPage['unknown']> {
  const asked = filteredIds.filter((name) => filter[name])
  const known = await Promise.all(asked.map((name) => listKnownIds(db, name, filter[name] ?? 0)))
  return asked.filter((_, index) => known[index]?.length === 0)
}

/** The search reads one text of each partner: a rule decides, so that it can also say by what it was found. */
async function search(db: Db, eventId: number, text: string): Promise<Map<number, FoundIn[]> | null> {
  const terms = readSearch(text)
  const number = readRegistrationNumber(text)
  const isNumber = isRegistrationNumber(text)
  if (terms.length === 0) return null
  const searchable = new Map<string, string>()
  const toKnown = (name: string) => {
    const known = searchable.get(name) ?? toSearchable(name)
    searchable.set(name, known)
    return known
  }
  const found = new Map<number, FoundIn[]>()
  for (const row of await listSearched(db, eventId)) {
    const places = findInRegistration(terms, {
      text: row.searchText ?? '',
      level: toKnown(row.level ?? placeholderLevel.name),
      affiliation: toKnown(row.affiliation),
      course: toKnown(row.course ?? ''),
      donation: row.donation,
      totalGiven: totalGiven(row),
    })
    if (row.id === number || (places && !isNumber)) found.set(row.id, places ?? [])
  }
  return found
}

type Row = Awaited<ReturnType<typeof listPartnerRows>>[number]
/** Returns matches that a row doesn't show on every screen, by registration ID. Guests come with course, team, and table. */
export async function describeFinds(
  db: Db,
  rows: readonly Row[],
  found: ReadonlyMap<number, readonly FoundIn[]>,
): Promise<Map<number, string[]>> {
  const foundIn = (id: number) => found.get(id) ?? []
  const withGuests = rows.map(({ id }) => id).filter((id) => foundIn(id).some((place) => typeof place === 'number'))
  const plans = new Map((await listPlansOf(db, withGuests)).map((each) => [each.row.id, each]))
  const seats = withGuests.length === 0 ? [] : await listTablesOf(db, withGuests)
  const tables = new Map(seats.map(({ spotId, number }) => [spotId, `table ${number}`]))
  const nameGuest = (row: Row, index: number): string => {
    const { plan, places } = plans.get(row.id) ?? {}
    const spot = plan?.view[index]
    if (!spot) return 'guest'
    const place = places?.get(spot.id)
    const course = spot.golf ? row.courseName : null
    return [`guest ${spot.name}`, course, place && describeTeam(place), tables.get(spot.id)].filter(Boolean).join(', ')
  }
  const name = (row: Row, place: FoundIn): string | null =>
    typeof place === 'number' ? nameGuest(row, place) : describePlace(row, place)
  return new Map(rows.map((row) => [row.id, foundIn(row.id).flatMap((place) => name(row, place) ?? [])] as const))
}

function describePlace(row: Row, place: Exclude<FoundIn, number>): string | null {
  switch (place) {
    case 'company':
      return `company ${row.companyName}`
    case 'email':
      return row.email
    case 'phone':
      return row.phoneNumber
    case 'affiliation':
      return `affiliation ${row.affiliation}`
    case 'course':
      return `course ${row.courseName}`
    case 'donation':
      return `donation ${formatMoney(row.donation)}`
    case 'contact':
      return `contact ${row.firstName} ${row.lastName}`
    // The other fields are in every row.
    default:
      return null
  }
}
