import { sql } from 'kysely'
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
  const blank = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }
  // In one statement: somebody else may be adding the same address at this moment.
  const { id } = await trx
    .insertInto('contacts')
    .values({ ...blank, ...entry })
    .onConflict((conflict) => conflict.expression(sql`lower(${sql.ref('email')})`).doUpdateSet(entry))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
