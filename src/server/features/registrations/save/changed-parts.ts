import type { Call, Caller } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { refusals } from '#shared/contracts/refusals/refusals.ts'
import type { RegistrationToPreview, RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { type ChangeableParts, isChangeable } from '#shared/domain/registration/permissions.ts'
import { dropInvisible } from '#shared/domain/text.ts'
import type { StoredRegistration } from '../stored-registration.ts'

/** The input that a save and its preview share. */
export interface SaveRequest extends Moment {
  db: Db
  caller: Caller
  sent: RegistrationToPreview
}

/** Everything one save is about, gathered once. */
export interface Save extends SaveRequest, Call {
  sent: RegistrationToSave
}

/** The parts a registration is made of. */
type Parts = Pick<RegistrationToSave, 'contact' | 'donation' | 'review' | 'attendees'>

export const pickParts = ({ contact, donation, review, attendees }: Parts): Parts => ({
  contact,
  donation,
  review,
  attendees,
})

/** Nothing typed, in any of the ways a form and a database have of saying so. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where two plain values differ, as paths such as `contact.email` or `attendees.3.attendeeInfo.firstName`. */
export function listChangedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isObject(before) || isObject(after)) {
    const [one, other] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
    const keys = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...keys].flatMap((key) => listChangedPaths(one[key], other[key], path ? `${path}.${key}` : key))
  }
  return before === after || (isEmpty(before) && isEmpty(after)) || isSameText(before, after) ? [] : [path]
}

/** Invisible characters may be stored from earlier versions. Sending such a text back doesn't change it. */
const isSameText = (before: unknown, after: unknown) =>
  typeof before === 'string' && typeof after === 'string' && dropInvisible(before).trim() === after

/** Refuses what the caller may not change: a registered-by colleague has the attendees and nothing else. */
export function refuseForbiddenChanges(before: StoredRegistration, after: Parts, parts: ChangeableParts): void {
  const changed = listChangedPaths(withoutSpotNames(pickParts(before)), withoutSpotNames(after))
  if (!changed.every((path) => isChangeable(path, parts))) throw refuseParts(parts)
}

/** Someone who can't change a contact or donation learns that, instead of its errors. */
export async function refusingChanges<T>(parts: ChangeableParts, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const isWrong = error instanceof Refused && refusals[error.code].status === 400
    throw isWrong && parts !== 'everything' ? refuseParts(parts) : error
  }
}

/** Removes the errors of parts that the caller can't change. */
export const refuseParts = (parts: ChangeableParts) =>
  new Refused(parts === 'attendees' ? 'attendees_only' : 'corrections_only')

type Choices = Pick<RegistrationToSave, 'agreedShortfall'>

/** Only an admin agrees to a donation below its level, and no one does when the event is over. */
export function refuseForbiddenChoice(
  { caller, sent }: { caller: Caller; sent: Choices },
  parts: ChangeableParts,
): void {
  if (sent.agreedShortfall === undefined) return
  if (caller.role !== 'admin') throw new Refused('admins_only')
  if (parts !== 'everything') throw new Refused('corrections_only')
}

/** Names of spots are generated, so they aren't changes. */
const withoutSpotNames = <P extends Pick<Parts, 'attendees'>>(parts: P) => ({
  ...parts,
  attendees: parts.attendees.map((spot) => ({ ...spot, name: '' })),
})
