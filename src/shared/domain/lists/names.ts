import { toNameKey } from '../text.ts'

export const isSameName = (one: string, other: string): boolean => toNameKey(one) === toNameKey(other)

/** One locale, so that browsers and servers agree. `Team 9` comes before `Team 10`. */
const alphabet = new Intl.Collator('en-US', { numeric: true })

export const compareAlphabetically = (one: string, other: string): number => alphabet.compare(one, other)

export const compareByName = (one: { name: string }, other: { name: string }): number =>
  compareAlphabetically(one.name, other.name)

interface FullName {
  firstName: string
  lastName: string
}

export const compareByLastName = (one: FullName, other: FullName): number =>
  compareAlphabetically(`${one.lastName}, ${one.firstName}`, `${other.lastName}, ${other.firstName}`)
