import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Person } from '#shared/domain/spots/enter-people.ts'

/** Somebody who may take a spot by one press. */
export type Attending = Person & {
  /** It is whoever sits in front of the screen. */
  isSelf: boolean
}

type Known = Pick<CurrentUser, 'firstName' | 'lastName' | 'companyName' | 'email'>

/** The contact, and whoever is signed in when that is somebody else. Administrators work for others, and do not come. */
export function listAttending(contact: Known, user: Known & Pick<CurrentUser, 'role'>): Attending[] {
  const isSelf = contact.email.trim().toLowerCase() === user.email.toLowerCase()
  const attending = [{ ...asPerson(contact), isSelf }]
  return isSelf || user.role === 'admin' ? attending : [...attending, { ...asPerson(user), isSelf: true }]
}

function asPerson({ firstName, lastName, companyName, email }: Known): Person {
  return { firstName, lastName, company: companyName, email }
}
