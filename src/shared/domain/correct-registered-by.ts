import { isSameEmail } from './formats.ts'

interface Correction {
  /** The kind of the mail that is sent again. */
  kind: string
  /** The address it went to. */
  from: string
  /** The address it is to go to now. */
  to: string
}

interface People {
  contactEmail: string
  registeredByEmails: readonly string[]
}

/**
 * Whether an invitation to name attendees that goes to a corrected address can correct the registered-by list, too:
 * otherwise its new reader would be let in nowhere.
 */
export function canCorrectRegisteredBy({ kind, from, to }: Correction, people: People): boolean {
  const isListed = (address: string) => people.registeredByEmails.some((email) => isSameEmail(email, address))
  return kind === 'registeredBy' && isListed(from) && !isListed(to) && !isSameEmail(to, people.contactEmail)
}
