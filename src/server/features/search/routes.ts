import type {
  FoundGuest,
  FoundHole,
  FoundPartner,
  FoundUser,
  SearchResults,
} from '#shared/contracts/registrations/search.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import {
  formatMoney,
  formatRegistrationNumber,
  isRegistrationNumber,
  readRegistrationNumber,
} from '#shared/domain/formats.ts'
import { listSearchedPeople, readSearch } from '#shared/domain/registration/search.ts'
import {
  digitsOf,
  isHoleDigit,
  listReasons,
  rankMatch,
  readSearchQuestion,
  type SearchQuestion,
  toSearchable,
} from '#shared/domain/text.ts'
import { searchResultsOfAKind } from '#shared/limits.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readToday } from '../../settings.ts'
import { listPlacesOf, listRegisteredByOf, listSpotsOf } from '../event-plan/store.ts'
import { findActiveEvent, findLatestEvent, listCoursesOfEvent } from '../events/store.ts'
import { listHoles } from '../placement/store.ts'
import { listCandidates, listFound, listSearchedUsers, type PartnerFacts } from './store.ts'

export const searchHandlers = ({ db, now }: Deps) =>
  ({
    searchEverything: ({ query }) => searchEverything(db, query.text, now()),
  }) satisfies Partial<Handlers>

/** Partners, guests, users and holes in which every word of a text is found: of partners and guests in one of them each. */
function searchEverything(db: Db, text: string, now: Date): Promise<SearchResults> {
  const question = readSearchQuestion(text)
  // No text that is stored has it, and PostgreSQL does not take it for text.
  if (question.words.length === 0 || text.includes('\0')) return Promise.resolve(nothing)
  return readSnapshot(db, async (snapshot) => {
    const { today } = await readToday(snapshot, now)
    const current = await findActiveEvent(snapshot, today)
    const holes = takeFirst(await findHoles(snapshot, question, current))
    if (isHoleDigit(text)) return { ...nothing, holes }
    const facts = readFacts(text, question, current ? await listCoursesOfEvent(snapshot, current.id) : [])
    const asked = { question, facts, currentEventId: current?.id ?? 0 }
    return {
      ...(await describePeople(snapshot, { ...asked, ...(await findPeople(snapshot, asked)) })),
      users: takeFirst(await findUsers(snapshot, question)),
      holes,
    }
  })
}

const empty = { items: [], hasMore: false }
const nothing: SearchResults = { partners: empty, guests: empty, users: empty, holes: empty }

const takeFirst = <Item>(items: readonly Item[]) => ({
  items: items.slice(0, searchResultsOfAKind),
  hasMore: items.length > searchResultsOfAKind,
})

/** A line that answers: 0 is that of the partner, the others are those of the spots. */
interface Match {
  registrationId: number
  line: number
  rank: number
  /** 0 for the event that comes first. */
  event: number
}

/** So many registrations are looked at before it is asked whether more are needed; an event has fewer as a rule. */
const batchSize = 1_000

interface Asked {
  question: SearchQuestion
  facts: PartnerFacts
  currentEventId: number
}

async function findPeople(db: Db, { question, facts, currentEventId }: Asked) {
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
        if (rank > 0)
          (line === 0 ? partners : guests).push({ registrationId, line, rank, event: events.indexOf(eventId) })
      }
    }
    if (candidates.length < batchSize || isFull()) break
  }
  const byRank = (one: Match, other: Match) => one.event - other.event || other.rank - one.rank
  return { partners: takeFirst(partners.sort(byRank)), guests: takeFirst(guests.sort(byRank)) }
}

type Found = Asked & Awaited<ReturnType<typeof findPeople>>

/** What is shown of them is read as it was typed. */
async function describePeople(
  db: Db,
  { partners, guests, question, facts, currentEventId }: Found,
): Promise<Pick<SearchResults, 'partners' | 'guests'>> {
  const ids = [...new Set([...partners.items, ...guests.items].map(({ registrationId }) => registrationId))]
  if (ids.length === 0) return { partners: empty, guests: empty }
  const rows = new Map((await listFound(db, ids)).map((row) => [row.id, row]))
  const emails = await listRegisteredByOf(db, ids)
  const guestIds = guests.items.map(({ registrationId }) => registrationId)
  const spots = guestIds.length === 0 ? [] : await listSpotsOf(db, [...new Set(guestIds)])
  const spotsOf = Map.groupBy(spots, ({ registrationId }) => registrationId)
  const places = new Map(
    (guestIds.length === 0 ? [] : await listPlacesOf(db, [...new Set(guestIds)])).map((place) => [place.spotId, place]),
  )
  const eventOf = ({ eventId, eventName }: { eventId: number; eventName: string }) => ({
    ...{ id: eventId, name: eventName },
    isCurrent: eventId === currentEventId,
  })

  const describePartner = ({ registrationId }: Match): FoundPartner[] => {
    const row = rows.get(registrationId)
    if (!row) return []
    const fields = [
      { label: 'Company', text: row.companyName },
      { label: 'Contact', text: `${row.firstName} ${row.lastName}` },
      { label: 'Email', text: row.email },
      { label: 'Phone', text: row.phoneNumber },
      ...(emails.get(registrationId) ?? []).map((text) => ({ label: 'Registered by', text })),
    ]
    const name = row.nameForMarketingMaterials
    const told = facts.isNumber ? [] : listReasons(question, name, fields)
    const reasons = [...listMetFacts(facts, row, currentEventId), ...told]
    return [{ registrationId, name, event: eventOf(row), reasons }]
  }

  const describeGuest = ({ registrationId, line }: Match): FoundGuest[] => {
    const row = rows.get(registrationId)
    const spot = spotsOf.get(registrationId)?.[line - 1]
    if (!row || !spot) return []
    const name = `${spot.firstName ?? ''} ${spot.lastName ?? ''}`.trim()
    const fields = [
      { label: 'Company', text: spot.company ?? '' },
      { label: 'Email', text: spot.email ?? '' },
    ]
    const place = places.get(spot.id)
    return [
      {
        ...{ registrationId, spotNumber: spot.spotNumber, name, partner: row.nameForMarketingMaterials },
        event: eventOf(row),
        hole: place ? { golfCourseId: place.golfCourseId, holeNumber: place.holeNumber } : null,
        reasons: listReasons(question, name, fields),
      },
    ]
  }

  return {
    partners: { ...partners, items: partners.items.flatMap(describePartner) },
    guests: { ...guests, items: guests.items.flatMap(describeGuest) },
  }
}

async function findUsers(db: Db, question: SearchQuestion): Promise<FoundUser[]> {
  const ranked = (await listSearchedUsers(db)).flatMap((user) => {
    const { firstName, lastName, companyName, email, phoneNumber } = user
    const fields = [`${firstName} ${lastName}`, companyName, email, phoneNumber, digitsOf(phoneNumber)]
    const rank = rankMatch(question, toSearchable(fields.join('\t')))
    return rank > 0 ? [{ user, rank }] : []
  })
  return ranked
    .sort((one, other) => other.rank - one.rank)
    .map(({ user: { id, firstName, lastName, companyName, email, phoneNumber } }) => {
      const name = `${firstName} ${lastName}`.trim() || email
      const phone = { label: 'Phone', text: phoneNumber }
      return {
        id,
        name,
        companyName,
        email,
        reasons: listReasons(question, `${name} ${companyName} ${email}`, [phone]),
      }
    })
}

type CurrentEvent = Awaited<ReturnType<typeof findActiveEvent>>

/** A hole by its number, its name or those of its teams; the word "hole" and the course's name may stand beside it. */
async function findHoles(db: Db, { words }: SearchQuestion, current: CurrentEvent): Promise<FoundHole[]> {
  const event = current ?? (await findLatestEvent(db))
  if (!event) return []
  const courses = new Map((await listCoursesOfEvent(db, event.id)).map(({ id, name }) => [id, name]))
  return (await listHoles(db, event.id)).flatMap(({ golfCourseId, holeNumber, holeName, team1Name, team2Name }) => {
    const course = courses.get(golfCourseId) ?? ''
    const own = toSearchable([holeName, team1Name, team2Name].join('\t'))
    const beside = toSearchable(`hole ${course}`)
    const begins = (word: string) => rankMatch({ words: [word], digits: null }, own) === 2
    const isOwn = (word: string) => word === String(holeNumber) || (!/^\d+$/.test(word) && begins(word))
    if (!words.some(isOwn) || !words.every((word) => isOwn(word) || beside.includes(word))) return []
    return [
      {
        golfCourseId,
        holeNumber,
        holeName,
        course,
        event: { id: event.id, name: event.name, isCurrent: event === current },
      },
    ]
  })
}

function readFacts(text: string, question: SearchQuestion, courses: PartnerFacts['courses']): PartnerFacts {
  const [term, ...others] = readSearch(text)
  return {
    number: readRegistrationNumber(text),
    isNumber: isRegistrationNumber(text),
    amount: others.length === 0 ? (term?.amount ?? null) : null,
    courses: courses.filter(({ name }) => rankMatch(question, toSearchable(name)) === 2),
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
function listMetFacts(
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
