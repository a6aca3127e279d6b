import type { Contact } from '#shared/contracts/registrations/contact.ts'
import type { Trx } from '../../db/tables.ts'

/**
 * Brings the address book up to date with the contact of a registration, and gives the entry's id (product decision 11).
 * The user of that email is tied to it.
 * "Address on File" leaves the address that is there as it is.
 */
export async function updateAddressBook(trx: Trx, contact: Contact, now: Date): Promise<number> {
  const contactId = await updateEntry(trx, contact, now)
  await trx
    .updateTable('users')
    .set({ contactId })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', contact.email.toLowerCase()))
    .where('contactId', 'is', null)
    .execute()
  return contactId
}

async function updateEntry(trx: Trx, contact: Contact, now: Date): Promise<number> {
  const { email, firstName, lastName, companyName, phoneNumber, isAddressOnFile } = contact
  const { addressLine1, addressLine2, city, territoryId, postalCode } = contact
  const address = isAddressOnFile ? {} : { addressLine1, addressLine2, city, territoryId, postalCode }
  const entry = { email, firstName, lastName, companyName, phoneNumber, ...address, updatedAt: now.toISOString() }
  const known = await trx
    .selectFrom('contacts')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (known) {
    await trx.updateTable('contacts').set(entry).where('id', '=', known.id).execute()
    return known.id
  }
  const blank = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }
  const added = await trx
    .insertInto('contacts')
    .values({ ...blank, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}
