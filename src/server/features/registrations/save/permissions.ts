import { Refused } from '#server/refusals.ts'
import { refusals } from '#shared/contracts/refusals/refusals.ts'
import { type ChangeableParts, isChangeable } from '#shared/domain/registration/permissions.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import { type Asked, listChangedPaths, type Parts, pickParts } from './parts.ts'

/** Refuses what the caller may not change: a registered-by colleague has the attendees and nothing else. */
export function refuseForbiddenChanges(before: StoredRegistration, after: Parts, parts: ChangeableParts): void {
  const changed = listChangedPaths(withoutSpotNames(pickParts(before)), withoutSpotNames(after))
  if (!changed.every((path) => isChangeable(path, parts))) throw forbidden(parts)
}

/** What is wrong with a contact or a donation, said to somebody who may not change it, is that they have changed it. */
export async function refusingChanges<T>(parts: ChangeableParts, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const isWrong = error instanceof Refused && refusals[error.code].status === 400
    throw isWrong && parts !== 'everything' ? forbidden(parts) : error
  }
}

const forbidden = (parts: ChangeableParts) => new Refused(parts === 'attendees' ? 'attendees_only' : 'corrections_only')

/** Only an admin chooses who goes so that others may stay, and nobody does when the event is over. */
export function refuseForbiddenChoice({ caller, sent }: Asked, parts: ChangeableParts): void {
  if (!sent.dropInstead) return
  if (caller.role !== 'admin') throw new Refused('admins_only')
  if (parts !== 'everything') throw new Refused('corrections_only')
}

/** The names of spots are made by a rule and are nobody's change. */
const withoutSpotNames = <P extends Pick<Parts, 'attendees'>>(parts: P) => ({
  ...parts,
  attendees: parts.attendees.map((spot) => ({ ...spot, name: '' })),
})
