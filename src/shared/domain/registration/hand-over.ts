import { isSameEmail } from '../formats.ts'

interface Person {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}

/** The contact after a colleague of the registered-by list has taken over; whoever was it stays as one who may name attendees. */
export function handOver<C extends Person & { registeredByEmails: string[] }>(contact: C, colleague: Person): C {
  const others = contact.registeredByEmails.filter((email) => !isSameEmail(email, colleague.email))
  return { ...contact, ...colleague, registeredByEmails: [...others, contact.email].toSorted() }
}
