import { prepared } from '#server/db/prepared.ts'
import { toIssues } from '#server/http/read-input.ts'
import { Refused, wrongInput } from '#server/refusals.ts'
import { type Contact, partnerContact } from '#shared/contracts/registrations/registration.ts'
import { z } from '#shared/contracts/zod.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import type { Save } from './parts.ts'

/**
 * The contact as it will be stored. A partner gives a phone number, keeps the email and always gets the confirmation;
 * an address on file stands in the address book and not here.
 */
export async function checkContact({ trx, caller, sent }: Save, before: StoredRegistration | null): Promise<Contact> {
  const registeredByEmails = asListed(sent.contact.registeredByEmails, before?.contact.registeredByEmails ?? [])
  const contact = { ...sent.contact, ...(sent.contact.isAddressOnFile && noAddress), registeredByEmails }
  if (contact.territoryId !== null) {
    const territory = await listTerritory(trx, { id: contact.territoryId })
    if (territory.length === 0) throw wrongInput('contact.territoryId', 'State is Required')
  }
  if (caller.role === 'admin') return contact

  const isSameContact = before && isSame(before.contact, contact)
  const result = z.safeParse(partnerContact, contact)
  if (!result.success && !isSameContact) {
    const issues = toIssues(result.error).map(({ path, message }) => ({ path: `contact.${path}`, message }))
    throw new Refused('invalid_input', { issues })
  }
  if (!isSameEmail(contact.email, before?.contact.email ?? caller.email)) {
    throw wrongInput('contact.email', 'Only an administrator can change this email')
  }
  return { ...contact, doNotSendConfirmation: before?.contact.doNotSendConfirmation ?? false }
}

const listTerritory = prepared((db, { id }: { id: number }) =>
  db.selectFrom('territories').select('id').where('id', '=', id),
)

/** The same addresses in another order, or in other capitals, are no change. */
const asListed = (sent: string[], stored: string[]): string[] =>
  sent.length === stored.length && sent.every((email) => stored.some((one) => isSameEmail(one, email))) ? stored : sent

const noAddress = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }
