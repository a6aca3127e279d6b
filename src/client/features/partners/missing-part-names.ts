import type { MissingPart } from './filter-partners.ts'

/** The filters in the words of the specification where it has them (section 2, Event partners). */
export const missingPartNames: Record<MissingPart, string> = {
  course: 'Missing assigned course',
  names: 'Missing attendee names',
  team: 'Missing team assignment',
  address: 'No address known',
  agreement: 'A donation below their level',
}
