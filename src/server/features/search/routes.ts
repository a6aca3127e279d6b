import type { EventSummary } from '#shared/contracts/events.ts'
import type { FoundHole, FoundTable, FoundUser, SearchResults } from '#shared/contracts/registrations/search.ts'
import { compareByLastName } from '#shared/domain/lists/names.ts'
import {
  beginsWords,
  digitsOf,
  isHoleDigit,
  listReasons,
  rankPerson,
  readSearchQuestion,
  type SearchQuestion,
  toSearchable,
} from '#shared/domain/text.ts'
import { maxSearchResultsOfAKind, searchResultsOfAKind } from '#shared/limits.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readToday } from '../../settings.ts'
import { listHoles } from '../boards/core/store.ts'
import { listTables } from '../boards/dinner/store.ts'
import { findActiveEvent, findLatestEvent, listCoursesOfEvent } from '../planning/events/store.ts'
import { describePeople } from './describe-people.ts'
import { findPeople, readFacts, takeFirst } from './find-people.ts'
import { listSearchedUsers } from './store.ts'

export const searchHandlers = ({ db, now }: Deps) =>
  ({
    searchEverything: ({ query }) => searchEverything(db, query, now()),
  }) satisfies Partial<Handlers>

/** Partners, guests, users, holes and tables in which every word of a text is found: of partners and guests in one of them each. */
function searchEverything(
  db: Db,
  { text, all }: { text: string; all?: 'yes' | undefined },
  now: Date,
): Promise<SearchResults> {
  const limit = all ? maxSearchResultsOfAKind : searchResultsOfAKind
  const question = readSearchQuestion(text)
  // No text that is stored has it, and PostgreSQL does not take it for text.
  if (question.words.length === 0 || text.includes('\0')) return Promise.resolve(nothing)
  return readSnapshot(db, async (snapshot) => {
    const { today } = await readToday(snapshot, now)
    const current = await findActiveEvent(snapshot, today)
    const boards = await findOnBoards(snapshot, question, current, limit)
    if (isHoleDigit(text)) return { ...nothing, ...boards }
    const facts = readFacts(text, question, current ? await listCoursesOfEvent(snapshot, current.id) : [])
    const asked = { question, facts, currentEventId: current?.id ?? 0, limit }
    return {
      ...(await describePeople(snapshot, { ...asked, ...(await findPeople(snapshot, asked)) })),
      users: takeFirst(await findUsers(snapshot, question), limit),
      ...boards,
    }
  })
}

const empty = { items: [], total: 0 }
const nothing = { partners: empty, earlierPartners: empty, guests: empty, users: empty, holes: empty, tables: empty }

async function findUsers(db: Db, question: SearchQuestion): Promise<FoundUser[]> {
  const ranked = (await listSearchedUsers(db)).flatMap((user) => {
    const { firstName, lastName, companyName, email, phoneNumber } = user
    const fields = [`${firstName} ${lastName}`, companyName, email, phoneNumber, digitsOf(phoneNumber)]
    const rank = rankPerson(question, toSearchable(fields.join('\t')), toSearchable(`${firstName} ${lastName}`))
    return rank > 0 ? [{ user, rank }] : []
  })
  return ranked
    .sort((one, other) => other.rank - one.rank || compareByLastName(one.user, other.user))
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

/** Holes and tables of the current or latest event. */
async function findOnBoards(db: Db, question: SearchQuestion, current: EventSummary | null | undefined, limit: number) {
  const event = current ?? (await findLatestEvent(db))
  if (!event) return { holes: empty, tables: empty }
  const named = { id: event.id, name: event.name, isCurrent: event === current }
  return {
    holes: takeFirst(await findHoles(db, question, named), limit),
    tables: takeFirst(await findTables(db, question, named), limit),
  }
}

/** Finds a hole by its number, its name, or its teams. The word "hole" and the course's name are allowed. */
async function findHoles(db: Db, question: SearchQuestion, event: FoundHole['event']): Promise<FoundHole[]> {
  const courses = new Map((await listCoursesOfEvent(db, event.id)).map(({ id, name }) => [id, name]))
  return (await listHoles(db, event.id)).flatMap(({ golfCourseId, holeNumber, holeName, team1Name, team2Name }) => {
    const course = courses.get(golfCourseId) ?? ''
    const site = { kind: 'hole', number: holeNumber, names: [holeName, team1Name, team2Name], beside: `team ${course}` }
    return isSiteMeant(question, site) ? [{ golfCourseId, holeNumber, holeName, course, event }] : []
  })
}

/** Finds a table by its number, its name, or whom it is reserved for. The word "table" is allowed. */
async function findTables(db: Db, question: SearchQuestion, event: FoundTable['event']): Promise<FoundTable[]> {
  return (await listTables(db, event.id)).flatMap(({ number, name, heldFor }) => {
    const site = { kind: 'table', number, names: [name, heldFor], beside: '' }
    return isSiteMeant(question, site) ? [{ number, name, event }] : []
  })
}

interface Site {
  /** `hole` */
  kind: string
  number: number
  names: readonly string[]
  beside: string
}

/** Whether a word is the number, as `7`, `07`, or `hole7`, or starts a name. Other words may be the kind. */
function isSiteMeant({ words }: SearchQuestion, { kind, number, names, beside }: Site): boolean {
  const own = toSearchable(names.join('\t'))
  const besides = toSearchable(`${kind}s ${beside}`)
  const numbered = new RegExp(`^(${kind})?#?0*${number}$`)
  const isOwn = (word: string) => numbered.test(word) || (!/^\d+$/.test(word) && beginsWords({ words: [word] }, own))
  return words.some(isOwn) && words.every((word) => isOwn(word) || besides.includes(word))
}
