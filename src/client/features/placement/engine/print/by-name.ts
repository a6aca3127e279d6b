import type { Person } from '../board-kind.ts'

interface NamedPerson extends Person {
  spotNumber: number
  firstName: string
  lastName: string
}

const alphabet = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })

/** By last name. Who has no name yet comes after all who have, by partner and number. */
export function compareNames(one: NamedPerson, other: NamedPerson): number {
  const [name, otherName] = [lastNameFirst(one), lastNameFirst(other)]
  return (
    Number(name === '') - Number(otherName === '') ||
    alphabet.compare(name, otherName) ||
    alphabet.compare(one.partner, other.partner) ||
    one.registrationId - other.registrationId ||
    one.spotNumber - other.spotNumber
  )
}

/** `Lee, Ann`; what there is where one of the two is missing; empty while nobody is named. */
export function lastNameFirst({ firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>): string {
  return [lastName, firstName].filter(Boolean).join(', ')
}
