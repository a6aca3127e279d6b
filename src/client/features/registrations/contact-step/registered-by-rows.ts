import type { FieldErrors, ResolverResult } from 'react-hook-form'
import type { Contact } from '#shared/contracts/registrations/registration.ts'

/** The rows of 'Registered by' that hold something: an empty one is nobody's address and no mistake. */
export function dropEmptyRows(emails: readonly string[]): string[] {
  return emails.filter((email) => email.trim() !== '')
}

/** The rows with several addresses that were pasted into one of them; null for one address, which is pasted as ever. */
export function insertPasted(rows: readonly string[], position: number, text: string): string[] | null {
  const pasted = text.match(/[^\s,;<>]+@[^\s,;<>]+/g) ?? []
  if (pasted.length < 2) return null
  const kept = rows[position]?.trim() ? 1 : 0
  return rows.toSpliced(position + kept, 1 - kept, ...pasted)
}

/** What was found wrong, without the rows that are empty and the fresh one, in which somebody is still writing. */
export function quietRows(
  found: ResolverResult<Contact>,
  contact: Contact,
  freshRow: number | null,
): ResolverResult<Contact> {
  const { registeredByEmails: rows, ...others } = found.errors as FieldErrors<Contact>
  if (!Array.isArray(rows)) return found
  const isQuiet = (row: number) => row === freshRow || contact.registeredByEmails[row]?.trim() === ''
  const loud = Array.from(rows, (error, row) => (isQuiet(row) ? undefined : error))
  const errors = loud.some(Boolean) ? { ...others, registeredByEmails: loud } : others
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: contact, errors: {} }
}
