/** Who may see a registration, and what of it they may change. */

import type { RegistrationState } from '../event/event-window.ts'
import { isSameEmail } from '../formats.ts'

export type Role = 'admin' | 'user'

/** How close somebody stands to a registration. `none` must look as if it did not exist. */
export type RegistrationAccess = 'full' | 'attendeesOnly' | 'none'

/** What may be changed now: the whole registration, its attendees, corrections after the event, or nothing. */
export type ChangeableParts = 'everything' | 'attendees' | 'namesAndComments' | 'nothing'

interface Person {
  id: number
  email: string
  role: Role
}

interface RegistrationPeople {
  /** The user who made it; null when that user is gone. */
  creatorId: number | null
  contactEmail: string
  registeredByEmails: readonly string[]
}

/** Admins, the creator and the contact have full access; registered-by people have the attendees. */
export function registrationAccess(person: Person, registration: RegistrationPeople): RegistrationAccess {
  const { creatorId, contactEmail, registeredByEmails } = registration
  if (person.role === 'admin' || person.id === creatorId) return 'full'
  if (isSameEmail(person.email, contactEmail)) return 'full'
  return registeredByEmails.some((email) => isSameEmail(email, person.email)) ? 'attendeesOnly' : 'none'
}

/** Whether an admin has reopened a registration for its partner; the last day counts in full. */
export function isReopened(reopenedUntil: string | null, today: string): boolean {
  return reopenedUntil !== null && today <= reopenedUntil
}

/** Whether the caller is sent to the closed page instead of a new registration. */
export function isClosedFor(role: Role, state: RegistrationState): boolean {
  return role !== 'admin' && state !== 'open'
}

/**
 * What somebody may change of a saved registration today. After the event day only an admin's corrections remain,
 * whether it was reopened or not.
 */
export function changeableParts(
  caller: { role: Role; access: RegistrationAccess },
  moment: { state: RegistrationState; isPastEvent: boolean; isReopened: boolean },
): ChangeableParts {
  if (caller.access === 'none') return 'nothing'
  if (moment.isPastEvent) return caller.role === 'admin' ? 'namesAndComments' : 'nothing'
  if (isClosedFor(caller.role, moment.state) && !moment.isReopened) return 'nothing'
  return caller.access === 'full' ? 'everything' : 'attendees'
}

const namesAndComments = [
  /^contact\.(nameForMarketingMaterials|firstName|lastName|companyName)$/,
  /^attendees\.\d+\.(name|attendeeInfo\.(firstName|lastName|company))$/,
  /^review\.comments$/,
]

/** Whether a field of a registration, such as `attendees.3.attendeeInfo.firstName`, belongs to the changeable parts. */
export function isChangeable(path: string, parts: ChangeableParts): boolean {
  switch (parts) {
    case 'everything':
      return true
    case 'attendees':
      return path === 'attendees' || path.startsWith('attendees.')
    case 'namesAndComments':
      return namesAndComments.some((pattern) => pattern.test(path))
    case 'nothing':
      return false
  }
}
