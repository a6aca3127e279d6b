/** What somebody changed of the details of an attendee, in words. */

import type { NamesBehindIds } from './names-behind-ids.ts'
import { joinKnown, type Plain, readName, readText, sayChange, sayField, type Words } from './plain-values.ts'

/** `who` is the attendee's name, or the place they have. */
export function describeInfoChange(from: Plain, to: Plain, who: string, names: NamesBehindIds): string[] {
  const readTravel = (info: Plain) =>
    joinKnown([readName(names.travelMethods, info.travelMethodId), readText(info.postalCode), readText(info.airport)])
  return [
    ...sayField(`the company of ${who}`, from.company, to.company),
    ...sayField(`the email of ${who}`, from.email, to.email),
    ...sayTravel(readTravel(from), readTravel(to), who, isTravelSame(from, to)),
    ...sayClubs(readClubs(from, names), readClubs(to, names), who),
  ]
}

const isTravelSame = (from: Plain, to: Plain) =>
  ['travelMethodId', 'postalCode', 'airport'].every((field) => (from[field] ?? '') === (to[field] ?? ''))

const sayTravel = (from: Words, to: Words, who: string, isSame: boolean) =>
  isSame ? [] : sayChange(`the travel details of ${who}`, from, to)

function readClubs(info: Plain, { clubTypes }: NamesBehindIds): Words {
  if (!info.isRentalClubsRequested) return ''
  const type = readName(clubTypes, info.requestedRentalClubTypeId)
  return type === '' ? 'any' : type
}

function sayClubs(from: Words, to: Words, who: string): string[] {
  if (from === to) return []
  if (to === '') return [`no longer asked for rental clubs for ${who}`]
  if (from === '')
    return [to === null ? `asked for rental clubs for ${who}` : `asked for rental clubs for ${who}: ${to}`]
  return sayChange(`the rental clubs of ${who}`, from, to)
}
