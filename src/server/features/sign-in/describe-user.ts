import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Caller } from '../../auth/session.ts'

/** Whoever is signed in, as the browser knows them. */
export function describeUser(person: Caller): CurrentUser {
  return { ...person, fullName: `${person.firstName} ${person.lastName}`.trim() }
}
