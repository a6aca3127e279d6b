import type { AttendeeInfo } from './attendee-fields.ts'

type FirstAndLastName = Pick<AttendeeInfo, 'firstName' | 'lastName'>

/** Shorter names are often initials. */
const minLetters = 4

export function toMixedCaseNames({ firstName, lastName }: FirstAndLastName): FirstAndLastName | null {
  const whole = `${firstName} ${lastName}`
  const letters = whole.match(/\p{L}/gu) ?? []
  if (letters.length < minLetters || whole !== whole.toUpperCase() || whole === whole.toLowerCase()) return null
  return { firstName: toTitleCase(firstName), lastName: toTitleCase(lastName) }
}

const toTitleCase = (name: string) =>
  name
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bMc\p{L}/gu, (start) => start.slice(0, 2) + start.slice(2).toUpperCase())
    .replace(/\b(?:Ii|Iii|Iv)\b/g, (numeral) => numeral.toUpperCase())
