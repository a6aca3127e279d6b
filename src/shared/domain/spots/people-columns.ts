/** Which column of a pasted list says what. */

/** The columns of a list without a header, in their order. */
export const personFields = ['firstName', 'lastName', 'company', 'email'] as const

export type PersonField = (typeof personFields)[number] | 'fullName'

const headings: Record<PersonField, readonly string[]> = {
  firstName: ['first name', 'firstname', 'first', 'given name', 'forename'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name'],
  company: ['company', 'company name', 'organization', 'organisation', 'employer', 'firm'],
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'mail'],
  fullName: [
    'last name, first name',
    'last, first',
    'name',
    'names',
    'full name',
    'attendee',
    'attendees',
    'attendee name',
    'guest',
    'guests',
  ],
}

/**
 * What each column holds when these cells are a header; null when they are not. A column that a header names otherwise
 * (`Phone`) is null too. A header names a person's name, and at least half of its columns as they are known here.
 */
export function findColumns(cells: readonly string[]): (PersonField | null)[] | null {
  const columns = cells.map(findField)
  const known = columns.filter((field) => field !== null)
  const namesSomebody = known.some((field) => field !== 'company' && field !== 'email')
  const named = cells.filter((cell) => cell !== '').length
  return namesSomebody && known.length * 2 >= named ? columns : null
}

function findField(cell: string): PersonField | null {
  const heading = cell.toLowerCase().replace(/[*:]/g, '').trim()
  const fields = Object.keys(headings) as PersonField[]
  return fields.find((field) => headings[field].includes(heading)) ?? null
}
