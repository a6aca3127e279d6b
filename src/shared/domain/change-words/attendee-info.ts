/** What somebody changed of the details of an attendee, in words. */

import { type AttendeeKey, attendeeFields, fieldGroups } from '../spots/attendee-fields.ts'
import type { NamesBehindIds } from './names-behind-ids.ts'
import { isSameValue, joinKnown, type Plain, readName, readText, sayChange, type Words } from './plain-values.ts'

/** `who` is the attendee's name, or the place they have. */
export function describeInfoChange(from: Plain, to: Plain, who: string, names: NamesBehindIds): string[] {
  return fieldGroups.flatMap(({ head, members }) => {
    const { subject, kind } = attendeeFields[head]
    const isSame = [head, ...members].every((key) => isSameValue(from[key] || null, to[key] || null))
    if (!subject || isSame) return []
    const read = (info: Plain) => joinKnown([head, ...members].map((key) => readField(key, info[key], names)))
    if (kind !== 'flag') return sayChange(`the ${subject} of ${who}`, read(from), read(to))
    if (!to[head]) return from[head] ? [`no longer asked for ${subject} for ${who}`] : []
    if (!from[head]) return [`asked for ${subject} for ${who}${read(to) ? `: ${read(to)}` : ''}`]
    return sayChange(`the ${subject} of ${who}`, read(from), read(to))
  })
}

function readField(key: AttendeeKey, value: unknown, names: NamesBehindIds): Words {
  const field = attendeeFields[key]
  if (field.kind === 'flag') return ''
  return field.kind === 'choice' ? readName(names[field.list], value) : readText(value)
}
