import type { SearchResults } from '#shared/contracts/registrations/search.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import {
  formatMoney,
  formatRegistrationNumber,
  isRegistrationNumber,
  readRegistrationNumber,
} from '#shared/domain/formats.ts'
import { readSearch } from '#shared/domain/registration/search.ts'
import { rankMatch, type SearchQuestion, toSearchable } from '#shared/domain/text.ts'
import type { PartnerFacts } from './store.ts'

export function readFacts(text: string, question: SearchQuestion, courses: PartnerFacts['courses']): PartnerFacts {
  const [term, ...others] = readSearch(text)
  return {
    number: readRegistrationNumber(text),
    isNumber: isRegistrationNumber(text),
    amount: others.length === 0 ? (term?.amount ?? null) : null,
    courses: courses.filter(({ name }) => rankMatch(question, toSearchable(name)) === 2),
  }
}

interface Row {
  id: number
  eventId: number
  donation: number
  additionalAttendeeCost: number
  assignedGolfCourseId: number | null
}

/** Those of the facts that are the row's, as the reasons why it was found. */
export function listMetFacts(
  { number, amount, courses }: PartnerFacts,
  row: Row,
  currentEventId: number,
): SearchResults['partners']['items'][number]['reasons'] {
  const given = totalGiven(row)
  const course = row.eventId === currentEventId && courses.find(({ id }) => id === row.assignedGolfCourseId)
  return [
    ...(row.id === number ? [{ label: 'Registration', text: formatRegistrationNumber(row.id) }] : []),
    ...(given === amount ? [{ label: 'Total given', text: formatMoney(given) }] : []),
    ...(row.donation === amount && given !== amount ? [{ label: 'Donation', text: formatMoney(row.donation) }] : []),
    ...(course ? [{ label: 'Course', text: course.name }] : []),
  ]
}
