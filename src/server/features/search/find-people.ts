import { setImmediate } from 'node:timers/promises'
import type { SearchResults } from '#shared/contracts/registrations/search.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import {
  formatMoney,
  formatRegistrationNumber,
  isRegistrationNumber,
  readRegistrationNumber,
} from '#shared/domain/formats.ts'
import { listSearchedPeople, readSearch } from '#shared/domain/registration/search.ts'
import { beginsWords, rankPerson, type SearchQuestion, toNameKey, toSearchable } from '#shared/domain/text.ts'
import { maxSearchedRegistrations } from '#shared/limits.ts'
import type { Db } from '../../db/tables.ts'
import { listCandidates, listCurrentContacts, type PartnerFacts } from './store.ts'

/** A line that answers: 0 is that of the partner, the others are those of the spots. */
export interface Match {
  registrationId: number
  line: number
  rank: number
  /** 0 for the event that comes first. */
  event: number
}

/** So many registrations are looked at before others get their turn. */
const batchSize = 250

export interface SearchRequest {
  question: SearchQuestion
  facts: PartnerFacts
  currentEventId: number
  limit: number
}

/** The partners and guests that answer best, of the current event before others. */
export async function findPeople(db: Db, { question, facts, currentEventId, limit }: SearchRequest) {
  const [partners, guests]: [Match[], Match[]] = [[], []]
  const earlier = new Map<string, Match>()
  const isRegistered = await readRegistered(db, currentEventId)
  const events: number[] = []
  for (let offset = 0; ; offset += batchSize) {
    const candidates = await listCandidates(db, { question, facts, currentEventId, limit: batchSize, offset })
    for (const { registrationId, eventId, searchText, ...row } of candidates) {
      if (!events.includes(eventId)) events.push(eventId)
      for (const [line, text] of listSearchedPeople(searchText).entries()) {
        const isMet = line === 0 && listMetFacts(facts, { ...row, eventId }, currentEventId).length > 0
        const rank =
          (facts.isNumber ? 0 : rankPerson(question, text, text.split('\t')[line === 0 ? 4 : 0] ?? '')) ||
          (isMet ? 1 : 0)
        if (rank === 0) continue
        const match = { registrationId, line, rank, event: events.indexOf(eventId) }
        if (line > 0) guests.push(match)
        else if (isRegistered({ ...row, eventId })) partners.push(match)
        // The latest comes first.
        else if (!earlier.has(keysOf(row).join())) earlier.set(keysOf(row).join(), match)
      }
    }
    if (candidates.length < batchSize || offset + batchSize >= maxSearchedRegistrations) break
    await setImmediate()
  }
  const byRank = (one: Match, other: Match) => one.event - other.event || other.rank - one.rank
  return {
    partners: takeFirst(partners.sort(byRank), limit),
    earlierPartners: takeFirst([...earlier.values()].sort(byRank), limit),
    guests: takeFirst(guests.sort(byRank), limit),
  }
}

/** Returns whether a partner's contact or company is registered for the current event, or none is open. */
async function readRegistered(db: Db, currentEventId: number) {
  const keys = new Set((await listCurrentContacts(db, currentEventId)).flatMap(keysOf))
  return (partner: Contact & { eventId: number }) =>
    [0, partner.eventId].includes(currentEventId) || keysOf(partner).some((key) => keys.has(key))
}

type Contact = { email: string; companyName: string }

const keysOf = ({ email, companyName }: Contact) => [email.toLowerCase(), toNameKey(companyName)].filter(Boolean)

/** The first of a kind, and how many there are. */
export const takeFirst = <Item>(items: readonly Item[], limit: number) => ({
  items: items.slice(0, limit),
  total: items.length,
})

/** Other facts that a partner can be found by. */
export function readFacts(text: string, question: SearchQuestion, courses: PartnerFacts['courses']): PartnerFacts {
  const [term, ...others] = readSearch(text)
  return {
    number: readRegistrationNumber(text),
    isNumber: isRegistrationNumber(text),
    amount: others.length === 0 ? (term?.amount ?? null) : null,
    courses: courses.filter(({ name }) => beginsWords(question, toSearchable(name))),
  }
}

interface Row {
  id: number
  eventId: number
  donation: number
  additionalAttendeeCost: number
  assignedGolfCourseId: number | null
}

/** Those of the facts that are the row's, as the reasons why it was found. */
export function listMetFacts(
  { number, amount, courses }: PartnerFacts,
  row: Row,
  currentEventId: number,
): SearchResults['partners']['items'][number]['reasons'] {
  const given = totalGiven(row)
  const course = row.eventId === currentEventId && courses.find(({ id }) => id === row.assignedGolfCourseId)
  return [
    ...(row.id === number ? [{ label: 'Registration', text: formatRegistrationNumber(row.id) }] : []),
    ...(given === amount ? [{ label: 'Total given', text: formatMoney(given) }] : []),
    ...(row.donation === amount && given !== amount ? [{ label: 'Donation', text: formatMoney(row.donation) }] : []),
    ...(course ? [{ label: 'Course', text: course.name }] : []),
  ]
}
