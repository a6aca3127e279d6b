import type { Caller } from '#server/auth/session.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import type { RegistrationToPreview, RegistrationToSave } from '#shared/contracts/registrations/registration.ts'

/** What a save, or the preview of one, is asked; both read the same. */
export interface Asked {
  db: Db
  caller: Caller
  sent: RegistrationToPreview
  now: Date
}

/** Everything one save is about, gathered once. */
export interface Save extends Asked {
  trx: Trx
  sent: RegistrationToSave
}

/** The parts a registration is made of. */
export type Parts = Pick<RegistrationToSave, 'contact' | 'donation' | 'review' | 'attendees'>

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
  return before === after || (isEmpty(before) && isEmpty(after)) ? [] : [path]
}
