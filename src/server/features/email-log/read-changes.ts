import type { LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { describeChange } from '#shared/domain/change-words.ts'
import type { Db } from '../../db/tables.ts'
import type { StoredRegistration } from '../registrations/stored-registration.ts'
import { listChanges, readNames } from './store.ts'

/** The audit trail of a registration in plain words, the latest first. */
export async function readChanges(db: Db, { id, eventId, attendees }: StoredRegistration): Promise<LoggedChange[]> {
  const names = toMaps(await readNames(db))
  const ownSpots = new Set(attendees.map((spot) => spot.id))
  const rows = await listChanges(db, id, eventId)
  const tell = ({ id, who, at, entity, action }: Row, before: unknown, after: unknown) => ({
    id,
    at,
    who,
    sentences: describeChange({ who, entity, action, before, after }, names),
  })
  return rows.flatMap((row) => {
    const [before, after] = [parse(row.before), parse(row.after)]
    if (row.registrationId === id) return [tell(row, before, after)]
    const [ownBefore, ownAfter] = [pickOwn(before, ownSpots), pickOwn(after, ownSpots)]
    return ownBefore.length + ownAfter.length > 0 ? [tell(row, ownBefore, ownAfter)] : []
  })
}

/** Of golfers of several partners, those of this one. */
const pickOwn = (golfers: unknown, ownSpots: ReadonlySet<unknown>): unknown[] =>
  Array.isArray(golfers) ? golfers.filter((golfer) => ownSpots.has(golfer?.spotId)) : []

const parse = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json))

type Row = Awaited<ReturnType<typeof listChanges>>[number]
type Names = Awaited<ReturnType<typeof readNames>>

const toMap = (items: Names[keyof Names]) => new Map(items.map(({ id, name }) => [id, name]))

const toMaps = ({ levels, affiliations, courses, territories, travelMethods, clubTypes }: Names) => ({
  levels: toMap(levels),
  affiliations: toMap(affiliations),
  courses: toMap(courses),
  territories: toMap(territories),
  travelMethods: toMap(travelMethods),
  clubTypes: toMap(clubTypes),
})
