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
import {
  beginsLastName,
  beginsWords,
  rankMatch,
  type SearchQuestion,
  toNameKey,
  toSearchable,
} from '#shared/domain/text.ts'
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

interface PartnerMatch extends Match {
  eventId: number
  email: string
  companyName: string
}

/** So many registrations are looked at before others get their turn. */
const batchSize = 250

export interface SearchRequest {
  question: SearchQuestion
  facts: PartnerFacts
  currentEventId: number
  /** How many of a kind are answered. */
  limit: number
}

/** The partners and guests that answer best, of the current event before others. */
export async function findPeople(db: Db, { question, facts, currentEventId, limit }: SearchRequest) {
  const [partners, guests]: [PartnerMatch[], Match[]] = [[], []]
  const events: number[] = []
  for (let offset = 0; ; offset += batchSize) {
    const candidates = await listCandidates(db, { question, facts, currentEventId, limit: batchSize, offset })
    for (const { registrationId, eventId, searchText, ...row } of candidates) {
      if (!events.includes(eventId)) events.push(eventId)
      for (const [line, text] of listSearchedPeople(searchText).entries()) {
        const isMet = line === 0 && listMetFacts(facts, { ...row, eventId }, currentEventId).length > 0
        const rank = (facts.isNumber ? 0 : rankPerson(question, text, line === 0)) || (isMet ? 1 : 0)
        if (rank === 0) continue
        const match = { registrationId, line, rank, event: events.indexOf(eventId) }
        if (line > 0) guests.push(match)
        else partners.push({ ...match, eventId, email: row.email, companyName: row.companyName })
      }
    }
    if (candidates.length < batchSize || offset + batchSize >= maxSearchedRegistrations) break
    await setImmediate()
  }
  const byRank = (one: Match, other: Match) => one.event - other.event || other.rank - one.rank
  const [ofNow, earlier] = await splitEarlier(db, partners.sort(byRank), currentEventId)
  return {
    partners: takeFirst(ofNow, limit),
    earlierPartners: takeFirst(earlier, limit),
    guests: takeFirst(guests.sort(byRank), limit),
  }
}

/** People whose last name begins as asked come first. */
function rankPerson(question: SearchQuestion, text: string, isPartner: boolean): number {
  const rank = rankMatch(question, text)
  const fullName = text.split('\t')[isPartner ? 4 : 0] ?? ''
  return rank === 2 && beginsLastName(question, fullName) ? 3 : rank
}

/** Separates partners that aren't registered for the current event, each contact of a company once. */
async function splitEarlier(db: Db, matches: PartnerMatch[], currentEventId: number) {
  if (currentEventId === 0 || matches.every(({ eventId }) => eventId === currentEventId)) return [matches, []] as const
  const registered = await listCurrentContacts(db, currentEventId)
  const emails = new Set(registered.map(({ email }) => email.toLowerCase()))
  const companies = new Set(registered.map(({ companyName }) => toNameKey(companyName)).filter(Boolean))
  const isEarlier = ({ eventId, email, companyName }: PartnerMatch) =>
    eventId !== currentEventId && !emails.has(email.toLowerCase()) && !companies.has(toNameKey(companyName))
  const { ofNow = [], earlier = [] } = Object.groupBy(matches, (match) => (isEarlier(match) ? 'earlier' : 'ofNow'))
  const latest = Map.groupBy(earlier, ({ email, companyName }) => `${email.toLowerCase()}\n${toNameKey(companyName)}`)
  return [ofNow, [...latest.values()].flatMap((all) => all.slice(0, 1))] as const
}

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
