import { isSameEmail } from '../formats.ts'

interface Person {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}

/**
 * The contact after a colleague of the registered-by list has taken over. Whoever was it stays as one who may name attendees,
 * and so does the partner who made the registration.
 */
export function handOver<C extends Person & { registeredByEmails: string[] }>(
  contact: C,
  colleague: Person,
  makerEmail: string | null,
): C {
  const registeredByEmails: string[] = []
  for (const email of [...contact.registeredByEmails, contact.email, ...(makerEmail === null ? [] : [makerEmail])]) {
    const isThere = [colleague.email, ...registeredByEmails].some((one) => isSameEmail(one, email))
    if (!isThere) registeredByEmails.push(email)
  }
  return { ...contact, ...colleague, registeredByEmails: registeredByEmails.toSorted() }
}
