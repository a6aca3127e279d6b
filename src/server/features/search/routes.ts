import type { FoundHole, FoundUser, SearchResults } from '#shared/contracts/registrations/search.ts'
import {
  beginsWords,
  digitsOf,
  isHoleDigit,
  listReasons,
  rankMatch,
  readSearchQuestion,
  type SearchQuestion,
  toSearchable,
} from '#shared/domain/text.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readToday } from '../../settings.ts'
import { findActiveEvent, findLatestEvent, listCoursesOfEvent } from '../events/store.ts'
import { listHoles } from '../placement/store.ts'
import { describePeople } from './describe-people.ts'
import { findPeople, readFacts, takeFirst } from './find-people.ts'
import { listSearchedUsers } from './store.ts'

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
    const begins = (word: string) => beginsWords({ words: [word] }, own)
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
