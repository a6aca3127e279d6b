import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Db } from '#server/db/tables.ts'
import { findStoredRegistration, type StoredRegistration } from '#server/features/registrations/stored-registration.ts'
import { orNotFound } from '#server/refusals.ts'
import { maxId } from '#shared/contracts/fields.ts'
import type { ChangesPage, LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { describeChange } from '#shared/domain/audit-trail/describe-change.ts'
import { logLinesPerPage } from '#shared/limits.ts'
import { parseSide, readTrailPage } from './read-trail-page.ts'
import { listTrailLines, readNames, readTrailLines } from './store.ts'

type Registration = Pick<StoredRegistration, 'id' | 'eventId' | 'attendees'>

/** The changes of a registration before a line of the audit trail. @throws {Refused} not_found */
export const readEarlierChanges = async (db: Db, pass: RegistrationPass, before: number): Promise<ChangesPage> =>
  readChanges(db, orNotFound(await findStoredRegistration(db, pass.id)), before)

/** Describes a part of a registration's audit trail, newest first. */
export async function readChanges(db: Db, registration: Registration, before = maxId): Promise<ChangesPage> {
  const names = await readNames(db)
  const { changes, cursor } = await readTrailPage({
    before,
    perPage: logLinesPerPage,
    list: (beforeId, limit) => listTrailLines(db, registration, { beforeId, limit }),
    read: async (ids) => describeLines(await readTrailLines(db, ids), registration, names),
  })
  return { changes, changeCursor: cursor }
}

type Line = Awaited<ReturnType<typeof readTrailLines>>[number]
type Names = Awaited<ReturnType<typeof readNames>>

function describeLines(rows: readonly Line[], { id, attendees }: Registration, names: Names): LoggedChange[] {
  const ownSpots = new Set(attendees.map((spot) => spot.id))
  const tell = ({ id, who, at, entity, action }: Line, before: unknown, after: unknown) => ({
    id,
    at,
    who,
    sentences: describeChange({ who, entity, action, before, after }, names),
  })
  return rows.flatMap((row) => {
    const [before, after] = [parseSide(row.before), parseSide(row.after)]
    if (row.registrationId === id) return [tell(row, before, after)]
    const [ownBefore, ownAfter] = [pickOwn(before, ownSpots), pickOwn(after, ownSpots)]
    return ownBefore.length + ownAfter.length > 0 ? [tell(row, ownBefore, ownAfter)] : []
  })
}

/** Of several partners' golfers, only this one's. */
const pickOwn = (golfers: unknown, ownSpots: ReadonlySet<unknown>): unknown[] =>
  Array.isArray(golfers) ? golfers.filter((golfer) => ownSpots.has(golfer?.spotId)) : []
