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
import { beginsWords, rankMatch, type SearchQuestion, toSearchable } from '#shared/domain/text.ts'
import { maxSearchedRegistrations, searchResultsOfAKind } from '#shared/limits.ts'
import type { Db } from '../../db/tables.ts'
import { listCandidates, type PartnerFacts } from './store.ts'

/** A line that answers: 0 is that of the partner, the others are those of the spots. */
export interface Match {
  registrationId: number
  line: number
  rank: number
  /** 0 for the event that comes first. */
  event: number
}

/** So many registrations are looked at before others get their turn, and it is asked whether more are needed. */
const batchSize = 250

export interface SearchRequest {
  question: SearchQuestion
  facts: PartnerFacts
  currentEventId: number
}

/** The partners and guests that answer best, of the current event before others. */
export async function findPeople(db: Db, { question, facts, currentEventId }: SearchRequest) {
  const [partners, guests]: [Match[], Match[]] = [[], []]
  const events: number[] = []
  const isFull = () => [partners, guests].every(({ length }) => length > searchResultsOfAKind)
  for (let offset = 0; ; offset += batchSize) {
    const candidates = await listCandidates(db, { question, facts, currentEventId, limit: batchSize, offset })
    for (const { registrationId, eventId, searchText, ...row } of candidates) {
      if (!events.includes(eventId)) events.push(eventId)
      for (const [line, text] of listSearchedPeople(searchText).entries()) {
        const isMet = line === 0 && listMetFacts(facts, { ...row, eventId }, currentEventId).length > 0
        const rank = (facts.isNumber ? 0 : rankMatch(question, text)) || (isMet ? 1 : 0)
        const matches = line === 0 ? partners : guests
        if (rank > 0) matches.push({ registrationId, line, rank, event: events.indexOf(eventId) })
      }
    }
    if (candidates.length < batchSize || isFull() || offset + batchSize >= maxSearchedRegistrations) break
    await setImmediate()
  }
  const byRank = (one: Match, other: Match) => one.event - other.event || other.rank - one.rank
  return { partners: takeFirst(partners.sort(byRank)), guests: takeFirst(guests.sort(byRank)) }
}

/** As many as are shown of a kind, and whether there are more. */
export const takeFirst = <Item>(items: readonly Item[]) => ({
  items: items.slice(0, searchResultsOfAKind),
  hasMore: items.length > searchResultsOfAKind,
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
