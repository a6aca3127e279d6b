import type { Call, Caller } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { refusals } from '#shared/contracts/refusals/refusals.ts'
import type { RegistrationToPreview, RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { type ChangeableParts, isChangeable } from '#shared/domain/registration/permissions.ts'
import { dropInvisible } from '#shared/domain/text.ts'
import type { StoredRegistration } from '../stored-registration.ts'

export interface SaveRequest extends Moment {
  db: Db
  caller: Caller
  sent: RegistrationToPreview
}

export interface RegistrationSave extends SaveRequest, Call {
  sent: RegistrationToSave
}

type Parts = Pick<RegistrationToSave, 'contact' | 'donation' | 'review' | 'attendees'>

export const pickParts = ({ contact, donation, review, attendees }: Parts): Parts => ({
  contact,
  donation,
  review,
  attendees,
})

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function listChangedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isObject(before) || isObject(after)) {
    const [one, other] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
    const keys = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...keys].flatMap((key) => listChangedPaths(one[key], other[key], path ? `${path}.${key}` : key))
  }
  return before === after || (isEmpty(before) && isEmpty(after)) || isSameText(before, after) ? [] : [path]
}

/** Earlier versions may have stored invisible characters. Sending such a text back doesn't count as a change. */
const isSameText = (before: unknown, after: unknown) =>
  typeof before === 'string' && typeof after === 'string' && dropInvisible(before).trim() === after

/** A registered-by colleague can only change attendees. */
export function refuseForbiddenChanges(before: StoredRegistration, after: Parts, parts: ChangeableParts): void {
  const changed = listChangedPaths(withoutSpotNames(pickParts(before)), withoutSpotNames(after))
  if (!changed.every((path) => isChangeable(path, parts))) throw createPartsRefusal(parts)
}

export async function convertChangeRefusals<T>(parts: ChangeableParts, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const isWrong = error instanceof Refused && refusals[error.code].status === 400
    throw isWrong && parts !== 'everything' ? createPartsRefusal(parts) : error
  }
}

export const createPartsRefusal = (parts: ChangeableParts) =>
  new Refused(parts === 'attendees' ? 'attendees_only' : 'corrections_only')

type Choices = Pick<RegistrationToSave, 'agreedShortfall'>

/** Only an administrator can agree to a donation below its level, and only before the event is over. */
export function refuseForbiddenChoice(
  { caller, sent }: { caller: Caller; sent: Choices },
  parts: ChangeableParts,
): void {
  if (sent.agreedShortfall === undefined) return
  if (caller.role !== 'admin') throw new Refused('admins_only')
  if (parts !== 'everything') throw new Refused('corrections_only')
}

const withoutSpotNames = <P extends Pick<Parts, 'attendees'>>(parts: P) => ({
  ...parts,
  attendees: parts.attendees.map((spot) => ({ ...spot, name: '' })),
})
