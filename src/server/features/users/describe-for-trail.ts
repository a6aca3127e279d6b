import type { StoredUser } from './store.ts'

/** What the audit trail keeps of a user. */
export function describeForTrail(user: StoredUser) {
  const { firstName, lastName, email, companyName, phoneNumber, appRole, contactId } = user
  return { firstName, lastName, email, companyName, phoneNumber, appRole, contactId }
}
