import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Db } from '#server/db/tables.ts'
import { findStoredRegistration, type StoredRegistration } from '#server/features/registrations/stored-registration.ts'
import { orNotFound } from '#server/refusals.ts'
import { maxId } from '#shared/contracts/fields.ts'
import type { ChangesPage, LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { describeChange } from '#shared/domain/audit-trail/describe-change.ts'
import { logLinesPerPage, maxTrailBytesAtOnce } from '#shared/limits.ts'
import { listTrailLines, readNames, readTrailLines } from './store.ts'

type Registration = Pick<StoredRegistration, 'id' | 'eventId' | 'attendees'>

/** The changes of a registration before a line of the audit trail. @throws {Refused} not_found */
export const readEarlierChanges = async (db: Db, pass: RegistrationPass, before: number): Promise<ChangesPage> =>
  readChanges(db, orNotFound(await findStoredRegistration(db, pass.id)), before)

/**
 * Describes a part of a registration's audit trail, newest first. Old lines contain whole registrations, so at least
 * one line is read, but no more bytes than a limit.
 */
export async function readChanges(db: Db, registration: Registration, before = maxId): Promise<ChangesPage> {
  const names = await readNames(db)
  const changes: LoggedChange[] = []
  let beforeId = before
  let bytes = 0
  for (;;) {
    const wanted = logLinesPerPage - changes.length
    const lines = await listTrailLines(db, registration, { beforeId, limit: wanted + 1 })
    const taken: number[] = []
    for (const line of lines.slice(0, wanted)) {
      if (bytes > 0 && bytes + Number(line.bytes) > maxTrailBytesAtOnce) break
      bytes += Number(line.bytes)
      taken.push(line.id)
    }
    if (taken.length > 0) changes.push(...describeLines(await readTrailLines(db, taken), registration, names))
    beforeId = taken.at(-1) ?? beforeId
    if (taken.length === lines.length) return { changes, changeCursor: null }
    if (taken.length < wanted || changes.length === logLinesPerPage) return { changes, changeCursor: beforeId }
  }
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
    const [before, after] = [parse(row.before), parse(row.after)]
    if (row.registrationId === id) return [tell(row, before, after)]
    const [ownBefore, ownAfter] = [pickOwn(before, ownSpots), pickOwn(after, ownSpots)]
    return ownBefore.length + ownAfter.length > 0 ? [tell(row, ownBefore, ownAfter)] : []
  })
}

/** Of several partners' golfers, only this one's. */
const pickOwn = (golfers: unknown, ownSpots: ReadonlySet<unknown>): unknown[] =>
  Array.isArray(golfers) ? golfers.filter((golfer) => ownSpots.has(golfer?.spotId)) : []

const parse = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json))
