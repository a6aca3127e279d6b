import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Db } from '#server/db/tables.ts'
import { findStoredRegistration, type StoredRegistration } from '#server/features/registrations/stored-registration.ts'
import { requireFound } from '#server/foundation/refusals.ts'
import { maxId } from '#shared/contracts/fields.ts'
import type { ChangesPage, LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { readSentences } from '#shared/domain/audit-trail/words.ts'
import { logLinesPerPage } from '#shared/limits.ts'
import { listTrailLines } from './store.ts'

type Registration = Pick<StoredRegistration, 'id' | 'eventId' | 'attendees'>

export const readEarlierChanges = async (db: Db, pass: RegistrationPass, before: number): Promise<ChangesPage> =>
  readChanges(db, requireFound(await findStoredRegistration(db, pass.id)), before)

export async function readChanges(db: Db, registration: Registration, before = maxId): Promise<ChangesPage> {
  const ownSpots = new Set(registration.attendees.map((spot) => spot.id))
  const changes: LoggedChange[] = []
  for (let beforeId = before; ; ) {
    const wanted = logLinesPerPage - changes.length
    const lines = await listTrailLines(db, registration, { beforeId, limit: wanted + 1 })
    const taken = lines.slice(0, wanted)
    for (const { registrationId, words, ...line } of taken) {
      // A board's line can be about several partners; show only this one's sentences.
      const sentences = readSentences(words, registrationId === registration.id ? undefined : ownSpots)
      if (sentences.length > 0) changes.push({ ...line, sentences })
    }
    beforeId = taken.at(-1)?.id ?? beforeId
    if (taken.length === lines.length) return { changes, changeCursor: null }
    if (changes.length === logLinesPerPage) return { changes, changeCursor: beforeId }
  }
}
