/** People from elsewhere (a pasted list, the contact) take spots that nobody has yet. Nobody is ever overwritten. */

import { maxLength } from '#shared/limits.ts'
import { isEmail } from '../../formats.ts'
import { tooLong } from '../../text/text.ts'
import { blankInfo } from '../attendee-fields.ts'
import { fullName, nameSpots } from '../names.ts'
import { hasInfo, type Spot } from '../spot.ts'

export interface Person {
  firstName: string
  lastName: string
  company: string
  email: string
}

export interface Entry<P extends Person> {
  person: P
  /** The position of the spot in the list. */
  index: number
}

export interface EntryPlan<P extends Person> {
  entries: Entry<P>[]
  /** Who gets no spot, and why, in words. */
  notEntered: { person: P; reasons: string[] }[]
}

/** Nobody sits in it, and it is not declined. */
export function isOpenSpot(spot: Spot): boolean {
  return !spot.isDeclined && !hasInfo(spot)
}

/** Which open spot each person takes, in the order of both lists; those who cannot be entered take none. */
export function planEntries<P extends Person>(spots: readonly Spot[], people: readonly P[]): EntryPlan<P> {
  const open = spots.flatMap((spot, index) => (isOpenSpot(spot) ? [index] : []))
  const plan: EntryPlan<P> = { entries: [], notEntered: [] }
  for (const person of people) {
    const reasons = [...checkPerson(person), ...findAlready(spots, plan.entries, person)]
    const index = reasons.length === 0 ? open.shift() : undefined
    if (index !== undefined) plan.entries.push({ person, index })
    else plan.notEntered.push({ person, reasons: reasons.length > 0 ? reasons : ['No open spot is left'] })
  }
  return plan
}

/** The first open spot for somebody who says that they come, or why there is none, in words. */
export function planOwnEntry(spots: readonly Spot[], person: Person): { entry: Entry<Person> } | { reason: string } {
  if (fold(person.firstName) === '' || fold(person.lastName) === '') return { reason: 'The contact has no name yet' }
  const { entries, notEntered } = planEntries(spots, [person])
  const [entry] = entries
  return entry ? { entry } : { reason: notEntered.flatMap(({ reasons }) => reasons).join('. ') }
}

/** The spots with everybody in the spot that was planned; one that has been taken since stays as it is. */
export function enterPeople<S extends Spot>(spots: readonly S[], entries: readonly Entry<Person>[]): S[] {
  const byIndex = new Map(entries.map(({ index, person }) => [index, person]))
  return nameSpots(
    spots.map((spot, index) => {
      const person = byIndex.get(index)
      if (!person || !isOpenSpot(spot)) return spot
      const { firstName, lastName, company, email } = person
      return { ...spot, attendeeInfo: { ...blankInfo, firstName, lastName, company, email } }
    }),
  )
}

function findEntered(spots: readonly Spot[], person: Person): number {
  return spots.findIndex(({ attendeeInfo }) => attendeeInfo && isSamePerson(attendeeInfo, person))
}

function checkPerson({ firstName, lastName, company, email }: Person): string[] {
  const checks: [isWrong: boolean, reason: string][] = [
    [firstName === '', 'First Name is Required'],
    [lastName === '', 'Last Name is Required'],
    [firstName.length > maxLength.personName, `First name: ${tooLong(maxLength.personName)}`],
    [lastName.length > maxLength.personName, `Last name: ${tooLong(maxLength.personName)}`],
    [company.length > maxLength.personName, `Company: ${tooLong(maxLength.personName)}`],
    [email.length > maxLength.email, `Email: ${tooLong(maxLength.email)}`],
    [email !== '' && !isEmail(email), 'Please enter a valid email address'],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, reason]) => reason)
}

function findAlready(spots: readonly Spot[], entries: readonly Entry<Person>[], person: Person): string[] {
  const entered = spots[findEntered(spots, person)]
  if (entered) return [`${fullName(entered)} is on the list already, in spot ${entered.spotNumber}`]
  return entries.some((entry) => isSamePerson(entry.person, person)) ? ['Is in the pasted list twice'] : []
}

/** Of the same name; two people of one name are told apart by their emails. */
function isSamePerson(one: Person, other: Person): boolean {
  const isSame = (field: keyof Person) => fold(one[field]) === fold(other[field])
  const areEmailsKnown = one.email.trim() !== '' && other.email.trim() !== ''
  return isSame('firstName') && isSame('lastName') && (!areEmailsKnown || isSame('email'))
}

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
