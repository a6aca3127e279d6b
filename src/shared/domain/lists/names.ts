/** Names: whether people take two for one, and the order in which people list them. */

import { toNameKey } from '../text.ts'

/** Whether people would take two names for one. */
export const isSameName = (one: string, other: string): boolean => toNameKey(one) === toNameKey(other)

/** Uses one locale, so that browsers and servers agree. `Team 9` comes before `Team 10`. */
const alphabet = new Intl.Collator('en-US', { numeric: true })

/** Sorts texts as people do: Álvarez before Zürcher. */
export const compareAlphabetically = (one: string, other: string): number => alphabet.compare(one, other)

export const compareByName = (one: { name: string }, other: { name: string }): number =>
  compareAlphabetically(one.name, other.name)

interface Person {
  firstName: string
  lastName: string
}

/** Sorts people by last name, then by first name. */
export const compareByLastName = (one: Person, other: Person): number =>
  compareAlphabetically(`${one.lastName}, ${one.firstName}`, `${other.lastName}, ${other.firstName}`)
